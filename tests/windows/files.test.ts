import { constants } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HeldFile } from '../../electron/features/updates/app-updater.ts';
import { writeWholeFile } from '../../electron/platform/file-access.ts';
import { unwritableFile } from '../../electron/services/files/person-files.ts';
import { isRemotePath } from '../../electron/pod-client/routing/trusted-authorities.ts';
import { openDatabase } from '../../electron/storage/database.ts';

/** libuv's UV_FS_O_EXLOCK: others can neither open nor replace the file (CreateFileW's share mode 0). */
const exclusively = constants.O_RDONLY | 0x1000_0000;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-files-'));
  file = path.join(folder, 'accounts.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that a scanner holds for a moment is replaced once it is free', async () => {
  await writeFile(file, 'before');
  const scanner = await open(file, exclusively);
  await writeWholeFile(file, 'after', () => scanner.close());
  expect(await readFile(file, 'utf8')).toBe('after');
  expect(await readdir(folder)).toEqual(['accounts.json']);
});

test('a file that another program keeps open stays as it was, and that is said', async () => {
  await writeFile(file, 'before');
  const spreadsheet = await open(file, exclusively);
  await expect(
    writeWholeFile(file, 'after', () => Promise.resolve()).catch(unwritableFile),
  ).rejects.toMatchObject({
    appError: { message: expect.stringContaining('another program is using it') as string },
  });
  await spreadsheet.close();
  expect(await readFile(file, 'utf8')).toBe('before');
  expect(await readdir(folder)).toEqual(['accounts.json']);
});

test('an installer that is held is noticed to be changed, or to have another in its place', async () => {
  await writeFile(file, 'installer');
  const held = new HeldFile(file);
  const sha512 = await held.sha512();
  expect(held.isStill(sha512)).toBe(true);
  await writeFile(file, 'changed');
  expect(held.isStill(sha512)).toBe(false);
  await writeFile(file, 'installer');
  expect(held.isStill(sha512)).toBe(true);
  await rename(file, path.join(folder, 'moved away'));
  expect(held.isStill(sha512)).toBe(false);
  await writeFile(file, 'installer');
  expect(held.isStill(sha512)).toBe(false);
  held.close();
});

test('a database lies in a folder of many scripts, and is there when it is opened again', () => {
  const database = path.join(folder, 'Jörg Müller ключ 密碼', 'podkey.db');
  const { database: before } = openDatabase(database);
  before.exec('PRAGMA user_version = 4711');
  before.close();
  expect(() => openDatabase(database)).toThrow(/newer/);
});

test.each([
  String.raw`\\server\share\company.pem`,
  '//server/share/company.pem',
  String.raw`\/server\share\company.pem`,
  String.raw`\\?\UNC\server\share\company.pem`,
  String.raw`\\.\C:\company.pem`,
])('a company CA file %s is on another computer or a device', (name) => {
  expect(isRemotePath(name)).toBe(true);
});
