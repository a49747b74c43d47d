import { afterEach, beforeEach, expect } from 'vitest';
import { text } from '../../../support/fault-server.ts';
import { feedText, serveFeed } from '../../../support/update-feed.ts';
import { startFeed, stateOf, TestApp } from './updates-for-test.ts';

/*
 * These tests use electron-updater's Windows updater, which needs nothing from Windows except for the publisher's check:
 * its files on the disk, and the installer's start.
 */

export const exe = 'GET /podkey/Podkey-1.3.0-x64.exe';
/** Large enough to arrive in many chunks. It records how it was started. */
export const installer = `#!/bin/sh\necho "$@" > "$0.started"\nexit\n${'#'.repeat(3_000_000)}\n`;
const good = feedText({ bytes: installer });

type Feed = Awaited<ReturnType<typeof startFeed>>;

/** A feed that offers a new version, and a Podkey on Windows that can install it: new ones before each test. */
export let feed: Feed;
export let app: TestApp;

/** Registers the hooks that start and stop them. */
export function useUpdateScene(): void {
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
}

/** Replaces this Podkey with one that these publishers packaged, or that is unsigned. */
export async function repackage(...publishers: string[]): Promise<void> {
  await app.remove();
  app = await TestApp.publishedBy(...publishers);
}

/** Podkey after finding the new version. The options say how it differs from the usual one. */
export async function foundUpdate(options: Parameters<Feed['updates']>[0] = {}) {
  const updates = feed.updates({ installer: app.installer(), ...options });
  await updates.check();
  expect(stateOf(updates).offer).toEqual({ kind: 'available', version: '1.3.0', installs: true });
  return updates;
}
