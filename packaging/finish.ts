import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { signBeside, type GpgKey } from './gpg-key.ts';
import { billOfMaterials } from './inventory/bill-of-materials.ts';
import { filesBelow, hashList } from './inventory/file-hashes.ts';
import { thirdPartyNotices, noticesName } from './inventory/licences.ts';
import { runtimeVersions } from './inventory/runtime-versions.ts';
import { shippedPackages } from './inventory/shipped-packages.ts';
import type { Platform } from './targets.ts';

/** The name of the list of all artefacts with their hashes. */
export const sumsName = 'SHA256SUMS';

/** Where the licences are written before packing; electron-builder takes them in from there. */
export const noticesFile = inProject('out', '.notices', noticesName);

/** An application as it was packed, before it went into installers. */
export interface PackedApplication {
  /** Such as `linux-x64`. */
  name: string;
  /** All that is installed lies below it. */
  folder: string;
  platform: Platform;
}

/** What was built. */
export interface Built {
  /** Where the artefacts lie. */
  folder: string;
  /** Their file names. */
  artefacts: readonly string[];
  applications: readonly PackedApplication[];
  /** What the names of the inventory begin with, such as `podkey-0.1.0`. */
  prefix: string;
  key: GpgKey | undefined;
}

/** Writes the licences of all that will be shipped to `noticesFile`, before anything is packed. */
export async function writeNotices(): Promise<void> {
  const text = await thirdPartyNotices(inProject(), await shippedPackages(inProject()));
  await mkdir(path.dirname(noticesFile), { recursive: true });
  await writeFile(noticesFile, text);
}

/**
 * What is left to do once all artefacts are there: writes the bill of materials
 * (`PREFIX.cdx.json`), a list of the hashes of all files of each application (`PREFIX-NAME.files.sha256`), and the hashes
 * of all artefacts (`SHA256SUMS`, and with a key `SHA256SUMS.asc`).
 *
 * @returns the names of what it wrote
 */
export async function finishBuild({
  folder,
  artefacts,
  applications,
  prefix,
  key,
}: Built): Promise<string[]> {
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
      await billOfMaterials(shipped, await runtimeVersions(electronOf(first))),
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

/** The file of an application that holds Electron. */
function electronOf({ platform, folder }: PackedApplication): string {
  const framework = 'Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework';
  return path.join(folder, { linux: 'podkey', win: 'Podkey.exe', mac: framework }[platform]);
}
