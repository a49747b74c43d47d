import { chmod, cp, lstat, lutimes, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PackagedPath } from './package-request.ts';

/** A file or link of a package, by its path within it, without a leading slash. */
export interface PackagedFile {
  name: string;
  size: number;
  isLink: boolean;
}

/**
 * Lays out what a package installs below `root`, with modes and times that do not depend on the machine or the user.
 *
 * @param time of every file, in seconds since 1970 (SOURCE_DATE_EPOCH)
 * @returns the files sorted by name
 */
export async function layOutPackage(
  root: string,
  paths: readonly PackagedPath[],
  time: number,
): Promise<PackagedFile[]> {
  for (const { from, to } of paths) {
    const target = path.join(root, to);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(from, target, { recursive: true, verbatimSymlinks: true });
  }
  const files: PackagedFile[] = [];
  await settle(root, '', time, files);
  return files;
}

async function settle(root: string, name: string, time: number, files: PackagedFile[]): Promise<void> {
  const full = path.join(root, name);
  const stat = await lstat(full);
  if (stat.isDirectory()) {
    await chmod(full, 0o755);
    for (const entry of (await readdir(full)).sort()) await settle(root, path.join(name, entry), time, files);
  } else {
    if (stat.isFile()) await chmod(full, stat.mode & 0o111 ? 0o755 : 0o644);
    files.push({ name, size: stat.size, isLink: stat.isSymbolicLink() });
  }
  await lutimes(full, time, time);
}
