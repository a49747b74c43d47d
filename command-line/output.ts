import { writeSync } from 'node:fs';
import type { ListedLogin } from '../shared/schemas/command-line.ts';

/*
 * Written to the file descriptors: on Windows, Electron's own `process.stdout` and `process.stderr` are one stream
 * (electron/lib/browser/init.ts), and a message would end up in the pipe.
 */

export const standardOutput = 1;
const standardError = 2;

/** Writes all of a text to standard output, or throws. */
export function print(text: string): void {
  write(standardOutput, text);
}

/** Writes a line for the person. Their terminal may be gone. */
export function say(line: string): void {
  try {
    write(standardError, `${line}\n`);
  } catch {
    // Nobody can read it.
  }
}

function write(descriptor: number, text: string): void {
  let rest = Buffer.from(text, 'utf8');
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (failure) {
      // A full pipe that somebody set to non-blocking: wait for its reader.
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EAGAIN')) throw failure;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** A login as a line: its name, user name and items, with tabs between them. Names have no control characters. */
export function loginLine({ name, client, userName, items }: ListedLogin): string {
  const full = client === null ? name : `${client}/${name}`;
  return [full, userName ?? '', items.map((item) => item.name.slice(full.length + 1)).join(', ')].join('\t');
}
