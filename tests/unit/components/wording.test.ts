import { expect, test } from 'vitest';
import { counted, numbered } from '../../../renderer/components/wording.ts';

test('things are counted in words', () => {
  expect(counted(1, 'row')).toBe('1 row');
  expect(counted(100_000, 'row')).toBe('100,000 rows');
  expect(counted(0, 'entry', 'entries')).toBe('0 entries');
  expect(numbered(1_234)).toBe('1,234');
});
