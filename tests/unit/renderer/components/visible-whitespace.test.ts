import { expect, test } from 'vitest';
import { endsText, markWhitespace, splitEnds } from '../../../../renderer/components/visible-whitespace.ts';

test.each([
  ['plain', '', 'plain', ''],
  ['  two before', '  ', 'two before', ''],
  ['a line break after\n', '', 'a line break after', '\n'],
  ['\t both ends ', '\t ', 'both ends', ' '],
  ['\u00a0unusual\u3000', '\u00a0', 'unusual', '\u3000'],
  ['   ', '   ', '', ''],
  ['', '', '', ''],
])('%j is split at the ends of its white space', (value, before, middle, after) => {
  expect(splitEnds(value)).toEqual({ before, middle, after });
});

test('a value that was split does not stay in the language’s record of the last match', () => {
  /reset/.exec('reset');
  const ends = splitEnds('  correct-horse-battery ');
  endsText(ends);
  markWhitespace(ends.before);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- this test checks that memory
  expect(RegExp.input).not.toContain('correct-horse');
});
