import { defineConfig } from 'vitest/config';

/**
 * The tests that a mutant can fail: unit and integration tests of the four mutated folders. Component and end-to-end tests
 * take too long for thousands of runs, and lint, scripts and packaging import none of the mutated code.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/{lint,scripts,packaging,leftovers,soak}/**'],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/sample-pod/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
