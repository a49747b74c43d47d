import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './project.mjs';

/**
 * A test that failed, or a file of tests that could not be loaded. `test` names its file and itself.
 *
 * @typedef {{ test: string, message: string }} FailedTest
 */

/**
 * @typedef {{ testResults: readonly {
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] | null }[],
 * }[] }} VitestResults
 */

/**
 * @typedef {{
 *   title: string,
 *   file: string,
 *   line: number,
 *   tests: readonly { status: string, results: readonly { errors: readonly { message?: string }[] }[] }[],
 * }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: readonly PlaywrightSuite[], errors?: readonly { message?: string }[] }} PlaywrightResults
 */

/**
 * Returns the failed tests of Vitest's JSON report.
 *
 * @param {VitestResults} report
 * @returns {FailedTest[]}
 */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectFolder, name).replaceAll(path.sep, '/');
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failedTest(file, [message])] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failedTest(`${file} › ${fullName}`, failureMessages ?? []),
    );
  });
}

/**
 * Returns the failed tests of Playwright's JSON report, flaky ones included, and the errors outside of tests.
 *
 * @param {PlaywrightResults} report
 * @returns {FailedTest[]}
 */
export function failedInPlaywright({ suites, errors = [] }) {
  return [
    ...specsOf(suites).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failedTest(
            `${file}:${line} › ${title}`,
            results.flatMap((result) => messagesOf(result.errors)),
          ),
        ),
    ),
    ...errors.map((error) => failedTest('outside of tests', messagesOf([error]))),
  ];
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/** @param {readonly { message?: string }[]} errors */
function messagesOf(errors) {
  return errors.map(({ message }) => message ?? 'no message');
}

/**
 * @param {string} test
 * @param {readonly string[]} messages
 * @returns {FailedTest}
 */
function failedTest(test, messages) {
  return { test, message: stripVTControlCharacters(messages.join('\n')).trim() };
}
