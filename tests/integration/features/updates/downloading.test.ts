import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { flood, hangUp, status, text, type Reply } from '../../../support/fault-server.ts';
import { feedText, serveFeed } from '../../../support/update-feed.ts';
import { app, exe, feed, foundUpdate, installer, repackage, useUpdateScene } from './update-scene.ts';
import { stateOf } from './updates-for-test.ts';

useUpdateScene();

test('nothing is downloaded or installed without a person’s consent', async () => {
  await foundUpdate();
  expect(feed.server.receivedBy(exe)).toEqual([]);
  expect(app.hasQuit).toBe(false);
});

test('a download is cancelled: nothing of it stays, no failure is reported, and it can start again', async () => {
  const updates = await foundUpdate();
  feed.server.script(exe, (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(installer) });
    response.write(installer.slice(0, 1_000_000), () => updates.cancelDownload());
  });
  await updates.download();
  const offer = { kind: 'available', version: '1.3.0', installs: true };
  expect(stateOf(updates)).toMatchObject({ offer, failure: null });
  expect(await readdir(app.pending).catch(() => [])).toEqual([]);

  updates.cancelDownload();
  feed.server.script(exe, text(installer, 'application/octet-stream'));
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { kind: 'ready', version: '1.3.0' }, failure: null });
});

test('electron-updater requests nothing on its own, and creates no ID of this computer', async () => {
  const updates = await foundUpdate();
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
  const updates = await foundUpdate();
  await updates.download();
  expect(stateOf(updates).failure).toMatchObject({ kind: 'offline' });
  expect(updates.failures).toEqual(['update not downloaded']);
  await updates.download();
  expect(stateOf(updates)).toMatchObject({ offer: { kind: 'ready' }, failure: null });
});

test('a downloaded version stays ready, until the feed offers a newer one', async () => {
  const updates = await foundUpdate();
  await updates.download();
  await updates.check();
  expect(stateOf(updates)).toMatchObject({ offer: { kind: 'ready', version: '1.3.0' }, failure: null });
  serveFeed(feed.server, feed.key, feedText({ version: '1.2.0', bytes: installer }));
  await updates.check();
  expect(stateOf(updates)).toMatchObject({ offer: { kind: 'ready', version: '1.3.0' }, failure: {} });
  serveFeed(feed.server, feed.key, feedText({ version: '1.4.0', bytes: installer }));
  await updates.check();
  expect(stateOf(updates).offer).toEqual({ kind: 'available', version: '1.4.0', installs: true });
});

test('a check during a download waits for an hour', async () => {
  const hour = 60 * 60_000;
  const held = Promise.withResolvers<undefined>();
  feed.server.script(exe, (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(installer) });
    response.write(installer.slice(0, 10));
    void held.promise.then(() => response.end(installer.slice(10)));
  });
  const updates = await foundUpdate();
  const downloading = updates.download();
  await feed.server.arrived(exe);
  await updates.check();
  const checks = () => feed.server.receivedBy('GET /podkey/latest.yml').length;
  expect(stateOf(updates).offer).toMatchObject({ kind: 'downloading' });
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
  const before = await foundUpdate();
  await before.download();
  const after = await foundUpdate({ installer: app.installer() });
  await after.download();
  expect(stateOf(after).offer).toEqual({ kind: 'ready', version: '1.3.0' });
  expect(feed.server.receivedBy(exe)).toHaveLength(1);
});

describe('refused, with nothing kept and nothing installed:', () => {
  afterEach(async () => {
    expect((await app.kept()).filter((name) => name.endsWith('.exe'))).toEqual([]);
    expect(app.hasQuit).toBe(false);
  });

  async function expectRefused(expected: object, updates?: Awaited<ReturnType<typeof foundUpdate>>) {
    const podkey = updates ?? (await foundUpdate());
    await podkey.download();
    const { offer, failure } = stateOf(podkey);
    expect(failure).toMatchObject(expected);
    expect(offer).toEqual({ kind: 'available', version: '1.3.0', installs: true });
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
    const updates = await foundUpdate();
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
    const updates = await foundUpdate();
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
      await foundUpdate({ installer: app.installer(verify) }),
    );
    expect(asked).toEqual([['CN=Podkey, O=Northwind']]);
  });

  test('any build, if Podkey names no publisher', async () => {
    await repackage();
    await expectRefused({ kind: 'update-refused', reason: 'publisher' });
    expect(feed.server.receivedBy(exe)).toEqual([]);
  });
});
