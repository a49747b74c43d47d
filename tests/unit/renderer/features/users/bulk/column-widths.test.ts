import { expect, test } from 'vitest';
import { columnWidths } from '../../../../../../renderer/features/users/bulk/column-widths.ts';

const id = '77777777-7777-4777-8777-777777777777';
const widthsOf = (rows: readonly { name: string | null; change: string; result: string }[]) =>
  columnWidths(
    rows.map((row, place) => ({ line: place + 2, userId: id, ...row })),
    { changeOf: ({ change }) => change, lettersOf: ({ result }) => result.length },
  );

test('a column is as wide as its longest text, and the result takes the rest', () => {
  const rows = [
    { name: 'Anna Berg', change: 'Role: Viewer', result: 'Will be sent' },
    { name: 'Grace Adeyemi', change: '', result: 'ID: This is not a UUID.' },
  ];
  expect(widthsOf(rows)).toBe('6ch minmax(8rem, 13ch) minmax(8rem, 12ch) minmax(min(23ch, 36%), 1fr)');
});

test('an ID has enough room in its font', () => {
  expect(widthsOf([{ name: null, change: 'x', result: 'y' }])).toContain('minmax(8rem, 34ch)');
});

test('no text takes the whole grid', () => {
  const long = 'x'.repeat(500);
  expect(widthsOf([{ name: long, change: long, result: long }])).toBe(
    '6ch minmax(8rem, 60ch) minmax(8rem, 60ch) minmax(min(60ch, 36%), 1fr)',
  );
});
