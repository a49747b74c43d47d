import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { numberClaims, problemsOf, readClaims } from '../../../scripts/claims.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const table = (...rows: string[]) => ['| no. | claim | test |', '|---|---|---|', ...rows].join('\n');
const problemsIn = (markdown: string) =>
  problemsOf(readClaims(markdown), (file) => file === 'tests/a.test.ts');

test('each claim of docs/security.md has a number, and a test or the reason why not', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const claims = readClaims(readFileSync(path.join(root, 'docs/security.md'), 'utf8'));
  expect(claims.length).toBeGreaterThan(150);
  expect(
    problemsOf(claims, (file) =>
      file.startsWith('npm run ')
        ? file.slice('npm run '.length) in scripts
        : existsSync(path.join(root, file)),
    ),
  ).toEqual([]);
});

test('a test is a file, a command, or a name that the document gives a file', () => {
  const [byPath, byName, byCommand] = readClaims(
    `*Day* is\n\`tests/day.spec.ts\`, *page day* is \`tests/page.spec.ts\`.\n\n${table(
      '| C1 | one | `tests/a.test.ts`, at length |',
      '| C2 | two | page day |',
      '| C3 | three | `npm run dist:check` |',
    )}`,
  );
  expect(byPath).toMatchObject({ id: 'C1', text: 'one', tests: ['tests/a.test.ts'] });
  expect(byName?.tests).toContain('tests/page.spec.ts');
  expect(byCommand?.tests).toEqual(['npm run dist:check']);
});

test('a claim without a test needs the reason', () => {
  expect(problemsIn(table('| C1 | one | no test: only Windows shows it |'))).toEqual([]);
  expect(problemsIn(table('| C1 | one | – |'))).toEqual(['C1 has no test, and no reason for that.']);
  expect(problemsIn(table('| C1 | one | no test |'))).toEqual(['C1 has no test, and no reason for that.']);
});

test('a test that is gone, a number used twice and a claim without one are named', () => {
  expect(problemsIn(table('| C1 | one | `tests/gone.test.ts` |'))).toEqual([
    'C1: tests/gone.test.ts doesn’t exist.',
  ]);
  expect(problemsIn(table('| C1 | one | `tests/a.test.ts` |', '| C1 | two | `tests/a.test.ts` |'))).toEqual([
    'C1 is used twice.',
  ]);
  expect(problemsIn('| claim | test |\n|---|---|\n| one | `tests/a.test.ts` |')).toEqual([
    'Line 3 has no number: npm run claims -- --number.',
  ]);
});

test('new claims get the next numbers, and the others keep theirs', () => {
  const before = [
    '| claim | until | test |',
    '|---|---|---|',
    '| new | never | `tests/a.test.ts` |',
    '',
    table('| C7 | old | `tests/a.test.ts` |', '| newer | `tests/a.test.ts` |'),
    '',
    '| other | table |',
    '|---|---|',
    '| stays | so |',
  ].join('\n');
  const after = numberClaims(before);
  expect(after.split('\n')).toEqual([
    '| no. | claim | until | test |',
    '|---|---|---|---|',
    '| C8 | new | never | `tests/a.test.ts` |',
    '',
    '| no. | claim | test |',
    '|---|---|---|',
    '| C7 | old | `tests/a.test.ts` |',
    '| C9 | newer | `tests/a.test.ts` |',
    '',
    '| other | table |',
    '|---|---|',
    '| stays | so |',
  ]);
  expect(numberClaims(after)).toBe(after);
});
