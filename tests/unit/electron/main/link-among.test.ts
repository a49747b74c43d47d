import { expect, test } from 'vitest';
import { linkAmong } from '../../../../shared/schemas/link-scheme.ts';

test.each([
  ['no argument', [], undefined],
  ['switches and a folder', ['--sample', '/home/ada/podkey'], undefined],
  ['a link after --', ['--', 'podkey://open?x'], 'podkey://open?x'],
  ['a link in capitals', ['PODKEY://open?x'], 'PODKEY://open?x'],
  ['two links', ['podkey://a', 'podkey://b'], 'podkey://b'],
  ['a switch that holds one', ['--user-data-dir=podkey://open'], undefined],
])('among the arguments of a start: %s', (_what, args, link) => {
  expect(linkAmong(args)).toBe(link);
});
