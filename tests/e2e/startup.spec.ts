import { DatabaseSync } from 'node:sqlite';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
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

test('a file from a newer Podkey is left as it is, and Podkey does not start on it', async ({
  launch,
  userData,
}) => {
  const file = path.join(userData, 'podkey.db');
  const newer = new DatabaseSync(file);
  newer.exec('CREATE TABLE kept (note TEXT); PRAGMA user_version = 9999;');
  newer.close();
  await expect(launch()).rejects.toThrow();
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 9999 });
  after.close();
});

test('the scripts that the page loads before its first paint are at most 90 kB, compressed', async () => {
  const folder = path.resolve(import.meta.dirname, '../../out/renderer');
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(scripts.length).toBeGreaterThan(0);
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(folder, file))));
  const bytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  expect(bytes).toBeLessThanOrEqual(90_000);
});
