import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvOf, withoutFormulaMark } from '../../../../../electron/services/files/spreadsheet-csv.ts';
import { lookupsCsv, readLookupsCsv } from '../../../../../electron/services/lookups/lookups-csv.ts';

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '\u00a0+', '\u3000＝'];

describe('A cell that a spreadsheet reads as a formula', () => {
  test.each(starts)('gets an apostrophe, whatever it begins with: %j', (start) => {
    const cell = `${start}HYPERLINK("https://evil.example")`;
    expect(Papa.parse<string[]>(csvOf([[cell]]), { delimiter: ',', newline: '\r\n' }).data).toEqual([
      [`'${cell}`],
    ]);
    expect(withoutFormulaMark(`'${cell}`)).toBe(cell);
  });

  test('is unchanged after a round trip through a lookups file', () => {
    const locator = { assetType: 'a', assetId: 'b', revisionId: 'c', property: 'd' };
    const about = { organization: null, tags: [], userName: '＠admin', revision: 'fixed' as const };
    const usage = { id: 'x', uses: 0, lastUsedAt: null, revisionKnownAt: null };
    const csv = lookupsCsv([{ name: '＝1+1', locator, ...about, ...usage }]);
    expect(csv).toContain("'＝1+1");
    expect(csv).toContain("'＠admin");
    expect(readLookupsCsv(csv.slice(1)).entries[0]?.entry).toMatchObject({
      name: '＝1+1',
      userName: '＠admin',
    });
  });
});

test.each(["O'Neil", 'a=b', '２＋２', ' plain', '_x', '#1'])('any other cell is unchanged: %s', (cell) => {
  expect(csvOf([[cell]]).replaceAll('"', '')).toBe(cell);
});
