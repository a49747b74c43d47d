import { open } from 'node:fs/promises';
import path from 'node:path';
import { logFileNames } from './log-file.ts';

/** Lines have 2,000 characters at most, and most have a hundred. */
const maxBytes = 256 * 1024;

/** The last lines of the log in a folder, oldest first. */
export async function logTail(folder: string, count: number): Promise<string[]> {
  const lines: string[] = [];
  for (const name of logFileNames) {
    if (lines.length >= count) break;
    lines.unshift(...(await endOf(path.join(folder, name))));
  }
  return lines.slice(-count);
}

/** The lines at the end of a file; none if it does not exist. */
async function endOf(file: string): Promise<string[]> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - maxBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    // electron-log uses the system's line ends.
    const lines = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/);
    // The first line may be cut, and may have lost the word that identifies the rest.
    return (start === 0 ? lines : lines.slice(1)).filter((line) => line !== '');
  } finally {
    await handle.close();
  }
}
