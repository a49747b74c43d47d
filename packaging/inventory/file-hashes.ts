import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Returns a file's SHA-256, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns every file below a folder, by its path within it, with slashes, sorted. Leaves out links. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Returns lines as `sha256sum` writes them (hash, two spaces, path), for `sha256sum -c` in that folder. */
export async function hashList(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names) lines.push(`${await hashOf(path.join(folder, name))}  ${name}\n`);
  return lines.join('');
}

/** Parses the output of `hashList`: the hash of each path. */
export function readHashList(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
