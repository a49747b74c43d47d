import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { testsOf } from './folders.ts';

/**
 * The unit and integration tests of the folder that is mutated. Thousands of mutants run them, so the tests of other folders
 * stay out, and so do component and end-to-end tests.
 */
const { unit, integration } = testsOf(process.env['MUTATED'] ?? '');
const project = (name: string, folders: readonly string[]) => ({
  test: {
    name,
    environment: 'node' as const,
    isolate: false,
    include: folders.map((folder) => `tests/${name}/${folder}/**/*.test.ts`),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: { projects: [project('unit', unit), project('integration', integration)].filter(isNotEmpty) },
});

function isNotEmpty({ test }: { test: { include: readonly string[] } }): boolean {
  return test.include.length > 0;
}
