import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { recordBundledPackages } from './packaging/inventory/bundled-packages.ts';
import { bridgeKey, calls, events } from './shared/ipc/contract.ts';

/**
 * Removes zod's JSON Schema generator. Podkey never uses it, but every schema refers to it, so tree shaking keeps it, and it is a
 * tenth of the page's first scripts. Calling it throws.
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
 * Gives the preload the contract's names without its schemas: it does not use them, and building them would delay the first paint
 * of each window.
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
 * Removes zod's compiler from the page. It makes functions from text, which the page's policy forbids, and even an attempt is
 * reported.
 *
 * Configuring zod when the page starts would be too late, because schemas are built while their files load, in any order.
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

/** Everything that the first paint needs, as one file. */
const first = { name: 'first', tags: ['$initial' as const] };
/** This folder, as Vite names modules. */
const project = normalizePath(import.meta.dirname);

/**
 * What several later parts of the page share, as one file for each floor (docs/architecture.md), because each file costs a request to
 * main. Code imports only from below, so the files can't import each other in a circle.
 */
const floors = Object.entries({
  packages: ['node_modules'],
  shared: ['shared'],
  base: ['bridge', 'components', 'state', 'styles'].map((room) => `renderer/${room}`),
  features: ['renderer/features'],
  app: ['renderer/app'],
}).map(([name, folders]) => ({
  name,
  test: (id: string) => folders.some((folder) => id.startsWith(`${project}/${folder}/`)),
  minShareCount: 2,
}));

/** The files that main begins with, or loads later as one. */
const beginnings = {
  launch: 'electron/main/launch.ts',
  index: 'electron/main/index.ts',
};

/** The programs of child processes, core's and features', by their names. Each becomes a file beside main. */
const childPrograms = Object.fromEntries(
  globSync('electron/**/*-process.ts', { cwd: import.meta.dirname }).map((file) => [
    path.basename(file, '.ts'),
    normalizePath(file),
  ]),
);

/**
 * Names the file for a module of main's start, because finding and opening each file takes time: one for what only `index.ts` needs,
 * one for what it shares with `launch.ts`, one for what it shares with the child processes. Otherwise there would also be one for
 * whatever it shares with a later import.
 */
function fileOfStart(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = new Set([id]);
  for (const importer of importers)
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  const isNeededBy = (beginning: string) =>
    [...importers].some((importer) => importer.endsWith(`/${beginning}`));
  // An entry stays beside the folders that it opens.
  if (!isNeededBy(beginnings.index) || context.getModuleInfo(id)?.isEntry) return null;
  const isNeededByChild = Object.values(childPrograms).some(isNeededBy);
  if (isNeededBy(beginnings.launch)) return isNeededByChild ? null : 'launched';
  return isNeededByChild ? 'shared' : 'main';
}

/** Refuses a circle of files: whichever is first would find the others empty. */
function withoutCircles(): Plugin {
  return {
    name: 'podkey:without-circles',
    generateBundle(_, files) {
      const importsOf = (name: string) => {
        const file = files[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      for (const name of Object.keys(files)) {
        const reached = new Set(importsOf(name));
        for (const next of reached) for (const further of importsOf(next)) reached.add(further);
        if (reached.has(name)) throw new Error(`${name} imports itself through ${[...reached].join(', ')}`);
      }
    },
  };
}

/** Libraries omit their development code. A sandboxed preload has no environment to read this from. */
const define = { 'process.env.NODE_ENV': '"production"' };

/*
 * Child processes have programs, and the start decides between app and command line, so main has several entries. A sandboxed preload must
 * be a single CommonJS file. Main's bundle includes everything except the native modules: fewer files to open, a faster start, and an
 * installed Podkey contains only those packages.
 */
export default defineConfig({
  main: {
    define,
    plugins: [withoutJsonSchema(), withoutCircles(), recordBundledPackages()],
    build: {
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        external: ['keytar', 'koffi'],
        input: {
          start: 'electron/main/start.ts',
          index: 'electron/main/index.ts',
          ...childPrograms,
        },
        output: {
          codeSplitting: {
            groups: [{ name: fileOfStart, debugName: 'start', includeDependenciesRecursively: false }],
          },
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
    plugins: [
      withoutJsonSchema(),
      withoutCompiler(),
      svelte({ configFile: false }),
      withoutCircles(),
      recordBundledPackages(),
    ],
    build: {
      minify: true,
      rolldownOptions: {
        input: 'renderer/index.html',
        output: { codeSplitting: { groups: [first, ...floors] } },
      },
      // A few more kilobytes before the first paint, and no second request for each part.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
    },
  },
});
