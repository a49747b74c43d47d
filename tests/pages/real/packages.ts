import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../../../scripts/project.mjs';

const run = promisify(execFile);

/** Where the packages are unpacked. Nothing of them is installed. */
const folder = inProject('out', 'real-products');
const versionsFile = path.join(folder, 'versions.txt');

/** The packages that products are made of: the unpacked ones, and what is installed on this machine. */
export class Packages {
  readonly folder = folder;
  readonly #versions: ReadonlyMap<string, string>;

  private constructor(versions: ReadonlyMap<string, string>) {
    this.#versions = versions;
  }

  static async read(): Promise<Packages> {
    await Promise.all(
      ['usr', 'etc', 'var'].map((name) => mkdir(path.join(folder, name), { recursive: true })),
    );
    const unpacked = existsSync(versionsFile) ? await readFile(versionsFile, 'utf8') : '';
    const { stdout: installed } = await run('dpkg-query', ['-W', '-f', '${Package} ${Version}\n']);
    const lines = (installed + unpacked).split('\n').filter(Boolean);
    return new Packages(new Map(lines.map((line) => line.split(' ') as [string, string])));
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.#versions.has(name));
  }

  /** A package's upstream version. */
  versionOf(name: string): string {
    return (this.#versions.get(name) ?? '').replace(/^\d+:/, '').replace(/[+~-].*$/, '');
  }
}

/** Downloads packages and those that they depend on, and unpacks them in place of those that were there. */
export async function fetchPackages(names: readonly string[]): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'podkey-packages-'));
  const archives = path.join(work, 'archives');
  const unpacked = path.join(work, 'unpacked');
  try {
    await mkdir(path.join(archives, 'partial'), { recursive: true });
    await run('apt-get', [
      ...['install', '--download-only', '--yes', '--no-install-recommends'],
      // Only the system's own archives need its lock.
      ...['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`],
      ...names,
    ]);
    const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
    let versions = '';
    for (const file of files) {
      const archive = path.join(archives, file);
      await run('dpkg-deb', ['-x', archive, unpacked]);
      const { stdout } = await run('dpkg-deb', ['-W', '--showformat=${Package} ${Version}\n', archive]);
      versions += stdout;
    }
    for (const name of ['bin', 'sbin', 'lib']) await intoUsr(unpacked, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.dirname(folder), { recursive: true });
    await moveFolder(unpacked, folder);
    await writeFile(versionsFile, versions);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Debian 12's `/lib` is a link to `/usr/lib`, and some of its packages still have files in the former. */
async function intoUsr(root: string, name: string): Promise<void> {
  const from = path.join(root, name);
  if (!existsSync(from)) return;
  await cp(from, path.join(root, 'usr', name), { recursive: true, verbatimSymlinks: true });
  await rm(from, { recursive: true });
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    // Another disk.
    await run('cp', ['-a', from, to]);
  }
}
