import { beforeEach, expect, test } from 'vitest';
import { AddedKeys, type AddedKey } from '../../../../electron/features/ssh-keys/added-keys.ts';
import { openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import { northwindBadge, routerLocator } from '../../../support/samples.ts';

let preferences: Preferences;
/** What the next start finds. */
const stored = () => new AddedKeys(preferences).list();
const key = (publicKey: string, endsAt = 1_000): AddedKey => ({
  publicKey,
  where: '/run/agent',
  agent: { pid: 4321, program: '/usr/bin/ssh-agent', socket: '64769:815' },
  keepsKeys: false,
  confirms: true,
  isAnswered: false,
  endsAt,
  account: northwindBadge,
  locator: routerLocator,
});

beforeEach(() => {
  preferences = new Preferences(openInMemoryDatabase());
});

test('a recorded key is found at the next start, once, with its latest terms', () => {
  expect(stored()).toEqual([]);
  const added = new AddedKeys(preferences);
  added.add(key('AAAA'));
  added.add(key('BBBB'));
  added.add(key('AAAA', 2_000));
  expect(stored()).toEqual([key('BBBB'), key('AAAA', 2_000)]);
});

test('a forgotten key is not found, the others are', () => {
  const added = new AddedKeys(preferences);
  added.add(key('AAAA'));
  added.add(key('BBBB'));
  added.forget('AAAA');
  expect(stored()).toEqual([key('BBBB')]);
  added.forget('BBBB');
  expect(stored()).toEqual([]);
});

test('the next start finds that the agent has answered about a key, and not about another', () => {
  const added = new AddedKeys(preferences);
  added.add(key('AAAA'));
  added.add(key('BBBB'));
  added.answered('AAAA');
  expect(stored()).toEqual([{ ...key('AAAA'), isAnswered: true }, key('BBBB')]);
});

test('what can’t be read is no key', () => {
  preferences.setNow('ssh-keys', [{ publicKey: 'not base64!' }]);
  expect(stored()).toEqual([]);
});
