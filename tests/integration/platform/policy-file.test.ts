import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  installedPolicyFile,
  ownedPolicyFile,
  programAt,
  RunFailed,
} from '../../../electron/platform/policy/find-policy.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

/** Stands for the administrator: the user who runs the tests owns the files. */
const owner = process.getuid?.() ?? -1;
let above: string;
let folder: string;
let file: string;

beforeEach(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'podkey-policy-'));
  folder = path.join(above, 'podkey');
  file = path.join(folder, 'policy.json');
  await mkdir(folder, { mode: 0o755 });
  await writeFile(file, '{"version":1}', { mode: 0o644 });
});
afterEach(() => rm(above, { recursive: true }));

const find = (maxBytes = 1_000) => ownedPolicyFile(file, maxBytes, owner);

describe('on Linux and macOS', skippedOnWindows('Windows has neither owners nor modes of files.'), () => {
  test('a policy that only its owner can change is read, up to one byte more than the limit', async () => {
    expect(await find()).toEqual({ kind: 'there', where: file, bytes: Buffer.from('{"version":1}') });
    expect(await find(3)).toMatchObject({ bytes: Buffer.from('{"ve') });
  });

  test('without the file or its folder there is no policy', async () => {
    await rm(file);
    expect(await find()).toEqual({ kind: 'none' });
    await rm(folder, { recursive: true });
    expect(await find()).toEqual({ kind: 'none' });
  });

  test.each([
    ['the file by its group', () => chmod(file, 0o664)],
    ['the file by anybody', () => chmod(file, 0o646)],
    ['the folder by its group', () => chmod(folder, 0o775)],
    ['the folder by anybody', () => chmod(folder, 0o1777)],
  ])('a policy that others can write is refused: %s', async (_who, open) => {
    await open();
    expect(await find()).toEqual({ kind: 'unusable', where: file, why: 'changeable' });
  });

  test('another user’s policy is refused', async () => {
    expect(await ownedPolicyFile(file, 1_000, owner + 1)).toMatchObject({ why: 'changeable' });
  });

  test.runIf(owner === 0)('a policy in another user’s folder is refused (as root only)', async () => {
    await chown(folder, 12_345, 12_345);
    expect(await find()).toMatchObject({ why: 'changeable' });
  });

  test('a link in place of the file or its folder is refused', async () => {
    const elsewhere = path.join(above, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'policy.json'), '{"version":1}');
    await rm(file);
    await symlink(path.join(elsewhere, 'policy.json'), file);
    expect(await find()).toMatchObject({ why: 'not-a-file' });
    await rm(folder, { recursive: true });
    await symlink(elsewhere, folder);
    expect(await find()).toMatchObject({ why: 'not-a-file' });
  });

  test('a failed check means unreadable, never no policy', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder has to be');
    expect(await find()).toEqual({ kind: 'unusable', where: file, why: 'unreadable', detail: 'ENOTDIR' });
  });
});

test('on Windows a file beside a program installed for one person is refused', async () => {
  expect(await installedPolicyFile(file, 1_000)).toMatchObject({ why: 'changeable' });
  await rm(file);
  expect(await installedPolicyFile(file, 1_000)).toEqual({ kind: 'none' });
});

test('a system program returns its output; a failing or missing one is reported', async () => {
  const node = programAt(process.execPath);
  expect((await node(['-e', 'process.stdout.write("{}")'])).toString()).toBe('{}');
  await expect(node(['-e', 'process.exit(3)'])).rejects.toMatchObject({ code: '3' });
  await expect(programAt(path.join(above, 'reg.exe'))([])).rejects.toBeInstanceOf(RunFailed);
});
