import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvOf, withoutFormulaMark } from '../../../../../electron/services/files/file-contents.ts';
import { loginsCsv } from '../../../../../electron/services/logins/logins-csv.ts';
import { aLogin } from '../../../../support/sample-logins.ts';
import { readLogins } from '../../../../support/read-logins.ts';

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '\u00a0+', '\u3000＝'];

describe('A cell that a spreadsheet reads as a formula', () => {
  test.each(starts)('gets an apostrophe, whatever it begins with: %j', (start) => {
    const cell = `${start}HYPERLINK("https://evil.example")`;
    expect(Papa.parse<string[]>(csvOf([[cell]]), { delimiter: ',', newline: '\r\n' }).data).toEqual([
      [`'${cell}`],
    ]);
    expect(withoutFormulaMark(`'${cell}`)).toBe(cell);
  });

  test('comes back unchanged from a file of logins', () => {
    const described = { name: '＝1+1', userName: '＠admin', address: '@host', notes: '-one\n=two' };
    const csv = loginsCsv([aLogin(described)]);
    for (const text of Object.values(described)) expect(csv).toContain(`'${text}`);
    const { entries } = readLogins(csv);
    expect(entries).toMatchObject([{ entry: described }]);
  });
});

test.each(["'quoted", "'", 'x=1', '=1', ''])('only an apostrophe before a formula is removed: %j', (cell) => {
  expect(withoutFormulaMark(cell)).toBe(cell);
});

test.each(["O'Neil", 'a=b', '２＋２', ' plain', '_x', '#1'])('any other cell is unchanged: %s', (cell) => {
  expect(csvOf([[cell]]).replaceAll('"', '')).toBe(cell);
});
