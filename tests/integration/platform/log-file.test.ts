import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { EOL, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogFile, logTail } from '../../../electron/platform/log-file.ts';
import { diskForTest, takesDisk } from '../../systems/storage/small-disk-for-test.ts';
import { isWindows } from '../../support/skipped.ts';

let folder: string;
let log: LogFile;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'podkey-log-'));
  log = new LogFile(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = () => readFileSync(path.join(folder, 'podkey.log'), 'utf8');
const lines = () => text().trim().split(EOL);

test('lines wait until the log is open, and keep their order', async () => {
  log.info('first', { status: 200 });
  log.error('second');
  expect(readdirSync(folder)).toEqual([]);
  await log.open();
  log.warn('third');
  expect(lines().map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'info first status=200',
    'error second',
    'warn third',
  ]);
  expect(lines()[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}/);
  // Windows has no modes; a file's folder decides who may read it.
  expect(statSync(path.join(folder, 'podkey.log')).mode & 0o777).toBe(isWindows ? 0o666 : 0o600);
  expect(await logTail(folder, 2)).toEqual(lines().slice(1));
});

test('the log’s end is read with Linux’s and with Windows’ line breaks', async () => {
  writeFileSync(path.join(folder, 'podkey.log'), 'first\nsecond\r\nthird\r\n');
  expect(await logTail(folder, 9)).toEqual(['first', 'second', 'third']);
});

test('every line is redacted, whatever its content', async () => {
  await log.open();
  log.info('Authorization: Bearer planted-secret', { body: '{"secret":"planted-secret"}' });
  log.error('two\nlines', { url: 'https://ada:planted-secret@pod.example/?q=planted-secret' });
  expect(text()).not.toContain('planted-secret');
  expect(lines()).toHaveLength(2);
});

test('a full file is rotated, and at most three are kept', async () => {
  await log.open();
  for (let number = 0; number < 2_600; number += 1) log.info(`${number} ${'word '.repeat(390)}`);
  expect(readdirSync(folder).toSorted()).toEqual(['podkey.1.log', 'podkey.2.log', 'podkey.log']);
  for (const name of readdirSync(folder))
    expect(statSync(path.join(folder, name)).size).toBeLessThan(1024 * 1024 + 4_096);
  expect(lines().at(-1)).toContain(' 2599 ');
});

test('nothing is written to the terminal', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await log.open();
  log.info('quiet');
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test('a full disk crashes nothing, and logging continues when there is room', takesDisk, async () => {
  const disk = diskForTest();
  log = new LogFile(path.join(disk.folder, 'logs'));
  await log.open();
  log.info('before');
  disk.fill();
  for (let number = 0; number < 50; number += 1) log.info(`lost ${number} ${'word '.repeat(300)}`);
  disk.makeRoom();
  log.info('after');
  const written = readFileSync(path.join(log.folder, 'podkey.log'), 'utf8');
  expect(written).toMatch(/before\n/);
  expect(written).toMatch(/after\n$/);
});

test('an unwritable disk crashes nothing', takesDisk, async () => {
  const disk = diskForTest();
  disk.makeReadOnly();
  log = new LogFile(path.join(disk.folder, 'logs'));
  await log.open();
  log.error('lost');
  expect(existsSync(log.folder)).toBe(false);
});
