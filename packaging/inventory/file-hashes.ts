import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Every file below a folder, by its path within it with slashes, in order. Links are not followed, and not named: what they lead to is.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The lines of `sha256sum`, which `sha256sum -c` checks in that folder: hash, two spaces, path. */
export async function hashList(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names) lines.push(`${await hashOf(path.join(folder, name))}  ${name}\n`);
  return lines.join('');
}

/** What `hashList` wrote: the hash of each path. */
export function readHashList(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
