import { projectFiles } from './project-files.mjs';
import { inProject, projectFolder } from './project.mjs';
import { uncheckedFiles } from './unchecked-files.mjs';

/** @typedef {import('./run-checks.mjs').Check} Check */

const bin = (/** @type {string[]} */ ...names) => inProject('node_modules', ...names);

/**
 * Returns the linters and the format check for these files, or for the whole project if none are given. Plain English,
 * unique exports and file sizes are always checked for the whole project; a component only if it has changed since it passed.
 *
 * @param {readonly string[]} [files] paths relative to the project's root
 * @returns {Check[]}
 */
export function lintChecks(files) {
  return [
    {
      name: 'oxlint',
      args: [bin('oxlint', 'bin', 'oxlint'), '--no-error-on-unmatched-pattern', ...(files ?? ['.'])],
    },
    ...componentChecks(files ?? projectFiles(projectFolder)),
    ...(files?.every((file) => !file.startsWith('.github/workflows/'))
      ? []
      : [
          {
            name: 'actionlint',
            args: [bin('@tktco', 'node-actionlint', 'bin', 'node-actionlint.js'), '.github/workflows/*.yml'],
          },
        ]),
    ...(files?.every((file) => !file.startsWith('launcher/'))
      ? []
      : [{ name: 'Format and problems of launcher/', args: [inProject('scripts', 'check-launcher.mjs')] }]),
    { name: 'Plain English', args: [inProject('lint', 'check-english.mjs')] },
    { name: 'Unique exports and file sizes', args: [inProject('lint', 'check-files.mjs')] },
    { name: 'Format', args: [...formatCheck, ...(files ?? ['.']), '!**/*.svelte'] },
  ];
}

const formatCheck = [bin('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern'];
const eslint = [bin('eslint', 'bin', 'eslint.js'), '--max-warnings', '0'];

/**
 * Returns ESLint, and the format of components, which takes twenty times as long as that of all other files.
 *
 * @param {readonly string[]} files
 * @returns {Check[]}
 */
function componentChecks(files) {
  return [
    { name: 'ESLint', tool: eslint, pattern: /\.svelte(\.ts)?$/ },
    { name: 'Format of components', tool: formatCheck, pattern: /\.svelte$/ },
  ].flatMap(({ name, tool, pattern }) => {
    const { unchecked, remember } = uncheckedFiles(
      name,
      files.filter((file) => pattern.test(file)),
    );
    return unchecked.length === 0 ? [] : [{ name, args: [...tool, ...unchecked], passed: remember }];
  });
}
