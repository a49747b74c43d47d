import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecord, isUpToDate, writeRecord } from '../../../packaging/build-record.ts';
import { hashOf } from '../../../packaging/inventory/file-hashes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-record-'));
  await writeFile(path.join(folder, 'podkey.deb'), 'a package');
});
afterEach(() => rm(folder, { recursive: true }));

const recordOf = async () => ({
  inputs: 'these',
  name: 'podkey.deb',
  sha256: await hashOf(path.join(folder, 'podkey.deb')),
});

test('holds for the same inputs and an unchanged result', async () => {
  const file = path.join(folder, '.work', 'deb.json');
  await writeRecord(file, await recordOf());
  expect(await isUpToDate(await readRecord(file), 'these', folder)).toBe(true);
});

test('does not hold for other inputs, or a changed or missing result', async () => {
  const record = await recordOf();
  expect(await isUpToDate(record, 'others', folder)).toBe(false);
  await writeFile(path.join(folder, 'podkey.deb'), 'a pack');
  expect(await isUpToDate(record, 'these', folder)).toBe(false);
  await rm(path.join(folder, 'podkey.deb'));
  expect(await isUpToDate(record, 'these', folder)).toBe(false);
});

test('a folder’s record holds while the folder exists', async () => {
  await mkdir(path.join(folder, 'linux-x64'));
  expect(await isUpToDate({ inputs: 'these', name: 'linux-x64', sha256: '' }, 'these', folder)).toBe(true);
});

test.each(['', '{', '[]', '{"inputs":"these"}', '{"inputs":1,"name":"a","sha256":"b"}'])(
  'a record with the content %j is ignored',
  async (text) => {
    const file = path.join(folder, 'record.json');
    await writeFile(file, text);
    expect(await readRecord(file)).toBeUndefined();
    expect(await isUpToDate(undefined, 'these', folder)).toBe(false);
  },
);
