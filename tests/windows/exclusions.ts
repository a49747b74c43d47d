import process from 'node:process';

/** The variable that says to the tests that their Windows is Wine's. */
export const wineVariable = 'PODKEY_TESTS_ON_WINE';

/** The kinds of Windows that tests run on: a real one, and Wine's. */
export type KindOfWindows = 'windows' | 'wine';

/** Test files that do not run on Windows, each with its reason. */
const notOnWindowsFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'tests/integration/credentials/isolated-secret-store.test.ts',
      'tests/integration/credentials/keychain-prompt.test.ts',
      'tests/integration/credentials/keychain-situations.test.ts',
      'tests/integration/credentials/keytar-secret-store.test.ts',
      'tests/integration/services/journal-keyring.test.ts',
      'tests/integration/services/lock.test.ts',
    ].map((file) => [
      file,
      'It starts Linux’s keyring; tests/windows/credentials.test.ts asks Credential Manager.',
    ]),
  ),
  'tests/integration/platform/linux-screen-lock.test.ts': 'Podkey listens to D-Bus on Linux alone.',
  'tests/unit/packaging/signing.test.ts': 'It makes certificates and signatures with programs of Linux.',
};

/** Test files that run on Windows and not on Wine, each with its reason. */
const notOnWineFiles: Readonly<Record<string, string>> = {
  'tests/unit/lint/oxlint-rules.test.ts': 'The linters are not installed for Wine.',
  'tests/unit/lint/side-rules.test.ts': 'The linters are not installed for Wine.',
};

/** The Windows that this process runs on; null on another system. */
export const windowsHere: KindOfWindows | null =
  process.platform !== 'win32' ? null : process.env[wineVariable] === undefined ? 'windows' : 'wine';

/** The test files that a system leaves out, each with its reason; the paths are relative to the project's folder. */
export function excludedFilesOn(windows: KindOfWindows | null): Readonly<Record<string, string>> {
  if (windows === null) return {};
  return windows === 'wine' ? { ...notOnWindowsFiles, ...notOnWineFiles } : notOnWindowsFiles;
}

/** Options of a test that does not run on Windows; `npm run test:windows` prints the reason. */
export const notOnWindows = (reason: string) => skippedIf(windowsHere !== null && reason);

/** Options of a test that runs on Windows and not on Wine; `npm run test:windows` prints the reason. */
export const notOnWine = (reason: string) => skippedIf(windowsHere === 'wine' && reason);

/** Options of a test that is skipped if there is a reason; `npm run test:windows` prints it. */
export function skippedIf(whySkipped: string | false) {
  return whySkipped === false ? {} : { skip: true, meta: { whySkipped } };
}

declare module 'vitest' {
  interface TaskMeta {
    whySkipped?: string;
  }
}
