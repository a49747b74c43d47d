import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFileStart } from '../../../electron/platform/read-file-start.ts';
import { writeWholeFile } from '../../../electron/platform/write-whole-file.ts';
import { isWindows } from '../../support/skipped.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-files-'));
  file = path.join(folder, 'file.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file that is written whole', () => {
  test('is for its owner alone, also where it replaces one that was not', async () => {
    await writeFile(file, 'before');
    await chmod(file, 0o644);
    await writeWholeFile(file, 'after: ü');
    expect(await readFile(file, 'utf8')).toBe('after: ü');
    // Windows has no modes; who may read a file is its folder's matter.
    expect((await stat(file)).mode & 0o777).toBe(isWindows ? 0o666 : 0o600);
    expect(await readdir(folder)).toEqual(['file.json']);
  });

  test('leaves nothing behind where it can not take its place', async () => {
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

describe('the start of a file', () => {
  test.each([
    ['less than the limit', 'abc', 'abc'],
    ['the limit', 'abcd', 'abcd'],
    ['more, of which one byte shows', 'abcdefgh', 'abcde'],
  ])('of %s', async (_what, text, read) => {
    await writeFile(file, text);
    expect(Buffer.from(await readFileStart(file, 4)).toString()).toBe(read);
  });
});
