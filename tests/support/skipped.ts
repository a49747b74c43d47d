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
