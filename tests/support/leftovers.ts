import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret to look for, by a name that may be printed. */
export interface Needle {
  name: string;
  secret: string;
}

/** A secret found where it must not be: its name and the place, never the secret. */
export interface Leftover {
  name: string;
  place: string;
}

/** Looks for secrets in every file under a folder, as UTF-8 and as UTF-16, both of which Chromium writes. */
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

/** Looks for secrets in the arguments and environment of every process on this machine. Linux only: reads /proc. */
export async function leftoversInProcesses(needles: readonly Needle[]): Promise<Leftover[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = processes.flatMap((id) => [`/proc/${id}/cmdline`, `/proc/${id}/environ`]);
  const found = await Promise.all(
    places.map(async (place) => leftoversIn(await contents(place), place, needles)),
  );
  return found.flat();
}

/** A file's bytes; none where it went away meanwhile. */
function contents(file: string): Promise<Buffer> {
  return readFile(file).catch(() => Buffer.alloc(0));
}

function leftoversIn(bytes: Buffer, place: string, needles: readonly Needle[]): Leftover[] {
  return needles
    .filter(({ secret }) => bytes.includes(secret, 0, 'utf8') || bytes.includes(secret, 0, 'utf16le'))
    .map(({ name }) => ({ name, place }));
}
