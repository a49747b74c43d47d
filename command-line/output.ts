import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { ListedLogin } from '../shared/schemas/command-line.ts';

/*
 * Written to the file descriptors: on Windows, Electron's own `process.stdout` and `process.stderr` are one stream
 * (electron/lib/browser/init.ts), and a message would end up in the pipe.
 */

export const standardOutput = 1;
const standardError = 2;

/** What a terminal obeys: control characters but for the line break and the tab, and characters that turn the text around. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const replaced = (text: string) =>
  text.replace(obeyed, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'));
const inOneLine = (text: string) => text.replace(obeyed, '\uFFFD');

/** Writes all of a text to standard output, or throws. It may come from a socket, so nothing in it commands a terminal. */
export function print(text: string): void {
  write(standardOutput, replaced(text));
}

/** Writes a value to standard output as it is; on a terminal without what that would obey. Throws if it can't. */
export function printValue(value: string): void {
  write(standardOutput, isatty(standardOutput) ? replaced(value) : value);
}

/** Writes JSON and a line break to standard output, or throws. The same characters are escaped. */
export function printJson(value: unknown): void {
  write(standardOutput, `${jsonOf(value)}\n`);
}

/** JSON in ASCII where a terminal would obey. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a line for the person. Their terminal may be gone. */
export function say(line: string): void {
  try {
    write(standardError, `${inOneLine(line)}\n`);
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

/** A login as a line: its name, user name and items, with tabs between them. */
export function loginLine({ name, client, userName, items }: ListedLogin): string {
  const full = client === null ? name : `${client}/${name}`;
  const labels = items.map((item) => item.name.slice(full.length + 1));
  return [full, userName ?? '', labels.join(', ')].map(inOneLine).join('\t');
}
