/** Folders of tests, under tests/unit and tests/integration. */
interface Tests {
  unit: readonly string[];
  integration: readonly string[];
  /** Whether the fault matrix takes part. */
  faults?: true;
  /** A module that the code loads late. Its constants don't count, like all that is set up before the tests. */
  loadFirst?: string;
}

/**
 * What is mutated, with the tests that have to notice.
 *
 * A folder inside another one has an entry if fewer tests suffice for it, without other programs. It comes first.
 */
const folders: Readonly<Record<string, Tests>> = {
  'electron/credentials': { unit: ['electron/credentials'], integration: ['credentials'] },
  'electron/pod-client': {
    unit: ['electron/pod-client'],
    integration: ['pod-client', 'diagnosis'],
    faults: true,
    loadFirst: 'electron/pod-client/routing/route-connections.ts',
  },
  shared: {
    unit: ['shared', 'electron', 'renderer'],
    integration: [],
  },
  'electron/services/clipboard': { unit: ['electron/services/clipboard'], integration: [] },
  'electron/services/lock': { unit: ['electron/services/lock'], integration: [] },
  'electron/features/command-line': {
    unit: ['features/command-line'],
    integration: ['features/command-line'],
  },
  'electron/features/ssh-keys': { unit: ['features/ssh-keys'], integration: ['features/ssh-keys'] },
  'electron/features/typing': { unit: ['features/typing'], integration: ['features/typing'] },
  'browser-extension/in-page/decision': { unit: ['browser-extension/decision'], integration: [] },
  // The files in no other folder.
  'electron/services/*.ts': { unit: ['electron/services'], integration: [] },
  'electron/services': {
    unit: ['electron/services'],
    integration: ['services', 'updates', 'library', 'command-line', 'ssh'],
  },
};

/** The folders that are mutated, the smallest first. None is in another one. */
export const mutatedFolders = Object.keys(folders).filter(
  (folder, _, all) => !all.some((other) => folder.startsWith(`${other}/`)),
);

/** The tests for a folder, or for a folder or file in one. */
export function testsOf(target: string): Tests {
  const [, tests] = Object.entries(folders).find(([folder]) => `${target}/`.startsWith(`${folder}/`)) ?? [];
  if (!tests) throw new RangeError(`“${target}” is in none of ${mutatedFolders.join(', ')}`);
  return tests;
}
