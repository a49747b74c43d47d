import { expect, test } from 'vitest';
import { rowsInView, scrolledTo, topOfRow } from '../../../../renderer/components/rows-in-view.ts';

const view = { height: 100, rowHeight: 10, count: 1_000, pinned: 0 };
const ends = (rows: number[]) => [rows[0], rows.at(-1)];

test('the visible rows are drawn, and some above and below', () => {
  expect(ends(rowsInView({ ...view, top: 0 }))).toEqual([0, 15]);
  expect(ends(rowsInView({ ...view, top: 505, pinned: 50 }))).toEqual([45, 66]);
  expect(ends(rowsInView({ ...view, top: 9_900, pinned: 999 }))).toEqual([985, 999]);
});

test('the row that may have the focus is drawn wherever the list is scrolled', () => {
  expect(rowsInView({ ...view, top: 5_000 }).at(-1)).toBe(0);
  expect(rowsInView({ ...view, top: 0, pinned: 3 })).toHaveLength(16);
});

test('nothing is drawn for an empty list or a removed row', () => {
  expect(rowsInView({ ...view, top: 0, count: 0 })).toEqual([]);
  expect(rowsInView({ ...view, top: 0, count: 3, pinned: 7 })).toEqual([0, 1, 2]);
});

test('a list scrolls to a row only as far as necessary', () => {
  const at = { top: 100, height: 50, rowHeight: 10 };
  expect(scrolledTo(12, at)).toBe(100);
  expect(scrolledTo(9, at)).toBe(90);
  expect(scrolledTo(15, at)).toBe(110);
});

test('headings take their room, and a row is scrolled to below the heading that stays at the top', () => {
  const grouped = { rowHeight: 10, headings: [0, 3, 500], headingHeight: 4 };
  expect([0, 2, 3, 499, 500, 1_000].map((row) => topOfRow(row, grouped))).toEqual([
    4, 24, 38, 4_998, 5_012, 10_012,
  ]);
  // The view shows rows 500 to 509, and the end of 499.
  expect(ends(rowsInView({ ...view, ...grouped, top: 5_005, pinned: 500 }))).toEqual([494, 515]);
  const at = { top: 100, height: 50, ...grouped };
  expect(scrolledTo(10, at)).toBe(100);
  expect(scrolledTo(9, at)).toBe(94);
  expect(scrolledTo(15, at)).toBe(118);
  expect(scrolledTo(0, at)).toBe(0);
});
