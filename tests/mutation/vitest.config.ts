import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { testsOf } from './folders.ts';

/**
 * The unit and integration tests of the folder that is mutated, and the fault matrix for the pod client. Thousands of mutants
 * run them, so the tests of other folders stay out, and so do component and end-to-end tests.
 */
const { unit, integration, faults, loadFirst } = testsOf(process.env['MUTATED'] ?? '');
const project = (name: string, groupOrder: number, folders: readonly string[]) => ({
  test: {
    name,
    // The first failed test is enough, and a failed unit test is known sooner.
    sequence: { groupOrder },
    environment: 'node' as const,
    isolate: false,
    setupFiles: loadFirst ?? [],
    include: folders.map((folder) => `tests/${name}/${folder}/**/*.test.ts`),
    exclude: [
      // It measures time, so a busy machine would make mutants look found.
      'tests/unit/shared/linear-time.test.ts',
      // It reads the sources, which are instrumented here.
      'tests/unit/electron/services/accounts/registered-services.test.ts',
    ],
    provide: { faultMatrix: 'short' as const },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', 0, unit),
      project('integration', 1, integration),
      project('faults', 2, faults ? ['.'] : []),
    ].filter(isNotEmpty),
  },
});

function isNotEmpty({ test }: { test: { include: readonly string[] } }): boolean {
  return test.include.length > 0;
}
