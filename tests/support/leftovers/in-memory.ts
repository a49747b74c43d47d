import { open, readdir, readFile } from 'node:fs/promises';
import type { Needle } from './leftover.ts';

/** A running process: its ID, its parent's ID and its arguments. */
interface RunningProcess {
  id: number;
  parent: number;
  command: string;
}

/** Bytes read at a time; consecutive reads overlap by the longest needle. */
const chunkBytes = 4 * 1024 * 1024;

/**
 * Counts the copies of each secret in a process's writable memory, as UTF-8 and UTF-16, by the secret's name.
 *
 * Includes garbage that was not yet overwritten. A process that has ended has no copies. Linux only: reads
 * `/proc/<id>/mem`, so the process must be a descendant or the caller must be root.
 */
export async function copiesInMemory(
  processId: number,
  needles: readonly Needle[],
): Promise<Record<string, number>> {
  const counts = Object.fromEntries(needles.map(({ name }) => [name, 0]));
  const sought = needles.flatMap(({ name, secret }) => [
    { name, bytes: Buffer.from(secret, 'utf8') },
    { name, bytes: Buffer.from(secret, 'utf16le') },
  ]);
  const overlap = Math.max(...sought.map(({ bytes }) => bytes.length)) - 1;
  const regions = await writableRegions(processId);
  const memory = await open(`/proc/${processId}/mem`, 'r').catch(() => null);
  if (!memory) return counts;
  try {
    const buffer = Buffer.alloc(chunkBytes + overlap);
    for (const { from, until } of regions) {
      for (let at = from; at < until; at += chunkBytes) {
        const length = Math.min(buffer.length, until - at);
        // A region may have been unmapped, or be unreadable.
        const read = await memory.read(buffer, 0, length, at).catch(() => null);
        if (!read) break;
        const chunk = buffer.subarray(0, read.bytesRead);
        for (const { name, bytes } of sought) counts[name] = (counts[name] ?? 0) + count(chunk, bytes);
      }
    }
  } finally {
    await memory.close();
  }
  return counts;
}

/** Counts the matches that start in the part of a chunk that the next chunk does not repeat. */
function count(chunk: Buffer, bytes: Buffer): number {
  let found = 0;
  for (let at = chunk.indexOf(bytes); at !== -1 && at < chunkBytes; at = chunk.indexOf(bytes, at + 1))
    found += 1;
  return found;
}

/** Returns all descendants of a process. */
export async function descendantsOf(processId: number): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(ids.map(describe))).filter((found) => found !== null);
  const found = new Set([processId]);
  for (let grew = true; grew;) {
    const more = all.filter(({ id, parent }) => found.has(parent) && !found.has(id));
    for (const { id } of more) found.add(id);
    grew = more.length > 0;
  }
  return all.filter(({ id }) => id !== processId && found.has(id));
}

async function describe(id: number): Promise<RunningProcess | null> {
  try {
    const [status, command] = await Promise.all([
      readFile(`/proc/${id}/status`, 'utf8'),
      readFile(`/proc/${id}/cmdline`, 'utf8'),
    ]);
    return {
      id,
      parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]),
      command: command.replaceAll('\0', ' '),
    };
  } catch {
    return null;
  }
}

async function writableRegions(processId: number): Promise<{ from: number; until: number }[]> {
  const maps = await readFile(`/proc/${processId}/maps`, 'utf8').catch(() => '');
  return maps
    .split('\n')
    .map((line) => /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line))
    .filter((match) => match !== null)
    .map(([, from = '', until = '']) => ({ from: parseInt(from, 16), until: parseInt(until, 16) }));
}
