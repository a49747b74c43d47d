import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  csvOf,
  csvSeparator,
  withoutFormulaMark,
} from '../../../../../electron/services/files/file-contents.ts';
import { loginsCsv } from '../../../../../electron/services/logins/login-formats.ts';
import { aLogin } from '../../../../support/sample-logins.ts';
import { readLogins } from '../../../../support/read-logins.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const starts = [...signs, '\t', '\r', '\n', ' =', '\u00a0+', '\u3000＝'];
/** Reads as a program does that has the same separator. */
const cellsOf = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data;

/**
 * Reads as Excel does with another separator than the file's: a quote counts only at a cell's beginning, and what follows its end still
 * belongs to the cell.
 */
function cellsInExcel(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isNew = true;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv.charAt(at + 1) === '"') cell += csv.charAt((at += 1));
      else isQuoted = false;
    } else if (character === '"' && isNew) {
      isQuoted = true;
      isNew = false;
    } else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
      isNew = true;
    } else {
      cell += character;
      isNew = false;
    }
  }
  return [...cells, cell];
}

describe('A cell that a spreadsheet reads as a formula', () => {
  test.each(starts)('gets an apostrophe, whatever it begins with: %j', (start) => {
    const cell = `${start}HYPERLINK("https://evil.example")`;
    expect(cellsOf(csvOf([[cell]]))).toEqual([[`'${cell}`]]);
    expect(withoutFormulaMark(`'${cell}`)).toBe(cell);
  });

  test('comes back unchanged from a file of logins', () => {
    const described = {
      name: '＝1+1',
      userName: '＠admin',
      address: '@host',
      notes: "-one\n=two\n'-three;=4",
    };
    const csv = loginsCsv([aLogin(described)]);
    for (const cell of ["'＝1+1", "'＠admin", "'@host", "'-one\n'=two\n''-three;'=4"])
      expect(csv).toContain(`"${cell}"`);
    const { entries } = readLogins(csv);
    expect(entries).toMatchObject([{ entry: described }]);
  });
});

describe('Excel that separates with semicolons or tabs reads no formula', () => {
  const payload = `cmd|' /C calc'!A0`;
  const separators = [';', '\t'];

  test.each(signs.flatMap((sign) => separators.map((separator) => [sign, separator] as const)))(
    'behind its separator: %j, %j',
    (sign, separator) => {
      const breaks = [separator, '\n', '\r\n', `${separator} `, `${separator}"`, `${separator}""`];
      const cells = breaks.map((between) => `a${between}${sign}${payload}`);
      const csv = csvOf([['Name', 'Client'], ...cells.map((cell) => [cell, cell])]);
      const read = cellsInExcel(csv, separator);
      expect(read.some((cell) => cell.includes(payload))).toBe(true);
      expect(read.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    },
  );

  test('also not if the whole line is one cell', () => {
    expect(cellsInExcel(csvOf([['a;=1', 'b']]), ';')).toEqual(['a;\'=1,"b"']);
  });
});

describe('A file that is separated by', () => {
  test.each([
    ['semicolons', ';', ','],
    ['tabs', '\t', ','],
    ['tabs, for Excel with semicolons,', '\t', ';'],
    ['commas', ',', ';'],
  ] as const)('%s has no formula for a program with another separator', (_name, separator, others) => {
    const payload = `cmd|' /C calc'!A0`;
    const cells = signs.flatMap((sign) => [`a${others}${sign}${payload}`, `a${others} "${sign}${payload}`]);
    const csv = csvOf(
      cells.map((cell) => [cell, cell]),
      separator,
    );
    const read = cellsInExcel(csv, others);
    expect(read.some((cell) => cell.includes(payload))).toBe(true);
    expect(read.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  });

  test.each([',', ';', '\t'] as const)('%j brings every login back as it was', (separator) => {
    const described = {
      name: '=1,=2;=3',
      userName: '@a',
      address: '-b',
      notes: 'x,-1\n;+2',
      tags: ['a', 'b'],
    };
    expect(readLogins(loginsCsv([aLogin(described)], separator)).entries).toMatchObject([
      { entry: described },
    ]);
  });
});

test.each([
  ['system', 'en-GB', ','],
  ['system', 'en-US', ','],
  ['system', 'de-DE', ';'],
  ['system', 'fr-CA', ';'],
  ['system', 'de-CH', ';'],
  ['system', 'fr-CH', ';'],
  ['system', 'en-CH', ';'],
  ['system', 'de-LI', ';'],
  ['system', 'de-AT', ';'],
  ['system', 'en-ZA', ';'],
  ['system', 'ar-EG', ';'],
  ['system', 'es-MX', ','],
  ['system', 'ja-JP', ','],
  ['system', 'pt-BR', ';'],
  ['comma', 'de-DE', ','],
  ['semicolon', 'en-US', ';'],
  ['tab', 'de-DE', '\t'],
] as const)(
  'the separator is the person’s choice, or the region’s: %s in %s',
  (chosen, locale, separator) => {
    expect(csvSeparator(chosen, locale)).toBe(separator);
  },
);

test('every field is quoted', () => {
  expect(csvOf([['a', 1, '']])).toBe('"a","1",""');
});

test.each([
  ...[
    "'quoted",
    "'",
    'x=1',
    "'=1",
    "''=1",
    '=1',
    '',
    'a;=1',
    "a;'=1",
    "a;''=1",
    'a; -1',
    '\t=1',
    "'\t'=1",
    'a\n\n-b',
    ';;==',
    'a;"=1',
  ],
])('a cell comes back as it was: %j', (cell) => {
  const [[written = ''] = []] = cellsOf(csvOf([[cell]]));
  expect(withoutFormulaMark(written)).toBe(cell);
});

test.each(["'quoted", "'", 'x=1', '=1', ''])('only an apostrophe before a formula is removed: %j', (cell) => {
  expect(withoutFormulaMark(cell)).toBe(cell);
});

test.each(["O'Neil", 'a=b', '２＋２', ' plain', '_x', '#1', 'a;b', 'a; b=c'])(
  'any other cell is unchanged: %s',
  (cell) => {
    expect(csvOf([[cell]])).toBe(`"${cell}"`);
  },
);
