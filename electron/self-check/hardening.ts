import { open } from 'node:fs/promises';
import path from 'node:path';

/** What precedes the fuses in Electron's program, and their places after it (Electron, build/fuses/fuses.json5). */
const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const places = { 'node-options': 2, 'only-asar': 5 } as const;
/** The version and the number of fuses come first. */
const headBytes = 2;
const chunkBytes = 1 << 20;

export type Fuse = keyof typeof places;

/**
 * Reads whether a fuse of a program is on.
 *
 * @throws if the program has no fuses
 */
export async function readFuse(fuse: Fuse, program = programWithFuses()): Promise<boolean> {
  const file = await open(program);
  try {
    const longest = sentinel.length + headBytes + places[fuse] + 1;
    const chunk = Buffer.alloc(chunkBytes + longest);
    // Chunks overlap, so that the fuses are whole in one of them.
    for (let from = 0; ; from += chunkBytes) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, from);
      const at = chunk.subarray(0, bytesRead).indexOf(sentinel);
      if (at >= 0 && at + longest <= bytesRead) return chunk[at + longest - 1] === '1'.charCodeAt(0);
      if (bytesRead < chunk.length) throw new Error('the program has no fuses');
    }
  } finally {
    await file.close();
  }
}

/** On macOS the fuses are in Electron's framework. */
function programWithFuses(): string {
  if (process.platform !== 'darwin') return process.execPath;
  const frameworks = path.join(path.dirname(process.execPath), '..', 'Frameworks');
  return path.join(frameworks, 'Electron Framework.framework', 'Electron Framework');
}

/** What Linux says of a process's sandbox. */
interface Confinement {
  /** A seccomp filter is on. */
  isFiltered: boolean;
  /** How many process namespaces it is in; 1 is the system's own. */
  namespaces: number;
}

/**
 * Reads `/proc/PID/status`: the seccomp mode (2 is a filter) and the process's numbers, one for each namespace that it is in
 * (proc_pid_status(5)).
 */
export function confinementIn(status: string): Confinement {
  const field = (name: string) =>
    status
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  return {
    isFiltered: field('Seccomp') === '2',
    namespaces: field('NSpid')?.split('\t').length ?? 1,
  };
}
