import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { firstScriptsBytes, firstScriptsLimit } from '../support/first-scripts.ts';
import { expect, test } from './fixtures.ts';

test('accounts whose file was damaged begin anew, and the damaged file is kept', async ({
  launch,
  userData,
}) => {
  await writeFile(path.join(userData, 'podkey.db'), 'this is no database, and long enough to look at');
  const podkey = await launch();
  await expect(podkey.accounts.firstRun).toBeVisible();
  expect((await readdir(userData)).some((name) => name.startsWith('podkey.db.corrupt'))).toBe(true);
});

test('the scripts that the page loads before its first paint are at most 60 kB, compressed', async () => {
  expect(await firstScriptsBytes()).toBeLessThanOrEqual(firstScriptsLimit);
});
