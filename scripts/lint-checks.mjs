import { inProject } from './project.mjs';

/** @typedef {import('./run-checks.mjs').Check} Check */

const bin = (/** @type {string[]} */ ...names) => inProject('node_modules', ...names);

/**
 * Returns the linters and the format check for these files, or for the whole project if none are given. Plain English
 * and unique exports are always checked for the whole project.
 *
 * @param {readonly string[]} [files] paths relative to the project's root
 * @returns {Check[]}
 */
export function lintChecks(files) {
  const svelte = files?.filter((file) => /\.svelte(\.ts)?$/.test(file));
  const workflows = files?.filter((file) => file.startsWith('.github/workflows/'));
  return [
    {
      name: 'oxlint',
      args: [bin('oxlint', 'bin', 'oxlint'), '--no-error-on-unmatched-pattern', ...(files ?? ['.'])],
    },
    ...(svelte?.length === 0
      ? []
      : [
          {
            name: 'ESLint',
            args: [bin('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', ...(svelte ?? ['.'])],
          },
        ]),
    ...(workflows?.length === 0
      ? []
      : [
          {
            name: 'actionlint',
            args: [bin('@tktco', 'node-actionlint', 'bin', 'node-actionlint.js'), '.github/workflows/*.yml'],
          },
        ]),
    { name: 'Plain English', args: [inProject('lint', 'check-english.mjs')] },
    { name: 'Unique exports', args: [inProject('lint', 'check-exports.mjs')] },
    {
      name: 'Format',
      args: [bin('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...(files ?? ['.'])],
    },
  ];
}
