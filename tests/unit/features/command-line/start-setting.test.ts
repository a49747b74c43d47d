import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepStartSetting } from '../../../../electron/features/command-line/command-line-service.ts';

/* What `podkey` reads while no Podkey runs (docs/command-line-protocol.md). */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'podkey-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'launcher.json');

test('whether `podkey` may start Podkey is kept where it finds it, for this user only', () => {
  keepStartSetting(folder, 'always');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ start: 'always' });
  keepStartSetting(folder, 'never');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ start: 'never' });
  expect(readdirSync(folder)).toEqual(['launcher.json']);
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('it is written only if it changed, and over what is no setting', () => {
  keepStartSetting(folder, 'ask');
  const { ino } = statSync(file());
  keepStartSetting(folder, 'ask');
  expect(statSync(file()).ino).toBe(ino);
  writeFileSync(file(), '{"start":');
  keepStartSetting(folder, 'ask');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ start: 'ask' });
});
