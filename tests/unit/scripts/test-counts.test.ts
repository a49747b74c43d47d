import { expect, test } from 'vitest';
import { playwrightCounts, stepCounts, sumOfCounts, vitestCounts } from '../../../scripts/test-counts.mjs';

test('a test file that can’t be loaded counts as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a flaky end-to-end test counts as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 2, skipped: 0 });
});

test('a check counts as one', () => {
  expect(stepCounts(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(stepCounts(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(stepCounts(null, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that fails without a failing test counts as failed', () => {
  expect(stepCounts(1, { passed: 9, failed: 0, skipped: 0 })).toEqual({ passed: 9, failed: 1, skipped: 0 });
});

test('steps add up', () => {
  const all = [
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(sumOfCounts(all)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  expect(sumOfCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
