import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFileStart, writeWholeFile } from '../../../electron/platform/file-access.ts';
import { isWindows } from '../../support/skipped.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-files-'));
  file = path.join(folder, 'file.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file that is written as a whole', () => {
  test('is readable by its owner only, even if it replaces one that was not', async () => {
    await writeFile(file, 'before');
    await chmod(file, 0o644);
    await writeWholeFile(file, 'after: ü');
    expect(await readFile(file, 'utf8')).toBe('after: ü');
    // Windows has no modes; a file's folder decides who may read it.
    expect((await stat(file)).mode & 0o777).toBe(isWindows ? 0o666 : 0o600);
    expect(await readdir(folder)).toEqual(['file.json']);
  });

  test('consists of its parts, one after another', async () => {
    await writeWholeFile(file, ['\ufeffZürich,', '', '"b"\r\n']);
    expect(await readFile(file, 'utf8')).toBe('\ufeffZürich,"b"\r\n');
  });

  test('leaves nothing behind if it can’t replace its target', async () => {
    await expect(writeWholeFile(folder, 'text')).rejects.toMatchObject({
      code: expect.any(String) as string,
    });
    expect(await readdir(folder)).toEqual([]);
    const beside = (await readdir(path.dirname(folder))).filter((name) =>
      name.startsWith(path.basename(folder)),
    );
    expect(beside).toEqual([path.basename(folder)]);
  });
});

describe('the beginning of a file', () => {
  test.each([
    ['less than the limit', 'abc', 'abc'],
    ['the limit', 'abcd', 'abcd'],
    ['more, of which one byte shows', 'abcdefgh', 'abcde'],
  ])('of %s', async (_what, text, read) => {
    await writeFile(file, text);
    expect(Buffer.from(await readFileStart(file, 4)).toString()).toBe(read);
  });
});
