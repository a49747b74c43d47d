import { beforeEach, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { CopyRecord, copyRecordEntry } from '../../../../../electron/services/clipboard/copy-record.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';

const minute = 60_000;
let clock: FakeClock;
let keychain: SessionSecretStore;
let preferences: Preferences;

beforeEach(() => {
  clock = new FakeClock();
  keychain = new SessionSecretStore();
  preferences = new Preferences(openDatabase(':memory:').database);
});

const start = () => new CopyRecord({ stores: { keychain }, preferences, clock });

test('every recorded copy is recognized after a restart, and no other text', async () => {
  const record = start();
  expect(await record.add('first')).toBe(true);
  expect(await record.add('second')).toBe(true);
  const isOurs = await start().recognizer();
  expect(['first', 'second', 'third', ''].map(isOurs)).toEqual([true, true, false, false]);
});

test('only the latest copy is recognized after it has replaced the others', async () => {
  const record = start();
  await record.add('first');
  await record.add('second');
  record.keepLast();
  const isOurs = await start().recognizer();
  expect(['first', 'second'].map(isOurs)).toEqual([false, true]);
  record.forget();
  expect(record.isLeft).toBe(false);
  expect(isOurs('second')).toBe(false);
});

test('a record that is right already is not written again', async () => {
  const record = start();
  const set = vi.spyOn(preferences, 'set');
  const remove = vi.spyOn(preferences, 'remove');
  record.forget();
  record.keepLast();
  expect(remove).not.toHaveBeenCalled();
  await record.add('first');
  record.keepLast();
  expect(set).toHaveBeenCalledTimes(1);
});

test('a database that can’t be written neither prevents a copy nor its removal', async () => {
  const record = start();
  await record.add('first');
  const full = () => {
    throw new Error('disk full');
  };
  vi.spyOn(preferences, 'set').mockImplementation(full);
  vi.spyOn(preferences, 'remove').mockImplementation(full);
  expect(await record.add('second')).toBe(false);
  expect(() => record.forget()).not.toThrow();
});

test('without its key nothing is recognized', async () => {
  await start().add('first');
  await keychain.delete(copyRecordEntry);
  expect((await start().recognizer())('first')).toBe(false);
});

test('the key is random and long, and stays the same', async () => {
  await start().add('first');
  const key = await keychain.get(copyRecordEntry);
  expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32);
  await start().add('second');
  expect(await keychain.get(copyRecordEntry)).toBe(key);
});

test('the keychain is asked once, and leaves no timer', async () => {
  const get = vi.spyOn(keychain, 'get');
  const record = start();
  await record.add('first');
  await record.add('second');
  expect(get).toHaveBeenCalledTimes(1);
  expect(clock.waiting).toBe(0);
});

test('a failed keychain rests for a minute, and not longer', async () => {
  const get = vi.spyOn(keychain, 'get').mockRejectedValueOnce(new Error('locked'));
  const record = start();
  expect(await record.add('first')).toBe(false);
  await clock.advance(minute - 1);
  expect(await record.add('second')).toBe(false);
  expect(get).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(await record.add('third')).toBe(true);
});

test('a silent keychain delays a copy by two seconds; the answer counts for the next copy', async () => {
  let answer: (stored: string | null) => void = () => undefined;
  vi.spyOn(keychain, 'get').mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const record = start();
  let result: boolean | undefined;
  void record.add('first').then((isRecorded) => (result = isRecorded));
  await clock.advance(1_999);
  expect(result).toBeUndefined();
  await clock.advance(1);
  expect(result).toBe(false);
  answer(null);
  await settled();
  expect(await record.add('second')).toBe(true);
});
