import path from 'node:path';
import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../../../scripts/failed-tests.mjs';

test('a failed unit test is named with its file and message', () => {
  const report = {
    testResults: [
      {
        name: path.resolve('tests/unit/sums.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one and one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'two and two',
            failureMessages: ['\u001B[31mexpected 5 to be 4\u001B[39m\n'],
          },
        ],
      },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    { test: 'tests/unit/sums.test.ts › two and two', message: 'expected 5 to be 4' },
  ]);
});

test('a file that can’t be loaded, or whose hooks fail, is named', () => {
  const skipped = { status: 'skipped', fullName: 'never reached', failureMessages: [] };
  const report = {
    testResults: [
      {
        name: path.resolve('a.test.ts'),
        status: 'failed',
        message: 'Cannot find b.ts',
        assertionResults: [],
      },
      {
        name: path.resolve('c.test.ts'),
        status: 'failed',
        message: 'Hook timed out',
        assertionResults: [skipped],
      },
      { name: path.resolve('d.test.ts'), status: 'passed', message: '', assertionResults: [skipped] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    { test: 'a.test.ts', message: 'Cannot find b.ts' },
    { test: 'c.test.ts', message: 'Hook timed out' },
  ]);
});

test('failed and flaky end-to-end tests are named with their lines, at any depth', () => {
  const ended = (status: string, ...messages: string[]) => ({
    status,
    results: messages.map((message) => ({ errors: [{ message }] })),
  });
  const spec = (title: string, line: number, result: ReturnType<typeof ended>) => ({
    title,
    file: 'lock.spec.ts',
    line,
    tests: [result],
  });
  const report = {
    suites: [
      {
        specs: [spec('locks', 5, ended('expected')), spec('unlocks', 9, ended('unexpected', 'no window'))],
        suites: [{ specs: [spec('locks later', 20, ended('flaky', 'too early'))] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    { test: 'lock.spec.ts:9 › unlocks', message: 'no window' },
    { test: 'lock.spec.ts:20 › locks later', message: 'too early' },
  ]);
});

test('an error outside of end-to-end tests is named', () => {
  expect(failedInPlaywright({ suites: [], errors: [{ message: 'the global setup failed' }, {}] })).toEqual([
    { test: 'outside of tests', message: 'the global setup failed' },
    { test: 'outside of tests', message: 'no message' },
  ]);
});
