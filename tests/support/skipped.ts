import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { systemHere } from './left-out.ts';

declare module 'vitest' {
  interface TaskMeta {
    whySkipped?: string;
  }
}

/** Whether these tests run on Windows, Wine's included. */
export const isWindows = systemHere === 'win32' || systemHere === 'wine';

/** Options of a test that does not run on Windows; `npm run test:windows` prints the reason. */
export const skippedOnWindows = (reason: string) => skippedIf(isWindows && reason);

/** Options of a test that runs on Windows and not on Wine; `npm run test:windows` prints the reason. */
export const skippedOnWine = (reason: string) => skippedIf(systemHere === 'wine' && reason);

/** Options of a test that is skipped if there is a reason; `npm run test:windows` prints it. */
export function skippedIf(whySkipped: string | false) {
  return whySkipped === false ? {} : { skip: true, meta: { whySkipped } };
}

/** Options of a test that runs a program; without the program, the test is skipped, and the reason is printed. */
export function skippedWithout(program: string, reason: string) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const isHere = folders.some((folder) => existsSync(path.join(folder, program)));
  if (!isHere) process.stderr.write(`Skipped without ${program}: ${reason}\n`);
  return skippedIf(!isHere && reason);
}
