/** Test files that only Linux can run, each with its reason; paths as vitest matches them. */
const onlyOnLinux: Readonly<Record<string, string>> = {
  'tests/host/**': 'the stand-in for Electron runs on Linux',
  'tests/integration/credentials/isolated-secret-store.test.ts': 'it starts Linux’s keyring',
  'tests/integration/credentials/keychain-prompt.test.ts': 'it starts Linux’s keyring',
  'tests/integration/credentials/keychain-situations.test.ts': 'it starts Linux’s keyring',
  'tests/integration/credentials/keytar-secret-store.test.ts': 'it starts Linux’s keyring',
  'tests/integration/platform/linux-screen-lock.test.ts': 'it starts Linux’s message bus',
  'tests/integration/services/journal-keyring.test.ts': 'it starts Linux’s keyring',
  'tests/integration/services/lock.test.ts': 'it starts Linux’s keyring',
};

/** The test files that this system leaves out; says on stderr which and why. */
export function leftOutHere(platform: NodeJS.Platform = process.platform): string[] {
  if (platform === 'linux') return [];
  for (const [files, reason] of Object.entries(onlyOnLinux))
    process.stderr.write(`Left out: ${files}, because ${reason}\n`);
  return Object.keys(onlyOnLinux);
}
