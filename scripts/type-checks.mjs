import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @typedef {import('./run-checks.mjs').Check} Check */

const compiler = inProject('node_modules', '@typescript', 'native', 'bin', 'tsc');
const svelteCheck = inProject('node_modules', 'svelte-check', 'bin', 'svelte-check');

/**
 * Returns one check per side, because each side has its own types; the longest first.
 *
 * @returns {Check[]}
 */
export function typeChecks() {
  return [
    { name: 'renderer', args: [svelteCheck, '--tsgo-experimental-api', ...svelteOptions] },
    ...[
      'tests',
      'tests/component',
      'electron',
      'browser-extension',
      'sample-pod',
      'shared',
      'bench',
      'packaging',
      'scripts',
      'lint',
      '.',
    ]
      .filter((name) => existsSync(inProject(name, 'tsconfig.json')))
      .map((name) => ({
        name,
        args: [compiler, '-p', name, '--noEmit', '--pretty', 'false', ...cache(name)],
      })),
  ];
}

const svelteOptions = ['--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'];

/**
 * Options for the compiler's cache, so that the next run checks only what has changed.
 *
 * @param {string} name
 */
function cache(name) {
  const file = inProject('node_modules', '.cache', 'types', `${name === '.' ? 'root' : name}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}
