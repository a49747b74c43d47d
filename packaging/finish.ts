import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { signBeside, signDeb, signRpm, type GpgKey } from './gpg-key.ts';
import { billOfMaterials } from './inventory/bill-of-materials.ts';
import { filesBelow, hashList } from './inventory/file-hashes.ts';
import { thirdPartyNotices, noticesName } from './inventory/licences.ts';
import { runtimeVersions } from './inventory/runtime-versions.ts';
import { shippedPackages } from './inventory/shipped-packages.ts';

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
  /** The file that holds Electron. */
  program: string;
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
 * What is left to do once all artefacts are there: signs the packages that builders leave unsigned, writes the bill of materials
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
  if (key)
    for (const name of artefacts) {
      if (name.endsWith('.deb')) await signDeb(path.join(folder, name), key);
      if (name.endsWith('.rpm')) await signRpm(path.join(folder, name), key);
    }
  const inventory: string[] = [];
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    inventory.push(name);
  };
  const [first] = applications;
  if (first) {
    const shipped = await shippedPackages(inProject());
    await write(`${prefix}.cdx.json`, await billOfMaterials(shipped, await runtimeVersions(first.program)));
  }
  for (const application of applications)
    await write(
      `${prefix}-${application.name}.files.sha256`,
      await hashList(application.folder, await filesBelow(application.folder)),
    );
  await write(sumsName, await hashList(folder, [...artefacts, ...inventory].sort()));
  if (!key) return inventory;
  await signBeside(path.join(folder, sumsName), key);
  return [...inventory, `${sumsName}.asc`];
}
