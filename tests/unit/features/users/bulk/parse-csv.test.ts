import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { parseCsv as tableIn, tableTexts } from '../../../../../electron/features/users/bulk/parse-csv.ts';

/** What a table has beside the rows in which there is nothing. */
function parseCsv(text: string) {
  const { emptyCount: _emptyCount, ...table } = runToEnd(tableIn(text));
  return table;
}
const tableText = (bytes: Uint8Array) => runToEnd(tableTexts(bytes))[0]?.text;

const id = '77777777-7777-4777-8777-777777777777';

describe('A table is read', () => {
  test.each([
    ['commas', `User ID,Role\r\n${id},viewer\r\n`],
    ['semicolons', `User ID;Role\n${id};viewer\n`],
    ['tabs', `User ID\tRole\n${id}\tviewer`],
    ['bars', `User ID|Role\n${id}|viewer`],
  ])('with any separator between its cells: %s', (_, text) => {
    expect(parseCsv(text)).toEqual({
      hasHeader: true,
      names: ['User ID', 'Role'],
      rows: [{ line: 2, cells: [id, 'viewer'] }],
    });
  });

  test('with quotes, line breaks and commas within its cells, and rows counted as a spreadsheet does', () => {
    const { rows } = parseCsv(`ID,Name\n\n1,"Berg,\r\nAnna"\n,\n2,"say ""hi"""`);
    expect(parseCsv('ID,Name\n , \n1,A').rows).toEqual([{ line: 3, cells: ['1', 'A'] }]);
    expect(rows).toEqual([
      { line: 3, cells: ['1', 'Berg,\r\nAnna'] },
      { line: 5, cells: ['2', 'say "hi"'] },
    ]);
  });

  test('without a header if its first row has an ID', () => {
    expect(parseCsv(`${id}\n`)).toEqual({
      hasHeader: false,
      names: ['Column 1'],
      rows: [{ line: 1, cells: [id] }],
    });
  });

  test.each(['sep=;', 'SEP=;', '"sep=;"'])('after the line that tells Excel the delimiter: %s', (line) => {
    expect(parseCsv(`${line}\r\nUser ID;Name\r\n${id};a,b,c,d\r\n`)).toEqual({
      hasHeader: true,
      names: ['User ID', 'Name'],
      rows: [{ line: 2, cells: [id, 'a,b,c,d'] }],
    });
  });

  test('by the delimiter of that line, whatever the cells contain', () => {
    expect(parseCsv(`sep=#\nUser ID#Name\n${id}#Berg, Anna; Dr.`).rows).toEqual([
      { line: 2, cells: [id, 'Berg, Anna; Dr.'] },
    ]);
  });

  test.each([
    ['a letter too few', id.slice(1)],
    ['a letter too many', `${id}7`],
    ['another letter', id.replace('4', 'O')],
    ['no hyphens', id.replaceAll('-', '').slice(1)],
    ['its end cut off', id.slice(0, 24)],
    ['most of its end cut off', id.slice(0, 20)],
    ['white space around it', ` ${id.slice(0, 20)} `],
  ])('without a header if the first row’s ID has %s', (_, mistyped) => {
    const { hasHeader, rows } = parseCsv(`${mistyped},viewer\n${id},admin`);
    expect(hasHeader).toBe(false);
    expect(rows.map(({ cells }) => cells[0])).toEqual([mistyped, id]);
  });

  test.each([
    'organization_scopes_2024_v1',
    'User ID (UUID, 36 characters)',
    'anna.berg.1984@northwind.example',
    'deadbeef-cafe-babe-face-deadbeefcafe',
    '2024-01-01 2024-02-02 2024',
    '1234567890123456789',
  ])('with a header that is no ID: %s', (name) => expect(parseCsv(`${name}\n${id}`).hasHeader).toBe(true));

  test('with the names of its columns without blanks around them, and cut to what a screen can show', () => {
    expect(parseCsv(`ID\t Role \t${'x'.repeat(201)}\n1\t2\t3`).names).toEqual([
      'ID',
      'Role',
      'x'.repeat(200),
    ]);
  });

  test('with cells as they are, blanks included', () => {
    expect(parseCsv('ID,Role\n 1 , 2 ').rows).toEqual([{ line: 2, cells: [' 1 ', ' 2 '] }]);
  });

  test('with as many rows and columns as are allowed', () => {
    expect(parseCsv(`ID\n${'1\n'.repeat(10_000)}`).rows).toHaveLength(10_000);
    expect(parseCsv(`${'a,'.repeat(99)}a\n1`).names).toHaveLength(100);
  });

  test('with every row, whatever line ends the file has, and the number of empty ones', () => {
    const { rows, emptyCount } = runToEnd(tableIn(`ID,Role\r\n1,a\r\n2,b\n3,c\r\n\n,\r4,d`));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', 'a'],
      [3, '2', 'b'],
      [4, '3', 'c'],
      [7, '4', 'd'],
    ]);
    expect(emptyCount).toBe(2);
  });

  test('with a name for each column, even if the header has none', () => {
    expect(parseCsv('ID,,Role\n1,2,3,4').names).toEqual(['ID', 'Column 2', 'Role', 'Column 4']);
  });
});

describe('What is not a table is refused with the reason', () => {
  test.each([
    ['', 'is empty'],
    ['ID,Role\n', 'no rows'],
    [`ID\n"open\n1\n2`, 'Row 2 has an unclosed quotation mark'],
    [`ID\n${'1\n'.repeat(10_001)}`, '10,001 rows; the limit is 10,000'],
    ['ID\n' + '1\n'.repeat(400_000), '400,000 rows; the limit is 10,000'],
    [`${'a,'.repeat(100)}a\n1`, 'more than 100 columns'],
  ])('%#', (text, reason) => {
    expect(() => parseCsv(text)).toThrow(reason);
  });
});

test('A refused table is a failure of its field', () => {
  let thrown: unknown;
  try {
    parseCsv('');
  } catch (failure) {
    thrown = failure;
  }
  expect(thrown).toMatchObject({
    appError: {
      kind: 'validation',
      fields: [{ field: 'table', message: 'This table can’t be used. The table is empty.' }],
    },
  });
});

describe('The bytes of a file', () => {
  test('are at most 5 MB', () => {
    const max = 5 * 1024 * 1024;
    expect(tableText(Buffer.alloc(max, 'a'))).toHaveLength(max);
    expect(() => tableText(Buffer.alloc(max + 1, 'a'))).toThrow(
      'This table can’t be used. The file is larger than 5 MB.',
    );
  });

  test('are UTF-8, with or without a byte order mark', () => {
    expect(tableText(Buffer.from('\uFEFFÅsa'))).toBe('Åsa');
    expect(tableText(Buffer.from('Åsa'))).toBe('Åsa');
  });

  test.each([
    ['with a mark', Buffer.from('\uFEFFÅsa', 'utf16le')],
    ['without a mark', Buffer.from('Asa;Berg', 'utf16le')],
    ['with its bytes swapped', Buffer.from('\uFEFFÅsa', 'utf16le').swap16()],
  ])('are UTF-16 too, %s', (_, bytes) => {
    expect(tableText(bytes)).toMatch(/^[ÅA]sa/);
  });

  test('of Windows-1252 are read as the logins’ are', () => {
    expect(tableText(Buffer.from('Åsa Müller', 'latin1'))).toBe('Åsa Müller');
  });

  test('that are no text are refused, with what to do', () => {
    expect(() => tableText(Buffer.from([0xc5, 1, 2]))).toThrow('CSV UTF-8');
  });
});
