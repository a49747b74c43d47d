import type childProcess from 'node:child_process';
import { chmod, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { updateInstallerOf } from '../../../../electron/features/updates/app-updater.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';
import { app, exe, feed, foundUpdate, installer, useUpdateScene } from './update-scene.ts';
import { stateOf } from './updates-for-test.ts';

useUpdateScene();

const startsScripts = skippedOnWindows('The installer of this test is a shell script.');

test('a version is downloaded, and installed at the very end of Podkey', startsScripts, async () => {
  const updates = await foundUpdate();
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { kind: 'ready', version: '1.3.0' }, failure: null });
  const shown = updates.states.flatMap((state) => (state.kind === 'on' ? [state.offer] : []));
  const percents = shown.flatMap((offer) => (offer.kind === 'downloading' ? [offer.percent] : []));
  expect(percents[0]).toBe(0);
  expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);

  const file = path.join(app.pending, 'Podkey-1.3.0-x64.exe');
  expect(await readFile(file, 'utf8')).toBe(installer);
  await chmod(file, 0o700);
  await updates.install();
  expect(app.hasQuit).toBe(true);
  await expect
    .poll(() => readFile(`${file}.started`, 'utf8').catch(() => ''))
    .toBe('--updated /S --force-run\n');
});

test.each([
  ['win32', false, false],
  ['win32', true, true],
  ['darwin', false, true],
  ['linux', true, false],
] as const)(
  'on %s, with our uninstaller beside it: %s, Podkey updates itself: %s',
  async (platform, hasUninstaller, does) => {
    const executable = path.join(app.folder, 'Podkey.exe');
    if (hasUninstaller) await writeFile(path.join(app.folder, 'Uninstall Podkey.exe'), '');
    expect(updateInstallerOf(platform, { isPackaged: true, executable }) !== null).toBe(does);
    expect(updateInstallerOf(platform, { isPackaged: false, executable })).toBeNull();
    // The check for write access left nothing behind.
    expect((await readdir(app.folder)).toSorted()).toEqual([
      ...(hasUninstaller ? ['Uninstall Podkey.exe'] : []),
      'resources',
    ]);
  },
);

test('a file changed after the download is not installed, and must be downloaded again', async () => {
  const updates = await foundUpdate();
  await updates.download();
  const file = path.join(app.pending, 'Podkey-1.3.0-x64.exe');
  await writeFile(file, '#!/bin/sh\ntouch "$0.started"\n', { mode: 0o700 });
  await updates.install();
  const failed = {
    offer: { kind: 'available', installs: true },
    failure: { kind: 'update-refused', reason: 'damaged' },
  };
  expect(stateOf(updates)).toMatchObject(failed);
  expect(updates.states.at(-1)).toMatchObject(failed);
  expect(updates.failures).toEqual(['update not installed']);
  expect(app.hasQuit).toBe(false);
  await updates.download();
  expect(await readFile(file, 'utf8')).toBe(installer);
  expect(feed.server.receivedBy(exe)).toHaveLength(2);
});

describe('while Podkey quits,', startsScripts, () => {
  const evil = '#!/bin/sh\ntouch "$0.started"\n';
  /** Starts programs as electron-updater does. */
  const spawn = vi.spyOn(
    createRequire(import.meta.url)('node:child_process') as typeof childProcess,
    'spawn',
  );
  const file = () => path.join(app.pending, 'Podkey-1.3.0-x64.exe');

  async function quitting(): Promise<void> {
    app.quitsSlowly = true;
    const updates = await foundUpdate();
    await updates.download();
    await chmod(file(), 0o700);
    await updates.install();
    expect(app.hasQuit).toBe(true);
    spawn.mockClear();
  }

  test('an unchanged file is installed', async () => {
    await quitting();
    app.end();
    expect(spawn.mock.calls.map(([program]) => program)).toEqual([file()]);
    await expect.poll(() => readFile(`${file()}.started`, 'utf8').catch(() => '')).toContain('--updated');
  });

  test.each([
    ['changed in its place', () => writeFile(file(), evil)],
    [
      'replaced by another',
      async () => {
        await writeFile(`${file()}.new`, evil, { mode: 0o700 });
        await rename(`${file()}.new`, file());
      },
    ],
    [
      'replaced by a link to another',
      async () => {
        await writeFile(`${file()}.new`, evil, { mode: 0o700 });
        await rm(file());
        await symlink(`${file()}.new`, file());
      },
    ],
    [
      'moved away, and another put there',
      async () => {
        await rename(file(), `${file()}.old`);
        await writeFile(file(), evil, { mode: 0o700 });
      },
    ],
    ['removed', () => rm(file())],
  ])('a file that is %s is not installed', async (_, change) => {
    await quitting();
    await change();
    app.end();
    expect(spawn).not.toHaveBeenCalled();
  });
});
