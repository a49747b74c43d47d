import { expect, test } from 'vitest';
import { verdictOn } from '../../soak/series.ts';

const series = (values: number[], limit = 1) => ({
  name: 'heap',
  unit: 'KiB',
  limit,
  readings: values.map((value, at) => ({ done: at * 100, value })),
});

test('growth is distinguished from ups and downs by its slope', () => {
  expect(verdictOn(series([5, 7, 9, 11, 13]), 100)).toMatchObject({
    slope: 2,
    first: 5,
    last: 13,
    isFlat: false,
  });
  expect(verdictOn(series([5, 9, 5, 9, 5]), 100)).toMatchObject({ slope: 0, isFlat: true });
  expect(verdictOn(series([13, 11, 9, 7, 5]), 100)).toMatchObject({ slope: -2, isFlat: true });
  expect(verdictOn(series([5, 5.5, 6, 6.5]), 100).isFlat).toBe(true);
});

test('too few readings prove nothing, so they do not count as flat', () => {
  expect(verdictOn(series([5, 5]), 100).isFlat).toBe(false);
});
