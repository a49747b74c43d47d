import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from '../../../scripts/build.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'podkey-build-'));
  writeFileSync(path.join(folder, 'one.ts'), 'export const one = 1;');
  writeFileSync(path.join(folder, 'two.ts'), 'export const two = 2;');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the same sources have the same fingerprint in any folder', () => {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  expect(fingerprintOf(copy, ['.'])).toBe(fingerprintOf(folder, ['.']));
  rmSync(copy, { recursive: true });
});

test.each([
  ['changed', () => writeFileSync(path.join(folder, 'one.ts'), 'export const one = 3;')],
  ['added', () => writeFileSync(path.join(folder, 'three.ts'), '')],
  ['removed', () => rmSync(path.join(folder, 'two.ts'))],
  ['renamed', () => renameSync(path.join(folder, 'one.ts'), path.join(folder, 'uno.ts'))],
])('a file %s causes a new build', (_what, change) => {
  const before = fingerprintOf(folder, ['.']);
  change();
  expect(fingerprintOf(folder, ['.'])).not.toBe(before);
});
