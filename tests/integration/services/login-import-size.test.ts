import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { manyLogins } from '../../support/sample-logins.ts';
import { routerLocator } from '../../support/samples.ts';
import { header, useLoginFile } from './login-file-scene.ts';

/* A separate file, because it takes as long as all other tests of the import together. */

const { computer, path, table } = useLoginFile();
const { assetType, revisionId, property } = routerLocator;

test('An import takes twenty thousand rows and no more', async () => {
  const { listed, importAll, preview } = await computer();
  const rows = manyLogins(20_001).map(({ name, items: [item] }) => [
    name,
    assetType,
    item?.locator.assetId ?? '',
    revisionId,
    property,
  ]);
  await table(header, ...rows);
  await expect(preview()).rejects.toMatchObject({
    appError: { message: /20,001 items; the limit is 20,000/ },
  });
  await table(header, ...rows.slice(1));
  await importAll();
  expect(listed()).toHaveLength(20_000);
});

test.each([
  ['a table', (name: string) => `Name,Client,URL\n${`${name},Harbour,https://x.example\n`.repeat(5_000)}`],
  [
    'a file of Bitwarden',
    (name: string) =>
      JSON.stringify({ encrypted: false, items: Array.from({ length: 5_000 }, () => ({ type: 1, name })) }),
  ],
  [
    'a file of KeePass',
    (name: string) =>
      `<KeePassFile><Root><Group>${`<Entry><String><Key>Title</Key><Value>${name}</Value></String></Entry>`.repeat(5_000)}</Group></Root></KeePassFile>`,
  ],
])('Other work has its turn while %s is read and compared', async (_kind, content) => {
  let turns = 0;
  const turn = () => ((turns += 1), nextTurn());
  const { id, loginImport } = await computer({ turn });
  await writeFile(path(), content('Router'));
  turns = 0;
  const { sheet } = await loginImport.choose(id);
  expect(turns).toBeGreaterThan(20);
  turns = 0;
  const columns = sheet?.columns.map(({ guess }) => guess) ?? [];
  await loginImport.check(id, sheet?.id ?? '', { columns, withNotes: false });
  expect(turns).toBeGreaterThan(50);
});
