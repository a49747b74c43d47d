import os from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig<{ killRounds: number; startRounds: number }>({
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/print-runtime.mjs',
  reporter: 'list',
  timeout: 120_000,
  // A loaded machine is slow, which is not a failure.
  expect: { timeout: 30_000 },
  // Each worker has its own display. Each test has its own pod, and, unless it uses the worker's shared Podkey, its own
  // keyring and user data. Windows and macOS have one clipboard for all workers. More workers than cores only
  // wait for each other.
  fullyParallel: true,
  workers: process.platform === 'linux' ? Math.min(4, Math.max(2, os.availableParallelism())) : 1,
  retries: 0,
  forbidOnly: true,
  projects: [
    // First, because these tests take longest and the other projects can run beside them.
    { name: 'leaks', testDir: 'tests/leaks', use: { killRounds: 2 } },
    { name: 'e2e', testDir: 'tests/e2e' },
    // The tests that hold the README's promises; `npm test` has time for these.
    { name: 'promises', testDir: 'tests/e2e', grep: /@promise:/ },
    // A technician's tasks, with their keys counted.
    { name: 'day', testDir: 'tests/day' },
    { name: 'storage', testDir: 'tests/storage', use: { startRounds: 2 } },
    { name: 'screens', testDir: 'tests/screens' },
    { name: 'widths', testDir: 'tests/widths' },
    { name: 'clipboard-managers', testDir: 'tests/clipboard-managers' },
    { name: 'leaks-long', testDir: 'tests/leaks', use: { killRounds: 100 } },
    { name: 'storage-long', testDir: 'tests/storage', use: { startRounds: 10 } },
  ],
});
