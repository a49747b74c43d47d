import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { filesInMemory } from '../support/folder-in-memory.ts';
import { dialectSuite, leftOut } from './suite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dialectModule = fileURLToPath(new URL('pod-of-dialect.ts', import.meta.url));

/** Gives the tests the pod that speaks a dialect in place of the sample pod. */
const podOfDialect: Plugin = {
  name: 'pod-of-dialect',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/sample-pod/index.ts') && importer !== dialectModule ? dialectModule : null,
};

for (const line of leftOut) console.log(`Left out: ${line}.`);

export default defineConfig({
  test: {
    projects: dialectSuite.map(({ dialect, include }) => ({
      root,
      plugins: [podOfDialect],
      test: {
        name: `dialect ${dialect}`,
        environment: 'node' as const,
        isolate: false,
        include,
        env: filesInMemory(),
        provide: { dialect },
        testTimeout: 30_000,
        hookTimeout: 30_000,
      },
    })),
  },
});
