import process from 'node:process';

/** Environment variable that marks a Windows as Wine's. */
export const wineVariable = 'PODKEY_TESTS_ON_WINE';

/** The system that tests run on; `wine` is Wine's Windows. */
export type TestSystem = NodeJS.Platform | 'wine';

/** This system. */
export const systemHere: TestSystem =
  process.platform === 'win32' && process.env[wineVariable] !== undefined ? 'wine' : process.platform;

const needsKeyring = 'It starts Linux’s keyring; tests/windows/credentials.test.ts asks Credential Manager.';

/** Test files that only run on Linux, each with its reason; paths are Vitest patterns. */
const onlyOnLinux: Readonly<Record<string, string>> = {
  'tests/electron-stand-in/**': 'The stand-in for Electron runs on Linux.',
  'tests/systems/credentials/isolated-secret-store.test.ts': needsKeyring,
  'tests/systems/credentials/keychain-prompt.test.ts': needsKeyring,
  'tests/systems/credentials/keychain-situations.test.ts': needsKeyring,
  'tests/systems/credentials/keytar-secret-store.test.ts': needsKeyring,
  'tests/systems/platform/bus-signals.test.ts': 'It makes a bus as a socket in a folder.',
  'tests/systems/command-line/**': 'They use Unix sockets, their owners, /proc and shell scripts.',
  'tests/systems/platform/linux-screen-lock.test.ts': 'It starts Linux’s message bus.',
  'tests/systems/platform/polkit.test.ts': 'It starts Linux’s message bus.',
  'tests/systems/services/journal-keyring.test.ts': needsKeyring,
  'tests/systems/ssh/**': 'It starts OpenSSH’s agent and server as Debian has them.',
  'tests/systems/services/lock.test.ts': needsKeyring,
};

const notOnWindows: Readonly<Record<string, string>> = {
  'tests/unit/features/command-line/calling-program.test.ts': 'Podkey reads /proc on Linux alone.',
  'tests/unit/packaging/signing.test.ts': 'It makes certificates and signatures with programs of Linux.',
};

const needsLinters = 'The linters are not installed for Wine.';

const notOnWine: Readonly<Record<string, string>> = {
  'tests/unit/lint/import-circles.test.ts': needsLinters,
  'tests/unit/lint/oxlint-rules.test.ts': needsLinters,
  'tests/unit/lint/side-rules.test.ts': needsLinters,
  'tests/unit/shared/linear-time.test.ts':
    'Its limits of processor time hold where no other system is imitated.',
};

/** Returns the test files that a system skips, each with its reason. */
export function leftOutOn(system: TestSystem): Readonly<Record<string, string>> {
  if (system === 'linux') return {};
  if (system === 'win32') return { ...onlyOnLinux, ...notOnWindows };
  if (system === 'wine') return { ...onlyOnLinux, ...notOnWindows, ...notOnWine };
  return onlyOnLinux;
}

/** Returns the test files that this system skips, and prints them with their reasons on stderr. */
export function leftOutHere(): string[] {
  const leftOut = leftOutOn(systemHere);
  for (const [files, reason] of Object.entries(leftOut))
    process.stderr.write(`Left out: ${files}. ${reason}\n`);
  return Object.keys(leftOut);
}
