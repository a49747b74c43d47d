import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toolNode } from './node-runtime.mjs';
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';

/*
 * Takes out one feature after the other, in a copy of the project: its folders and its lines. What is left must typecheck and build;
 * with `--whole`, its tests must pass too. Names of features after that check only these.
 */

const sides = ['shared', 'electron', 'renderer'];

const lists = [
  ...sides.map((side) => `${side}/features/index.ts`),
  'shared/features/de.ts',
  'shared/features/screens.ts',
  'electron/features/program-commands.ts',
  'shared/features/settings.ts',
  'tests/support/features/index.ts',
];

const bin = (/** @type {string[]} */ ...names) => path.join('node_modules', ...names);
const types = (/** @type {string} */ side) => [
  bin('@typescript', 'native', 'bin', 'tsc'),
  '-p',
  side,
  '--noEmit',
];

const product = [
  ...['shared', 'electron'].map(types),
  [
    bin('svelte-check', 'bin', 'svelte-check'),
    '--tsgo-experimental-api',
    '--tsconfig',
    'renderer/tsconfig.json',
    '--output',
    'human',
  ],
  [bin('electron-vite', 'bin', 'electron-vite.js'), 'build'],
];
const tests = [
  types('tests'),
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--project',
    'component',
    '--project',
    'integration',
  ],
];

await runScript(async () => {
  const isWhole = process.argv.includes('--whole');
  const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const lines = lists.map((list) => readFileSync(path.join(projectFolder, list), 'utf8')).join('');
  const features = new Set(Array.from(lines.matchAll(/'\.\/([^/']+)\//g), ([, name = '']) => name));
  const failed = [];
  for (const name of asked.length > 0 ? asked : features) {
    const problems = await withoutFeature(name, isWhole);
    console.log(
      problems.length === 0 ? `Without ${name}: fine` : `Without ${name}:\n${problems.join('\n')}\n`,
    );
    if (problems.length > 0) failed.push(name);
  }
  console.log(
    failed.length === 0
      ? 'Each feature that was tried can be taken out.'
      : `Can’t be taken out: ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
});

/**
 * Returns what fails without the feature.
 *
 * @param {string} name
 * @param {boolean} isWhole
 * @returns {Promise<string[]>}
 */
async function withoutFeature(name, isWhole) {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'podkey-without-'));
  try {
    copyProject(copy);
    const kinds = readdirSync(path.join(copy, 'tests'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `tests/${entry.name}`);
    for (const side of [...sides, ...kinds])
      rmSync(path.join(copy, side, 'features', name), { recursive: true, force: true });
    for (const list of lists) {
      const file = path.join(copy, list);
      const lines = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, lines.filter((line) => !line.includes(`'./${name}/`)).join('\n'));
    }
    const problems = [];
    for (const args of isWhole ? [...product, ...tests] : product) {
      const { code, output } = await runCommand(toolNode(), args, { quiet: true, folder: copy });
      if (code !== 0) problems.push(output.trim());
    }
    return problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Copies the files that Git knows, and links the installed packages.
 *
 * @param {string} copy
 */
function copyProject(copy) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectFolder, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(projectFolder, file), path.join(copy, file));
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}
