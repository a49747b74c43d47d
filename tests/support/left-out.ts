import process from 'node:process';

/** The variable that says to the tests that their Windows is Wine's. */
export const wineVariable = 'PODKEY_TESTS_ON_WINE';

/** What tests run on; `wine` is the Windows of Wine. */
export type TestSystem = NodeJS.Platform | 'wine';

/** The system that runs these tests. */
export const systemHere: TestSystem =
  process.platform === 'win32' && process.env[wineVariable] !== undefined ? 'wine' : process.platform;

const needsKeyring = 'It starts Linux’s keyring; tests/windows/credentials.test.ts asks Credential Manager.';

/** Test files that only Linux can run, each with its reason; paths as Vitest matches them. */
const onlyOnLinux: Readonly<Record<string, string>> = {
  'tests/host/**': 'The stand-in for Electron runs on Linux.',
  'tests/integration/credentials/isolated-secret-store.test.ts': needsKeyring,
  'tests/integration/credentials/keychain-prompt.test.ts': needsKeyring,
  'tests/integration/credentials/keychain-situations.test.ts': needsKeyring,
  'tests/integration/credentials/keytar-secret-store.test.ts': needsKeyring,
  'tests/integration/platform/linux-screen-lock.test.ts': 'It starts Linux’s message bus.',
  'tests/integration/services/journal-keyring.test.ts': needsKeyring,
  'tests/integration/services/lock.test.ts': needsKeyring,
};

const notOnWindows: Readonly<Record<string, string>> = {
  'tests/unit/packaging/signing.test.ts': 'It makes certificates and signatures with programs of Linux.',
};

const needsLinters = 'The linters are not installed for Wine.';

const notOnWine: Readonly<Record<string, string>> = {
  'tests/unit/lint/oxlint-rules.test.ts': needsLinters,
  'tests/unit/lint/side-rules.test.ts': needsLinters,
};

/** The test files that a system leaves out, each with its reason. */
export function leftOutOn(system: TestSystem): Readonly<Record<string, string>> {
  if (system === 'linux') return {};
  if (system === 'win32') return { ...onlyOnLinux, ...notOnWindows };
  if (system === 'wine') return { ...onlyOnLinux, ...notOnWindows, ...notOnWine };
  return onlyOnLinux;
}

/** The test files that this system leaves out; says on stderr which and why. */
export function leftOutHere(): string[] {
  const leftOut = leftOutOn(systemHere);
  for (const [files, reason] of Object.entries(leftOut))
    process.stderr.write(`Left out: ${files}. ${reason}\n`);
  return Object.keys(leftOut);
}
