import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import { packageNotes } from './bundled-packages.ts';

/** An npm package that an installed Podkey contains, whole or in part. */
export interface ShippedPackage {
  /** Its folder relative to the project, such as `node_modules/zod`. */
  folder: string;
  name: string;
  version: string;
  /** An SPDX expression, as stated by the package. */
  license: string;
}

/** Shipped outside the bundles: the runtime, and the native modules of the keychain and of typing. */
const notBundled = ['node_modules/electron', 'node_modules/keytar', 'node_modules/koffi'];

/**
 * Returns the npm packages of the last build, sorted by name.
 *
 * @param project the project's folder
 * @throws {SetupFailure} if there is no build, or a package is not installed
 */
export async function shippedPackages(project: string): Promise<ShippedPackage[]> {
  const folders = new Set([...(await bundled(project)), ...notBundled]);
  const packages = await Promise.all([...folders].map((folder) => readPackage(project, folder)));
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function bundled(project: string): Promise<string[]> {
  const notes = path.join(project, packageNotes);
  const files = await readdir(notes).catch((): string[] => []);
  const expected = ['main.json', 'preload.json', 'renderer.json'];
  if (expected.some((name) => !files.includes(name)))
    throw new SetupFailure(
      'What the bundles are made of was not noted, so no inventory can be made.',
      'npm run build',
    );
  const lists = await Promise.all(expected.map((name) => readFile(path.join(notes, name), 'utf8')));
  return lists.flatMap((text) => JSON.parse(text) as string[]);
}

async function readPackage(project: string, folder: string): Promise<ShippedPackage> {
  const file = path.join(project, folder, 'package.json');
  try {
    const { name, version, license } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    return {
      folder,
      name: String(name),
      version: String(version),
      license: typeof license === 'string' ? license : 'not stated',
    };
  } catch {
    throw new SetupFailure(
      `${folder} is part of the build and is not installed.`,
      'npm ci, then npm run build',
    );
  }
}
