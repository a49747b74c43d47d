/** Folders of tests, under tests/unit and tests/integration. */
interface Tests {
  unit: readonly string[];
  integration: readonly string[];
}

/** What is mutated, with the tests that have to notice. */
const folders: Readonly<Record<string, Tests>> = {
  'electron/credentials': { unit: ['credentials'], integration: ['credentials'] },
  'electron/pod-client': { unit: ['pod-client'], integration: ['pod-client', 'diagnosis'] },
  shared: {
    unit: ['shared', 'ipc', 'links', 'organizations', 'palette', 'policy', 'pod-client', 'services', 'users'],
    integration: [],
  },
  'electron/services': {
    unit: ['accounts', 'links', 'lock', 'policy', 'secrets', 'services', 'updates', 'users'],
    integration: ['services', 'updates'],
  },
};

/** The folders that are mutated, the smallest first. */
export const mutatedFolders = Object.keys(folders);

/** The tests for a folder, or for a folder or file in one. */
export function testsOf(target: string): Tests {
  const [, tests] = Object.entries(folders).find(([folder]) => `${target}/`.startsWith(`${folder}/`)) ?? [];
  if (!tests) throw new RangeError(`“${target}” is in none of ${mutatedFolders.join(', ')}`);
  return tests;
}
