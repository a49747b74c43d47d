import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

/*
 * The keychain has a process of its own, so main has two entries. A sandboxed preload can only be one CommonJS file.
 * Only what is native or used by the sample pod alone stays outside main's bundle: fewer files to open, quicker start.
 */
/** Libraries leave out what they do while developing; a sandboxed preload has no environment to read that from. */
const define = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  main: {
    define,
    build: {
      minify: true,
      externalizeDeps: { exclude: ['zod', 'undici'] },
      rolldownOptions: {
        input: {
          index: 'electron/main/index.ts',
          'keychain-process': 'electron/credentials/keychain-process.ts',
        },
      },
    },
  },
  preload: {
    define,
    build: {
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'electron/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [svelte({ configFile: false })],
    build: {
      minify: true,
      rolldownOptions: { input: 'renderer/index.html' },
      modulePreload: { polyfill: false },
    },
  },
});
