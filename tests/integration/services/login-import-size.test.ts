import { expect, test } from 'vitest';
import { manyLogins } from '../../support/sample-logins.ts';
import { routerLocator } from '../../support/samples.ts';
import { header, useLoginFile } from './login-file-scene.ts';

/* A separate file, because it takes as long as all other tests of the import together. */

const { computer, table } = useLoginFile();
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
