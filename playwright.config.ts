import { defineConfig } from '@playwright/test';

export default defineConfig<{ killRounds: number; startRounds: number }>({
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/print-runtime.mjs',
  reporter: 'list',
  timeout: 120_000,
  // A loaded machine is no failure.
  expect: { timeout: 15_000 },
  // Each worker has a display of its own and each test its own pod, and its own keyring and user data
  // where it does not share the worker's Podkey. Windows and macOS have one clipboard for all.
  fullyParallel: true,
  workers: process.platform === 'linux' ? 4 : 1,
  retries: 0,
  forbidOnly: true,
  projects: [
    // First, for it has the longest: begun last, others would have nothing left to do beside it.
    { name: 'leaks', testDir: 'tests/leaks', use: { killRounds: 2 } },
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'storage', testDir: 'tests/storage', use: { startRounds: 2 } },
    { name: 'screens', testDir: 'tests/screens' },
    { name: 'clipboard-managers', testDir: 'tests/clipboard-managers' },
    { name: 'leaks-long', testDir: 'tests/leaks', use: { killRounds: 100 } },
    { name: 'storage-long', testDir: 'tests/storage', use: { startRounds: 10 } },
  ],
});
