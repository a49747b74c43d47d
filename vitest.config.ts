import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Every fault at every endpoint, in one of its two forms. */
const faultMatrix = (name: string, form: 'short' | 'long') => ({
  test: {
    name,
    environment: 'node' as const,
    include: ['tests/faults/**/*.test.ts'],
    testTimeout: 30_000,
    provide: { faultMatrix: form },
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'host',
          environment: 'node',
          include: ['tests/host/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [svelte(), svelteTesting()],
        test: {
          name: 'component',
          environment: 'jsdom',
          // Each test takes down what it put up, so files can share a document: half the time.
          isolate: false,
          include: ['tests/component/**/*.test.ts'],
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      ...['fuzz', 'fuzz-long'].map((name) => ({
        test: {
          name,
          environment: 'node' as const,
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/fuzz/seed.ts',
          hookTimeout: 30_000,
        },
      })),
      faultMatrix('faults', 'short'),
      faultMatrix('faults-long', 'long'),
    ],
  },
});
