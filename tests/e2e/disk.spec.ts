import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startupText } from '../../shared/text/en/system.ts';
import { storageFailureText } from '../../shared/text/en/failures.ts';
import { examplePath } from '../support/sample-entries.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { startAlone } from '../support/start-again.ts';
import { expect, test as base } from './fixtures.ts';
import { removeFolder } from '../support/remove-folder.ts';

const test = base.extend<{ disk: SmallDisk }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  disk: async ({}, use) => {
    const disk = mountSmallDisk(8_192);
    if (typeof disk === 'string') {
      console.log(`Skipped: ${disk}`);
      test.skip(true, disk);
      return;
    }
    await use(disk);
    disk.end();
  },
});

/** Podkey's data is on the small disk. Chromium's would not fit and is elsewhere. */
const onSmallDisk = test.extend({
  userData: async ({ disk }, use) => {
    const chromium = await mkdtemp(path.join(tmpdir(), 'podkey-chromium-'));
    await symlink(chromium, path.join(disk.folder, 'chromium'));
    await use(disk.folder);
    // A browser's processes may still write to it.
    await removeFolder(chromium);
  },
});

/** Returns the text that Podkey shows when it can't start. */
const refusal = (reason: 'diskFull' | 'folderInTheWay' | 'newer') =>
  `${startupText.cannotStart}\n${storageFailureText[reason]}\n\n${storageFailureText[`${reason}Next`]}\n`;

onSmallDisk(
  'a start on a full disk says so, and what to do',
  async ({ disk, userData, display, keyring }) => {
    new DatabaseSync(path.join(userData, 'podkey.db')).close();
    // The page that the runtime's own lock needs.
    disk.fill(4);
    const { ended } = startAlone({ userData, display: display.display, env: keyring.env });
    const { exitCode, output } = await ended;
    expect(output).toContain(refusal('diskFull'));
    expect(exitCode).toBe(1);
  },
);

test('a start reports a folder with the database’s name, and leaves it alone', async ({
  userData,
  display,
}) => {
  const inTheWay = path.join(userData, 'podkey.db');
  await mkdir(inTheWay);
  await writeFile(path.join(inTheWay, 'kept'), '');
  const { exitCode, output } = await startAlone({ userData, display: display.display }).ended;
  expect(output).toContain(refusal('folderInTheWay'));
  expect(exitCode).toBe(1);
  expect(await readdir(inTheWay)).toEqual(['kept']);
});

test('a start reports a newer Podkey’s data, and leaves it unchanged', async ({ userData, display }) => {
  const file = path.join(userData, 'podkey.db');
  const newer = new DatabaseSync(file);
  newer.exec('CREATE TABLE kept (note TEXT); PRAGMA user_version = 9999;');
  newer.close();
  const { exitCode, output } = await startAlone({ userData, display: display.display }).ended;
  expect(output).toContain(refusal('newer'));
  expect(exitCode).toBe(1);
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 9999 });
  after.close();
});

onSmallDisk(
  'a disk that fills up takes nothing down: values are copied, the window moves, and quitting clears the clipboard',
  async ({ disk, signedIn, pod, clipboardText, nextCopy }) => {
    const { app, page, values, quit } = signedIn;
    disk.fill();
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await values.copyValue.click();
    await nextCopy();
    await expect(page.getByText('unless Podkey crashes')).toBeVisible();
    // Podkey would normally save the new bounds half a second later.
    const width = await app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.setSize(1_000, 700);
      return window?.getSize()[0];
    });
    expect(width).toBe(1_000);
    await expect(page.getByText(/clears in 2[0-7] s, unless Podkey crashes/)).toBeVisible();
    await values.close.click();
    await expect(values.value).toBeHidden();
    const ended = new Promise<number | null>((resolve) => app.process().once('exit', resolve));
    await quit();
    expect(await ended).toBe(0);
    expect(await clipboardText()).toBe('');
  },
);
