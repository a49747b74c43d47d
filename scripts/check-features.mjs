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
 * with `--whole`, it must keep the boundaries between rooms, and its unit, component and integration tests must pass too. Tests outside
 * the feature's rooms that name it are left out, and listed. Names of features after that check only these.
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
/** Among others the boundaries between rooms. */
const linter = [bin('oxlint', 'bin', 'oxlint'), ...sides];
const tests = [
  bin('vitest', 'vitest.mjs'),
  'run',
  ...['unit', 'unit-with-doubles', 'component', 'integration'].flatMap((name) => ['--project', name]),
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
    const steps = [...product];
    if (isWhole) {
      const naming = await testsNaming(copy);
      if (naming.length > 0) console.log(`Left out without ${name}:\n${naming.join('\n')}`);
      steps.push(linter, [...tests, ...naming.flatMap((file) => ['--exclude', file])]);
    }
    const problems = [];
    for (const args of steps) {
      const { code, output } = await runCommand(toolNode(), args, { quiet: true, folder: copy });
      if (code !== 0) problems.push(output.trim());
    }
    return problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Returns the test files that name what was taken out: they do not typecheck without it, or use a file that does not.
 *
 * @param {string} copy
 * @returns {Promise<string[]>}
 */
async function testsNaming(copy) {
  const { output } = await runCommand(toolNode(), types('tests'), { quiet: true, folder: copy });
  const naming = new Set(Array.from(output.matchAll(/^(tests\/[^(\n]+)\(\d+,/gm), ([, file = '']) => file));
  const files = readdirSync(path.join(copy, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `tests/${file.split(path.sep).join('/')}`);
  const uses = new Map(
    files.map((file) => {
      const text = readFileSync(path.join(copy, file), 'utf8');
      const imports = Array.from(text.matchAll(/from '(\.[^']+)'/g), ([, from = '']) => from);
      return [file, imports.map((from) => path.posix.join(path.posix.dirname(file), from))];
    }),
  );
  for (let known = -1; known < naming.size;) {
    known = naming.size;
    for (const [file, used] of uses) if (used.some((other) => naming.has(other))) naming.add(file);
  }
  return [...naming].filter((file) => /\.test\.ts$/.test(file)).toSorted();
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
