import path from 'node:path';
import { defineConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };

/** One CommonJS file without packages, because Node loads that fastest, and `podkey` is started at each call. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  logLevel: 'warn',
  define: { 'process.env.PODKEY_VERSION': JSON.stringify(manifest.version) },
  build: {
    target: 'node20',
    outDir: 'out/command-line',
    minify: true,
    lib: { entry: 'command-line/podkey.ts', formats: ['cjs'], fileName: () => 'podkey.cjs' },
    rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
  },
});
