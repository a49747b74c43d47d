import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** Far more than what all tests that run at once hold. */
const enoughBytes = 2 * 2 ** 30;

/**
 * Linux's folder in memory, where no database waits for a disk; undefined if there is none, little is free in it, or no program may run
 * from it. A killed process loses nothing that it wrote there, as on a disk.
 */
export function folderInMemory(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).find(([, where]) => where === folder)?.[3];
    const { bavail, bsize } = statfsSync(folder);
    return options?.split(',').includes('noexec') === false && bavail * bsize >= enoughBytes
      ? folder
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The environment of tests that may have their temporary files in memory. Tests that run scripts from there may not: a path under `/dev`
 * may mean another file to each process, so Podkey recognizes no script by it (process-facts.ts).
 */
export function filesInMemory(): Record<string, string> {
  const folder = process.env['TMPDIR'] ?? folderInMemory();
  return folder === undefined ? {} : { TMPDIR: folder };
}
