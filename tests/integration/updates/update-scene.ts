import { expect } from 'vitest';
import { text } from '../../support/fault-server.ts';
import { feedText, serveFeed } from '../../support/update-feed.ts';
import { startFeed, stateOf, TestApp } from './updates-for-test.ts';

/*
 * These tests use electron-updater's Windows updater, which needs nothing from Windows except for the publisher's check:
 * its files on the disk, and the installer's start.
 */

export const exe = 'GET /podkey/Podkey-1.3.0-x64.exe';
/** Large enough to arrive in many chunks. It records how it was started. */
export const installer = `#!/bin/sh\necho "$@" > "$0.started"\nexit\n${'#'.repeat(3_000_000)}\n`;
const good = feedText({ bytes: installer });

/** A feed that offers a new version, and a Podkey on Windows that can install it. */
export async function startUpdateScene() {
  const feed = await startFeed();
  const app = await TestApp.publishedBy('CN=Podkey, O=Northwind');
  serveFeed(feed.server, feed.key, good);
  feed.server.script(exe, text(installer, 'application/octet-stream'));
  return { feed, app };
}

type UpdateScene = Awaited<ReturnType<typeof startUpdateScene>>;
/** How a test's Podkey differs from the usual one. */
export type UpdateOptions = Parameters<UpdateScene['feed']['updates']>[0];

/** Podkey after finding the new version. */
export async function foundUpdate({ feed, app }: UpdateScene, options: UpdateOptions = {}) {
  const updates = feed.updates({ installer: app.installer(), ...options });
  await updates.check();
  expect(stateOf(updates).offer).toEqual({ is: 'available', version: '1.3.0', installs: true });
  return updates;
}
