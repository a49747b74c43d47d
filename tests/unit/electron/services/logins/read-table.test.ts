import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import {
  plainFieldName,
  readColumns,
  tagsIn,
  readTable as tableIn,
  tooMany,
} from '../../../../../electron/services/logins/read-table.ts';

/** The header and the rows of a table. */
function readTable(text: string) {
  const { header, body } = runToEnd(tableIn(text));
  return { header, body };
}

describe('A table', () => {
  test.each([
    ['commas', 'Login,Tags\nRouter,a|b'],
    ['semicolons', 'Login;Tags\r\nRouter;a|b\r\n'],
    ['tabs', 'Login\tTags\nRouter\ta|b'],
  ])('is read with %s between its cells; a bar is none', (_, text) => {
    expect(readTable(text)).toEqual({
      header: ['Login', 'Tags'],
      body: [{ line: 2, cells: ['Router', 'a|b'] }],
    });
  });

  test('loses empty rows and blanks around cells, and keeps the lines of a spreadsheet', () => {
    expect(readTable(`\n Login , Notes\n ,\n" 'one' ",'=1+1\n\n`)).toEqual({
      header: ['Login', 'Notes'],
      body: [{ line: 4, cells: ["'one'", '=1+1'] }],
    });
  });

  test('keeps a number’s zeros that are written as a formula, and what only looks like one', () => {
    expect(readTable(`Login,Notes\n="0123","=""x"" ""y"""\n"=""A""",'="B"\n`)).toMatchObject({
      body: [{ cells: ['0123', '="x" "y"'] }, { cells: ['A', '="B"'] }],
    });
  });

  test('with empty rows before its first one is separated as usual', () => {
    expect(readTable('\n\n\n\nLogin;Notes\nRouter;a,b,c\n').header).toEqual(['Login', 'Notes']);
  });

  test.each(['sep=;', '\ufeffsep=;', '"sep=;"', 'sep=;;;;'])(
    'may start with the delimiter for Excel: %s',
    (line) => {
      expect(readTable(`${line}\r\nLogin;Notes\r\nRouter;a,b,c\r\n`)).toEqual({
        header: ['Login', 'Notes'],
        body: [{ line: 2, cells: ['Router', 'a,b,c'] }],
      });
    },
  );

  test('that can’t be used is refused, with what to do', () => {
    const choose =
      'Choose an export of a password manager, a table with a row of column names, or a file of Podkey.';
    const refusal = (text: string) => {
      try {
        return readTable(text);
      } catch (thrown) {
        return thrown;
      }
    };
    expect(refusal(' \n,\n')).toMatchObject({
      appError: { kind: 'validation', message: 'This file is empty.', nextStep: choose },
    });
    expect(refusal('Login\nx\n"open')).toMatchObject({
      appError: { message: 'Row 3 has an unclosed quotation mark.', nextStep: choose },
    });
    expect(tooMany(20_001).appError).toMatchObject({
      kind: 'validation',
      message: 'This file has 20,001 items; the limit is 20,000 at a time.',
      nextStep: 'Split it into several files and import one after another.',
    });
  });

  test('may have as many rows as are allowed', () => {
    expect(readTable(`Login\n${'x\n'.repeat(20_000)}`).body).toHaveLength(20_000);
    expect(() => readTable(`Login\n${'x\n'.repeat(20_001)}`)).toThrow('the limit is 20,000');
  });
});

describe('Columns', () => {
  const names = { name: 'Login', tags: 'Tags', notes: 'Notes' } as const;

  test('are found by their names in any case; the first of two with the same name counts', () => {
    const header = ['TAGS', 'login', 'Login', 'Secret', ''];
    const { cell, unknown } = readColumns<keyof typeof names>(header, names, ['name']);
    const cells = ['a', 'Router', 'Other', 'x'];
    expect([cell(cells, 'name'), cell(cells, 'tags'), cell(cells, 'notes')]).toEqual(['Router', 'a', '']);
    expect(cell([], 'name')).toBe('');
    expect(unknown).toEqual(['Login', 'Secret']);
  });

  test('that are missing are named, and what to do', () => {
    expect(() => readColumns(['Tags'], names, ['name', 'notes'])).toThrow(
      'These columns are missing: Login and Notes.',
    );
  });

  test('that are unknown are named, at most twenty of them', () => {
    const header = ['Login', ...Array.from({ length: 30 }, (_, index) => `Column ${index}`)];
    expect(readColumns(header, names, ['name']).unknown).toEqual(header.slice(1, 21));
  });
});

test('Tags are separated by bars', () => {
  expect(tagsIn(' a |b||c d| ')).toEqual(['a', 'b', 'c d']);
  expect(tagsIn('')).toEqual([]);
});

test('A field’s name is shown in part, without characters that could mislead', () => {
  expect(plainFieldName('Größe 2.0_x-y')).toBe('Größe 2.0_x-y');
  expect(plainFieldName('a<b>\u202Ec=d')).toBe('a?b??c?d');
  expect(plainFieldName('𝐱'.repeat(50))).toBe('𝐱'.repeat(40));
});
