import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Returns the total size of the scripts that the built page loads before its first paint, in bytes, each
 * gzip-compressed with default settings.
 */
export async function firstScriptsBytes(): Promise<number> {
  const folder = path.resolve(import.meta.dirname, '../../out/renderer');
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file);
  if (scripts.length === 0) throw new Error('The page names no script.');
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(folder, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

/** Their maximum total size. */
export const firstScriptsLimit = 60_000;
