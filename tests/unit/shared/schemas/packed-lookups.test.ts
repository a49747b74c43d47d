import { expect, test } from 'vitest';
import type { Lookup } from '../../../../shared/schemas/lookup.ts';
import { lookupOfLine } from '../../../../shared/schemas/lookup-line.ts';
import { packLookups } from '../../../../shared/schemas/packed-lookups.ts';
import { aLookup, aRecent } from '../../../support/sample-lookups.ts';

/** Returns the lookups that arrive on the other side of the bridge. */
function unpacked(...lookups: Lookup[]) {
  const lines = packLookups({ lookups, recents: [] }).lookups.split('\n');
  return lines.slice(0, -1).map(lookupOfLine);
}

test('lookups are the same on both sides of the bridge', () => {
  const full = aLookup({
    tags: ['network', 'on call'],
    revision: 'latest-known',
    revisionKnownAt: '2030-01-01T12:00:00.000Z',
    uses: 7,
    lastUsedAt: '2030-01-02T12:00:00.000Z',
  });
  const bare = aLookup({ organization: null, tags: [], userName: null });
  expect(unpacked(full, bare)).toEqual([full, bare]);
  expect(packLookups({ lookups: [], recents: [aRecent()] })).toEqual({ lookups: '', recents: [aRecent()] });
});

test('line and field separators in a name are kept', () => {
  const odd = aLookup({ name: 'one\ttwo\nthree \\n', userName: 'NORTHWIND\\admin' });
  expect(unpacked(odd, aLookup())).toEqual([odd, aLookup()]);
});

test('a line with too many or too few fields is not a lookup', () => {
  const line = packLookups({ lookups: [aLookup()], recents: [] }).lookups.slice(0, -1);
  expect(lookupOfLine(`${line}\tmore`)).toBeUndefined();
  expect(lookupOfLine(line.slice(0, line.lastIndexOf('\t')))).toBeUndefined();
});
