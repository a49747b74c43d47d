import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../../electron/services/files/tables.ts';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { Random } from '../../../../races/random.ts';
import { skippedWithout } from '../../../../support/skipped.ts';

const limits = { rows: 100_000, columns: 1_000 };
const read = (text: string, delimiters: readonly string[] = [',', ';', '\t'], max = limits) =>
  runToEnd(readCsv(text, delimiters, max));
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);

/** A file as odd as programs and people make them, with at least two columns. */
function oddFile(random: Random): { text: string; delimiter: string } {
  const next = () => random.next();
  const oneOf = <Choice>(...choices: Choice[]) => choices[Math.floor(next() * choices.length)] as Choice;
  const many = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const delimiter = oneOf(',', ';', '\t');
  const columns = many(2, 6);
  const breaks = oneOf(['\r\n'], ['\n'], ['\r'], ['\r\n', '\n'], ['\r\n', '\n', '\r'], ['\n', '\r']);
  const quotesAll = next() < 0.3;
  const word = () =>
    Array.from({ length: many(0, 8) }, () => oneOf('a', 'b', 'ä', '1', ' ', '.', 'Z', '字', "'")).join('');
  const cell = () => {
    const odd = next();
    if (odd < 0.55) return quotesAll ? `"${word()}"` : word();
    if (odd < 0.7) return `"${word()}${delimiter}${word()}"`;
    if (odd < 0.8) return `"${word()}${oneOf('\r\n', '\n', '\r', '\n\n')}${word()}"`;
    if (odd < 0.88) return `"${word()}""${word()}""${oneOf('', '\n')}"`;
    if (odd < 0.92) return `a${word()}"${word()}`;
    if (odd < 0.96) return '';
    return `""`;
  };
  let text = oneOf('', '', '\ufeff');
  const rows = many(2, 12);
  for (let row = 0; row < rows; row += 1) {
    const width = next() < 0.1 ? many(1, columns + 1) : columns;
    // What begins the file tells the delimiter.
    text += Array.from({ length: width }, () => (row === 0 ? `h${word()}` : cell())).join(delimiter);
    if (row < rows - 1 || next() < 0.6) text += oneOf(...breaks);
    while (next() < 0.08) text += oneOf(...breaks, `${delimiter}${oneOf(...breaks)}`);
  }
  return { text, delimiter };
}

const reference = `
import csv, io, json, sys
for line in sys.stdin:
    file = json.loads(line)
    text = io.StringIO(file['text'].removeprefix('\\ufeff'), newline='')
    print(json.dumps(list(csv.reader(text, delimiter=file['delimiter']))))
`;

describe('A table is read as Python reads it', () => {
  const options = skippedWithout('python3', 'two thousand tables are compared with what Python reads');
  test('in 2,000 odd files, none of whose rows is lost or merged', options, () => {
    const random = new Random(20_300_101);
    const files = Array.from({ length: 2_000 }, () => oddFile(random));
    const input = files.map((file) => `${JSON.stringify(file)}\n`).join('');
    const python = spawnSync('python3', ['-c', reference], {
      input,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(python.stderr).toBe('');
    const expected = python.stdout.trimEnd().split('\n');
    expect(expected).toHaveLength(files.length);
    const wrong = files.flatMap(({ text, delimiter }, index) => {
      const all = JSON.parse(expected[index] ?? '') as string[][];
      const filled = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const found = read(text, [delimiter]);
      const rows = found.rows.map(({ cells }) => cells);
      const isAlike = JSON.stringify(rows) === JSON.stringify(filled);
      return isAlike && found.rowCount + found.emptyCount === all.length ? [] : [{ text, rows, filled }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    const misjudged = files.filter(({ text, delimiter }) => read(text).delimiter !== delimiter);
    // A header of one column, or rows of other lengths, can be read in two ways.
    expect(misjudged.length).toBeLessThan(files.length / 20);
  });
});

describe('A file whose lines end in several ways', () => {
  test.each([
    ['CRLF, then LF', 'a,b\r\n1,2\r\n3,4\n5,6\n'],
    ['LF, then CRLF', 'a,b\n1,2\n3,4\r\n5,6\r\n'],
    ['CR, then LF', 'a,b\r1,2\r3,4\n5,6'],
    ['all three', 'a,b\r\n1,2\r3,4\n5,6\n'],
    ['CRLF, with LF in a cell', '"a","b"\r\n"1","2"\n"3","4"\r\n"5","6"'],
  ])('keeps every row: %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('says how many rows have nothing in them', () => {
    const { rowCount, emptyCount } = read('a,b\r\n\r\n1,2\n,\n\n');
    expect([rowCount, emptyCount]).toEqual([2, 3]);
  });
});

describe('Quotation marks after backslashes', () => {
  test.each([
    ['"say \\"hi\\"","b"', 'say "hi"'],
    ['"say \\"hi\\", she said","b"', 'say "hi", she said'],
    ['"19\\" rack","b"', '19" rack'],
    ['"C:\\dir\\","b"\r\n"say \\"hi\\"","c"', 'C:\\dir\\'],
    ['"first \\"line\\"\nsecond","b"', 'first "line"\nsecond'],
    ['"a\\"b"', 'a"b'],
  ])('are part of the cell, as 1Password 7 writes them: %s', (text, cell) => {
    expect(cellsOf(`"h","i"\n${text}\n`)[1]?.[0]).toBe(cell);
  });

  test.each([
    ['"C:\\dir\\","b"', 'C:\\dir\\'],
    ['"C:\\dir\\"', 'C:\\dir\\'],
    ['"\\""quoted\\"" text","b"', '\\"quoted\\" text'],
    ['"{""a"":""\\""x\\""""}",b', '{"a":"\\"x\\""}'],
    ['C:\\dir\\,b', 'C:\\dir\\'],
  ])('end the cell, or are doubled, as the standard says: %s', (text, cell) => {
    expect(cellsOf(`"h","i"\n${text}\n`)[1]?.[0]).toBe(cell);
  });
});

describe('A file beyond the limits', () => {
  test('is counted, and not kept', () => {
    const few = { rows: 3, columns: 2 };
    const { rows, rowCount, width } = read('a,b,c\n'.repeat(10), [','], few);
    expect([rows.length, rowCount, width]).toEqual([3, 10, 3]);
    expect(rows.every(({ cells }) => cells.length === 2)).toBe(true);
  });

  test.each([
    ['rows', 'a\n'.repeat(500_000)],
    ['empty rows', '\n'.repeat(1_000_000)],
    ['cells of a row', ','.repeat(1_000_000)],
    ['doubled quotation marks', `"${'""'.repeat(500_000)}"`],
  ])('is read in slices, however many %s it has', (_, text) => {
    const work = readCsv(text, [','], { rows: 10, columns: 10 });
    let slices = 1;
    let step = work.next();
    for (; !step.done; step = work.next()) slices += 1;
    expect(slices).toBeGreaterThan(text.length / 64 / 1024 - 2);
    expect(step.value.rows.length).toBeLessThanOrEqual(10);
  });
});
