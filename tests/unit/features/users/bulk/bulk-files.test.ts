import { expect, test } from 'vitest';
import { openTable, saveResults, resultsCsv } from '../../../../../electron/features/users/bulk/bulk-rows.ts';
import { recordedFiles } from '../../../../support/recorded-files.ts';

test('A table is chosen among files of tables, and at most 5 MB of it are read', async () => {
  const chosen = { name: 'users.csv', bytes: new Uint8Array([1]) };
  const { asked, files } = recordedFiles(chosen);
  expect(await openTable(files)).toBe(chosen);
  expect(asked).toEqual([
    {
      question: { title: 'User table', kind: { name: 'CSV files', extensions: ['csv', 'tsv', 'txt'] } },
      maxBytes: 5 * 1024 * 1024,
    },
  ]);
});

test.each([
  ['users.csv', 'users results.csv'],
  ['Users 2030.XLSX', 'Users 2030 results.csv'],
  ['a.b.txt', 'a.b results.csv'],
  ['users.backup', 'users.backup results.csv'],
  ['users.7', 'users.7 results.csv'],
  ['Pasted table', 'Pasted table results.csv'],
])(
  'The results of %s are saved as %s, unless the person chooses another name',
  async (source, suggestedName) => {
    const { asked, files } = recordedFiles({ name: 'mine.csv', bytes: new Uint8Array() });
    expect(await saveResults(files, source, [], ';')).toBe('mine.csv');
    expect(asked).toEqual([
      {
        question: { title: 'Save results', kind: { name: 'CSV', extensions: ['csv'] }, suggestedName },
        text: resultsCsv([], ';'),
      },
    ]);
  },
);
