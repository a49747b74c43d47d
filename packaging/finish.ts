import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { goVersion, withoutGo } from '../scripts/go.mjs';
import { inProject } from '../scripts/project.mjs';
import { SetupFailure } from '../scripts/setup-failure.mjs';
import { signBeside, type GpgKey } from './gpg-key.ts';
import { billOfMaterials } from './inventory/bill-of-materials.ts';
import { filesBelow, hashList } from './inventory/file-hashes.ts';
import { goLibrary, goVersionIn, launcherPlaces } from './inventory/launcher-program.ts';
import { thirdPartyNotices, noticesName } from './inventory/licences.ts';
import { runtimeVersions } from './inventory/runtime-versions.ts';
import { shippedPackages, type ShippedPackage } from './inventory/shipped-packages.ts';
import type { Platform } from './targets.ts';

/** The file with the hashes of all artefacts. */
export const sumsName = 'SHA256SUMS';

/** The licences are written here before packing; electron-builder includes them. */
const noticesFile = inProject('out', '.notices', noticesName);

/** A packed application, before it is put into installers. */
export interface PackedApplication {
  /** For example `linux-x64`. */
  name: string;
  /** The folder that contains everything that is installed. */
  folder: string;
  platform: Platform;
}

/** The results of a build. */
interface BuildResults {
  /** The folder of the artefacts. */
  folder: string;
  /** Their file names. */
  artefacts: readonly string[];
  applications: readonly PackedApplication[];
  /** The prefix of the inventory's file names, such as `podkey-0.1.0`. */
  prefix: string;
  key: GpgKey | undefined;
}

/** Writes the licences of everything that will be shipped to `noticesFile`, before packing. */
export async function writeNotices(): Promise<void> {
  const version = goVersion();
  if (version === undefined) throw new SetupFailure(withoutGo, 'Install it, and start again.');
  const shipped = [...(await shippedPackages(inProject())), goLibrary(version), unicodeTable];
  const text = await thirdPartyNotices(inProject(), shipped);
  await mkdir(path.dirname(noticesFile), { recursive: true });
  await writeFile(noticesFile, text);
}

/**
 * Writes the inventory when all artefacts are there: the bill of materials (`PREFIX.cdx.json`), a list of file hashes
 * per application (`PREFIX-NAME.files.sha256`), and the hashes of all artefacts (`SHA256SUMS`, and with a key
 * `SHA256SUMS.asc`).
 *
 * @returns the names of the files it wrote
 */
export async function finishBuild({
  folder,
  artefacts,
  applications,
  prefix,
  key,
}: BuildResults): Promise<string[]> {
  const inventory: string[] = [];
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    inventory.push(name);
  };
  const [first] = applications;
  if (first) {
    const shipped = await shippedPackages(inProject());
    await write(
      `${prefix}.cdx.json`,
      await billOfMaterials(shipped, await runtimeVersions(electronOf(first)), await goLibraryOf(first)),
    );
  }
  for (const application of applications)
    await write(
      `${prefix}-${application.name}.files.sha256`,
      await hashList(application.folder, await filesBelow(application.folder)),
    );
  // An earlier run may have packed other applications.
  const lists = (await readdir(folder)).filter(
    (name) => name.startsWith(prefix) && name.endsWith('.files.sha256'),
  );
  const all = [...new Set([...artefacts, ...inventory, ...lists])].sort();
  await write(sumsName, await hashList(folder, all));
  if (!key) return inventory;
  await signBeside(path.join(folder, sumsName), key);
  return [...inventory, `${sumsName}.asc`];
}

/** Unicode's table of letters that look alike, which is in Podkey's own code and in no package. */
const unicodeTable: ShippedPackage = {
  folder: 'shared/search',
  name: 'unicode/confusables',
  version: '17.0.0',
  license: 'Unicode-3.0',
};

/** Returns Go's standard library in the version that an application's `podkey` has. */
async function goLibraryOf({ platform, folder }: PackedApplication): Promise<ShippedPackage> {
  const version = goVersionIn(await readFile(path.join(folder, launcherPlaces[platform])));
  if (version === undefined) throw new Error(`Go did not build ${launcherPlaces[platform]}.`);
  return goLibrary(version);
}

/** Returns an application's file that contains Electron. */
function electronOf({ platform, folder }: PackedApplication): string {
  const framework = 'Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework';
  return path.join(folder, { linux: 'podkey', win: 'Podkey.exe', mac: framework }[platform]);
}
