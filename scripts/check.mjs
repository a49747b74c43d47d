import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lintChecks } from './lint-checks.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runChecks } from './run-checks.mjs';
import { runScript } from './setup-failure.mjs';
import { typeChecks } from './type-checks.mjs';

/**
 * Checks the files changed since a commit, HEAD by default (`npm run check -- main`): format, lint, types, the unit
 * tests that import a changed file, and changed tests. Other tests import most of Podkey, so `npm test` runs them.
 */
await runScript(async () => {
  const [base = 'HEAD'] = process.argv.slice(2);
  const files = changedFiles(base);
  if (files.length === 0) {
    console.log(`Nothing has changed since ${base}.`);
    return 0;
  }
  const failed = await runChecks([...testRuns(files), ...typeChecks(), ...lintChecks(files)]);
  console.log(failed.length === 0 ? `${files.length} changed files pass.` : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

/**
 * @param {readonly string[]} files
 * @returns {import('./run-checks.mjs').Check[]}
 */
function testRuns(files) {
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const code = files.filter((file) => /\.(ts|js|mjs|svelte)$/.test(file));
  const tests = files.filter((file) => /^tests\/(component|integration|systems)\/.*\.test\.ts$/.test(file));
  return [
    ...(code.length === 0
      ? []
      : [
          {
            name: 'Related unit tests',
            args: [vitest, 'related', '--run', '--passWithNoTests', '--project', 'unit*', ...code],
          },
        ]),
    ...(tests.length === 0 ? [] : [{ name: 'Changed tests', args: [vitest, 'run', ...tests] }]),
  ];
}

/**
 * Returns the files that differ from a commit, and untracked files that git does not ignore.
 *
 * @param {string} base
 */
function changedFiles(base) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean);
  const all = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return all.filter((file) => existsSync(inProject(file)));
}
