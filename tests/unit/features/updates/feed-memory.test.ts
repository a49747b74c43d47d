import { beforeEach, expect, test } from 'vitest';
import { FeedMemory } from '../../../../electron/features/updates/feed-client.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import type { UpdateFeed } from '../../../../shared/features/updates/contract.ts';

let preferences: Preferences;

beforeEach(() => {
  preferences = new Preferences(openDatabase(':memory:').database);
});

/** Shows Podkey a feed after a start, and returns the newer one that it remembers. */
function shown(version: string, day: string, publicKey = 'key'): string | undefined {
  const feed: UpdateFeed = {
    app: 'app.podkey.desktop',
    feed: 'latest.yml',
    version,
    releaseDate: `2030-01-${day}T00:00:00.000Z`,
    files: [],
    path: 'x.exe',
    sha512: '',
  };
  const newer = new FeedMemory(preferences, publicKey).remember(feed);
  return newer ? `${newer.version} of ${newer.releaseDate.slice(8, 10)}` : undefined;
}

test('the newest feed is remembered, by its version and then by its date', () => {
  expect(shown('1.4.0', '02')).toBeUndefined();
  expect(shown('1.4.0', '02')).toBeUndefined();
  expect(shown('1.4.0', '01')).toBe('1.4.0 of 02');
  expect(shown('1.3.9', '03')).toBe('1.4.0 of 02');
  expect(shown('1.4.0', '03')).toBeUndefined();
  expect(shown('1.4.0', '02')).toBe('1.4.0 of 03');
  expect(shown('1.10.0', '01')).toBeUndefined();
  expect(shown('1.9.0', '04')).toBe('1.10.0 of 01');
});

test('a new key of the organization starts a new memory', () => {
  shown('1.4.0', '02');
  expect(shown('1.3.0', '01', 'other')).toBeUndefined();
  expect(shown('1.2.0', '01', 'other')).toBe('1.3.0 of 01');
  expect(shown('1.2.0', '01')).toBeUndefined();
});
