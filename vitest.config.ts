import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { filesInMemory } from './tests/support/folder-in-memory.ts';
import { leftOutHere, systemHere } from './tests/support/left-out.ts';

const exclude = leftOutHere();
const env = filesInMemory();
/** A limit in ms; Wine is slow. */
const limit = (ms: number) => (systemHere === 'wine' ? 4 * ms : ms);

/** A loaded machine is slow, which is not a failure. */
const patience = {
  testTimeout: limit(30_000),
  hookTimeout: limit(30_000),
  expect: { poll: { timeout: limit(10_000) } },
};

const iconDouble = path.join(import.meta.dirname, 'tests/support/IconDouble.svelte');

/** Tests that each put a double in the place of a module, mostly Electron's, so they can share no process. */
const withDoubles = [
  'tests/unit/electron/{main,ipc,platform}/*.test.ts',
  'tests/unit/features/ssh-keys/self-check.test.ts',
  'tests/unit/features/typing/keyboard/mac-functions.test.ts',
];

/** Every fault at every endpoint, in one of its two forms. */
const faultMatrix = (name: string, form: 'short' | 'long') => ({
  test: {
    name,
    environment: 'node' as const,
    env,
    include: ['tests/faults/**/*.test.ts'],
    ...patience,
    provide: { faultMatrix: form },
  },
});

// Where `isolate` is false files share a process, and a document: each test takes down what it put up. A third of the time.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          env,
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...exclude, ...withDoubles],
          ...patience,
        },
      },
      {
        test: {
          name: 'unit-with-doubles',
          environment: 'node',
          env,
          include: withDoubles,
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'electron-stand-in',
          environment: 'node',
          include: ['tests/electron-stand-in/**/*.test.ts'],
          exclude,
          ...patience,
        },
      },
      {
        plugins: [svelte({ configFile: false, compilerOptions: { dev: false } }), svelteTesting()],
        resolve: {
          // Drawing icons took an eighth of the time, and no component test looks at them.
          alias: [{ find: /^@lucide\/svelte\/icons\/.*/, replacement: iconDouble }],
        },
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/component/**/*.test.ts'],
          setupFiles: ['tests/support/component-setup.ts'],
          ...patience,
        },
      },
      ...['integration', 'systems'].map((name) => ({
        test: {
          name,
          environment: 'node' as const,
          isolate: false,
          include: [`tests/${name}/**/*.test.ts`],
          exclude,
          ...(name === 'integration' && { env }),
          ...(name === 'systems' && { globalSetup: 'tests/systems/command-line/build-podkey.ts' }),
          ...patience,
        },
      })),
      {
        test: {
          name: 'neighbours',
          environment: 'node',
          include: process.platform === 'linux' ? ['tests/neighbours/**/*.test.ts'] : [],
          globalSetup: 'tests/systems/command-line/build-podkey.ts',
          ...patience,
        },
      },
      ...['fuzz', 'fuzz-long'].map((name) => ({
        test: {
          name,
          environment: 'node' as const,
          env,
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/fuzz/seed.ts',
          ...patience,
        },
      })),
      ...['races', 'races-long'].map((name) => ({
        test: {
          name,
          environment: 'node' as const,
          env,
          include: ['tests/races/**/*.test.ts'],
          globalSetup: 'tests/races/seed.ts',
          ...patience,
        },
      })),
      {
        // It counts everything that its process holds, so it shares that with no other test.
        test: { name: 'soak', environment: 'node', env, include: ['tests/soak/**/*.test.ts'] },
      },
      {
        test: {
          name: 'packaging',
          environment: 'node',
          include: ['tests/packaging/**/*.test.ts'],
          globalSetup: 'tests/packaging/all-installers.ts',
          // Each of them packs; two at once would only take turns on the disk.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'windows',
          environment: 'node',
          include: process.platform === 'win32' ? ['tests/windows/**/*.test.ts'] : [],
          ...patience,
        },
      },
      {
        test: {
          name: 'typing',
          environment: 'node',
          include: ['tests/typing/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          environment: 'node',
          include: ['tests/pages/*.test.ts'],
          globalSetup: 'tests/systems/command-line/build-podkey.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      faultMatrix('faults', 'short'),
      faultMatrix('faults-long', 'long'),
    ],
  },
});
