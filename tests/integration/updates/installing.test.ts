import type childProcess from 'node:child_process';
import { chmod, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateInstallerOf } from '../../../electron/platform/app-updater.ts';
import { flood, hangUp, status, text, type Reply } from '../../support/fault-server.ts';
import { feedText, serveFeed } from '../../support/update-feed.ts';
import { stateOf, startFeed, TestApp } from './updates-for-test.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

/*
 * Tests electron-updater's Windows updater, which needs nothing from Windows except for the publisher's check: its
 * files on the disk, and the installer's start.
 */

const exe = 'GET /podkey/Podkey-1.3.0-x64.exe';
/** Large enough to arrive in many chunks. It records how it was started. */
const installer = `#!/bin/sh\necho "$@" > "$0.started"\nexit\n${'#'.repeat(3_000_000)}\n`;
const good = feedText({ bytes: installer });

let feed: Awaited<ReturnType<typeof startFeed>>;
let app: TestApp;

beforeEach(async () => {
  feed = await startFeed();
  app = await TestApp.publishedBy('CN=Podkey, O=Northwind');
  serveFeed(feed.server, feed.key, good);
  feed.server.script(exe, text(installer, 'application/octet-stream'));
});
afterEach(async () => {
  await feed.server.close();
  await app.remove();
});

/** Podkey after finding the new version. */
async function found(options: Parameters<typeof feed.updates>[0] = {}) {
  const updates = feed.updates({ installer: app.installer(), ...options });
  await updates.check();
  expect(stateOf(updates).offer).toEqual({ is: 'available', version: '1.3.0', installs: true });
  return updates;
}

test('nothing is downloaded or installed without a person’s consent', async () => {
  await found();
  expect(feed.server.receivedBy(exe)).toEqual([]);
  expect(app.hasQuit).toBe(false);
});

const startsScripts = skippedOnWindows('The installer of this test is a shell script.');

test('a version is downloaded, and installed at the very end of Podkey', startsScripts, async () => {
  const updates = await found();
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { is: 'ready', version: '1.3.0' }, failure: null });
  const shown = updates.states.flatMap((state) => (state.is === 'on' ? [state.offer] : []));
  const percents = shown.flatMap((offer) => (offer.is === 'downloading' ? [offer.percent] : []));
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

test('a download is cancelled: nothing of it stays, no failure is reported, and it can start again', async () => {
  const updates = await found();
  feed.server.script(exe, (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(installer) });
    response.write(installer.slice(0, 1_000_000), () => updates.cancelDownload());
  });
  await updates.download();
  const offer = { is: 'available', version: '1.3.0', installs: true };
  expect(stateOf(updates)).toMatchObject({ offer, failure: null });
  expect(await readdir(app.pending).catch(() => [])).toEqual([]);

  updates.cancelDownload();
  feed.server.script(exe, text(installer, 'application/octet-stream'));
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { is: 'ready', version: '1.3.0' }, failure: null });
});

test('electron-updater requests nothing on its own, and creates no ID of this computer', async () => {
  const updates = await found();
  await updates.download();
  expect(feed.server.received.map(({ path: asked }) => asked)).toEqual([
    '/podkey/latest.yml',
    '/podkey/latest.yml.sig',
    '/podkey/Podkey-1.3.0-x64.exe',
  ]);
  for (const { headers } of feed.server.received) {
    expect(Object.keys(headers).sort()).toEqual(['accept', 'cache-control', 'connection', 'host']);
  }
  await expect(readFile(path.join(app.userDataPath, '.updaterId'))).rejects.toThrow('ENOENT');
});

test('an interrupted download can be retried', async () => {
  feed.server.script(exe, hangUp, text(installer, 'application/octet-stream'));
  const updates = await found();
  await updates.download();
  expect(stateOf(updates).failure).toMatchObject({ kind: 'offline' });
  expect(updates.failures).toEqual(['update not downloaded']);
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { is: 'ready' }, failure: null });
});

test('a downloaded version stays ready, until the feed offers a newer one', async () => {
  const updates = await found();
  await updates.download();
  await updates.check();
  expect(stateOf(updates)).toMatchObject({ offer: { is: 'ready', version: '1.3.0' }, failure: null });
  serveFeed(feed.server, feed.key, feedText({ version: '1.2.0', bytes: installer }));
  await updates.check();
  expect(stateOf(updates)).toMatchObject({ offer: { is: 'ready', version: '1.3.0' }, failure: {} });
  serveFeed(feed.server, feed.key, feedText({ version: '1.4.0', bytes: installer }));
  await updates.check();
  expect(stateOf(updates).offer).toEqual({ is: 'available', version: '1.4.0', installs: true });
});

test('a check during a download waits for an hour', async () => {
  const hour = 60 * 60_000;
  const held = Promise.withResolvers<undefined>();
  feed.server.script(exe, (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(installer) });
    response.write(installer.slice(0, 10));
    void held.promise.then(() => response.end(installer.slice(10)));
  });
  const updates = await found();
  const downloading = updates.download();
  await feed.server.arrived(exe);
  await updates.check();
  const checks = () => feed.server.receivedBy('GET /podkey/latest.yml').length;
  expect(stateOf(updates).offer).toMatchObject({ is: 'downloading' });
  expect(checks()).toBe(1);
  held.resolve(undefined);
  await downloading;
  await updates.clock.advance(hour - 1);
  expect(checks()).toBe(1);
  await updates.clock.advance(1);
  await feed.server.arrived('GET /podkey/latest.yml', 2);
  updates.end();
});

test('nothing is downloaded or installed that was not offered', async () => {
  const updates = feed.updates({ installer: app.installer() });
  const gone = { kind: 'not-found', message: 'The update is no longer available.', nextStep: 'Check again.' };
  await expect(updates.download()).rejects.toMatchObject({ appError: gone });
  await expect(updates.install()).rejects.toMatchObject({ appError: gone });
});

test('a download from before a restart is not repeated', async () => {
  const before = await found();
  await before.download();
  const after = await found({ installer: app.installer() });
  await after.download();
  expect(stateOf(after).offer).toEqual({ is: 'ready', version: '1.3.0' });
  expect(feed.server.receivedBy(exe)).toHaveLength(1);
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

describe('refused, with nothing kept and nothing installed:', () => {
  afterEach(async () => {
    expect((await app.kept()).filter((name) => name.endsWith('.exe'))).toEqual([]);
    expect(app.hasQuit).toBe(false);
  });

  async function expectRefused(expected: object, updates?: Awaited<ReturnType<typeof found>>) {
    const podkey = updates ?? (await found());
    await podkey.download();
    const { offer, failure } = stateOf(podkey);
    expect(failure).toMatchObject(expected);
    expect(offer).toEqual({ is: 'available', version: '1.3.0', installs: true });
    await expect(podkey.install()).rejects.toThrow('The update is no longer available');
  }

  const changed = `${installer.slice(0, -2)}!\n`;
  /** Announces a size, and stops half-way. */
  const halfWay: Reply = (response) => {
    response.writeHead(200, { 'content-length': installer.length });
    response.write(installer.slice(0, installer.length / 2), () => response.destroy());
  };

  test.each([
    ['in which one byte was changed', text(changed, 'application/octet-stream')],
    ['that lacks its last byte', text(installer.slice(0, -1), 'application/octet-stream')],
    ['that is another one', text('#!/bin/sh\n', 'application/octet-stream')],
    ['without end', flood],
  ])('a build %s', async (_what, reply) => {
    feed.server.script(exe, reply);
    await expectRefused({
      kind: 'update-refused',
      reason: 'damaged',
      message: 'Podkey-1.3.0-x64.exe didn’t match its signature and was deleted.',
      nextStep: expect.stringContaining('contact IT'),
      retryable: true,
    });
  });

  test('a build whose download was interrupted', async () => {
    const updates = await found();
    feed.server.script(exe, halfWay);
    await expectRefused({ kind: 'unexpected-response', retryable: true }, updates);
    feed.server.script(exe, hangUp);
    await expectRefused({ kind: 'offline', retryable: true }, updates);
  });

  test.each([301, 302, 307])('a build that redirects (%i)', async (code) => {
    feed.server.script(exe, status(code, { location: '/podkey/real.exe' }));
    await expectRefused({ kind: 'update-refused', reason: 'redirected' });
    expect(feed.server.receivedBy('GET /podkey/real.exe')).toEqual([]);
  });

  test('a missing build', async () => {
    feed.server.script(exe, status(404));
    await expectRefused({
      kind: 'not-found',
      message: 'Podkey-1.3.0-x64.exe isn’t on the update feed.',
      nextStep: expect.stringContaining('contact IT'),
      retryable: true,
    });
  });

  test('a build that the server does not give', async () => {
    feed.server.script(exe, status(403));
    await expectRefused({
      kind: 'unexpected-response',
      message: `The update feed ${feed.server.url}/podkey/Podkey-1.3.0-x64.exe responded with status 403.`,
    });
  });

  test('a build while the server is down', async () => {
    const updates = await found();
    await feed.server.goDown();
    await expectRefused({ kind: 'offline' }, updates);
    await feed.server.comeBack();
  });

  test('a build not signed by Podkey’s publisher', async () => {
    const asked: string[][] = [];
    const verify = (names: string[]) => {
      asked.push(names);
      return Promise.resolve('signed by somebody else');
    };
    await expectRefused(
      { kind: 'update-refused', reason: 'publisher' },
      await found({ installer: app.installer(verify) }),
    );
    expect(asked).toEqual([['CN=Podkey, O=Northwind']]);
  });

  test('any build, if Podkey names no publisher', async () => {
    await app.remove();
    app = await TestApp.publishedBy();
    await expectRefused({ kind: 'update-refused', reason: 'publisher' });
    expect(feed.server.receivedBy(exe)).toEqual([]);
  });
});

test('a file changed after the download is not installed, and must be downloaded again', async () => {
  const updates = await found();
  await updates.download();
  const file = path.join(app.pending, 'Podkey-1.3.0-x64.exe');
  await writeFile(file, '#!/bin/sh\ntouch "$0.started"\n', { mode: 0o700 });
  await updates.install();
  const failed = {
    offer: { is: 'available', installs: true },
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
    const updates = await found();
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
