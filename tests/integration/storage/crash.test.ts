import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { AccountRows } from '../../../electron/storage/account-rows.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { folderForTest } from './folder-for-test.ts';

const writer = fileURLToPath(new URL('./account-writer.ts', import.meta.url));

test('An account that was saved is still there after Podkey was killed while it saved more', async () => {
  const file = path.join(folderForTest(), 'podkey.db');
  const child = spawn(process.execPath, [writer, file], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = text(child.stdout);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  const saved = (await written).split('\n').filter((line) => line.length === 36);

  const { database, recovered } = openDatabase(file);
  onTestFinished(() => database.close());
  const found = new AccountRows(database).list().map(({ id }) => id);
  expect(recovered).toBeNull();
  expect(saved.length).toBeGreaterThan(0);
  // The last one may have been saved and not yet printed.
  expect(found.slice(0, saved.length)).toEqual(saved);
  expect(found.length - saved.length).toBeLessThanOrEqual(1);
});
