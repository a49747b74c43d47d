import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildExtension } from '../../browser-extension/build.ts';
import { crxPackage, publicKeyOf } from './crx-package.ts';
import { zipArchive } from './zip-archive.ts';

interface Options {
  /** The folder for the packages. */
  folder: string;
  version: string;
  /** Signs the package for Chromium, which is left out without it. */
  key?: KeyObject | undefined;
}

/**
 * Builds and packs the browser extension.
 *
 * @returns the paths of the packages
 */
export async function packExtension({ folder, version, key }: Options): Promise<string[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'podkey-extension-'));
  try {
    const ofKey = key && { key: publicKeyOf(key).toString('base64') };
    const chromium = await archiveOf(await buildExtension('chromium', { folder: work, ...ofKey }));
    const firefox = await archiveOf(await buildExtension('firefox', { folder: work }));
    await mkdir(folder, { recursive: true });
    const written: string[] = [];
    const write = async (ending: string, bytes: Buffer) => {
      const file = path.join(folder, `podkey-browser-${version}${ending}`);
      await writeFile(file, bytes);
      written.push(file);
    };
    await write('-chromium.zip', chromium);
    if (key) await write('-chromium.crx', crxPackage(chromium, key));
    await write('-firefox.xpi', firefox);
    return written;
  } finally {
    await rm(work, { recursive: true });
  }
}

async function archiveOf(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return zipArchive(
    await Promise.all(
      files.map(async (file) => ({
        name: path.relative(folder, file).split(path.sep).join('/'),
        content: await readFile(file),
      })),
    ),
  );
}
