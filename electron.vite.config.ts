import { readFile } from 'node:fs/promises';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { recordBundledPackages } from './packaging/inventory/bundled-packages.ts';
import { bridgeKey, calls, events } from './shared/ipc/contract.ts';

/*
 * The keychain has a process of its own, so main has two entries. A sandboxed preload can only be one CommonJS file.
 * Only what is native stays outside main's bundle: fewer files to open, a quicker start, and an installed Podkey holds no
 * package but that one.
 */
/**
 * Leaves out of the page what zod needs to make JSON Schemas, which Podkey never does: every schema names it, so nothing else
 * would take it out, and it is a tenth of the page's first scripts. Called all the same, it throws.
 */
function withoutJsonSchema(): Plugin {
  const made = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
  return {
    name: 'podkey:without-json-schema',
    async load(id) {
      if (!made.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) throw new Error(`${id} is not as it was: look what the page needs of it`);
      return names
        .map((name) => `export const ${name} = () => () => { throw new Error('left out'); };`)
        .join('\n');
    },
  };
}

/**
 * Leaves the preload the contract's names without its schemas, which it has no use for: making them would hold up the first
 * paint of each window.
 */
function contractNames(): Plugin {
  const values = {
    bridgeKey,
    calls: Object.fromEntries(Object.keys(calls).map((name) => [name, true])),
    events: Object.fromEntries(Object.keys(events).map((name) => [name, true])),
  };
  return {
    name: 'podkey:contract-names',
    load(id) {
      if (!/[\\/]shared[\\/]ipc[\\/]contract\.ts$/.test(id)) return null;
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Leaves out of the page zod's compiler, which makes functions of text: the page's policy forbids that, and even a try is reported.
 *
 * Telling zod so when the page starts would come too late: schemas are built as their files load, in whatever order.
 */
function withoutCompiler(): Plugin {
  const schemas = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/;
  const compiles = 'const jit = !core.globalConfig.jitless;';
  return {
    name: 'podkey:without-compiler',
    transform(source, id) {
      if (!schemas.test(id)) return null;
      if (!source.includes(compiles)) throw new Error(`${id} is not as it was: look where it compiles`);
      return source.replace(compiles, 'const jit = false;');
    },
  };
}

/** Libraries leave out what they do while developing; a sandboxed preload has no environment to read that from. */
const define = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  main: {
    define,
    plugins: [recordBundledPackages()],
    build: {
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        external: ['keytar'],
        input: {
          index: 'electron/main/index.ts',
          'keychain-process': 'electron/credentials/keychain-process.ts',
        },
      },
    },
  },
  preload: {
    define,
    plugins: [contractNames(), recordBundledPackages()],
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
    plugins: [withoutJsonSchema(), withoutCompiler(), svelte({ configFile: false }), recordBundledPackages()],
    build: {
      minify: true,
      rolldownOptions: {
        input: 'renderer/index.html',
        // One file with all that the first paint needs, for each takes a request and its answer.
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
      modulePreload: { polyfill: false },
    },
  },
});
