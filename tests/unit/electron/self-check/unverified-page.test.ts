import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unverifiedPage } from '../../../../build/unverified-page.ts';
import { areas } from '../../../../electron/self-check/rows.ts';

const page = path.resolve(import.meta.dirname, '../../../../docs/unverified.md');

test('docs/unverified.md matches the table; `npm run unverified` writes it', async () => {
  expect(await readFile(page, 'utf8')).toBe(unverifiedPage());
});

test('each row has a unique ID, and no text breaks the table', () => {
  const rows = areas.flatMap(({ rows: all }) => [...all]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/\\n/);
  for (const { id } of rows) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
