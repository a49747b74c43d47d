import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

/** Searches every file below a folder for secrets, byte by byte; so databases' logs and freed pages are included. */
export async function leftoversInFiles(folder: string, needles: readonly Needle[]): Promise<Leftover[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => leftoversIn(await contents(file), path.relative(folder, file), needles)),
  );
  return found.flat();
}

/** Searches the arguments and environment of every process on this machine for secrets. Linux only: reads /proc. */
export async function leftoversInProcesses(needles: readonly Needle[]): Promise<Leftover[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = processes.flatMap((id) => [`/proc/${id}/cmdline`, `/proc/${id}/environ`]);
  const found = await Promise.all(
    places.map(async (place) => leftoversIn(await contents(place), place, needles)),
  );
  return found.flat();
}

/** Returns a file's bytes; empty if it was deleted meanwhile. */
function contents(file: string): Promise<Buffer> {
  return readFile(file).catch(() => Buffer.alloc(0));
}
