import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SecretStore, SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { ActivityService } from '../../../../../electron/services/activity/activity-service.ts';
import { States } from '../../../../../electron/services/states.ts';
import { JournalSeal, sealEntry } from '../../../../../electron/services/activity/journal-seal.ts';
import { JournalUpkeep } from '../../../../../electron/services/activity/journal-upkeep.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { revealed } from '../../../../support/activity-samples.ts';
import { cancelledFiles } from '../../../../support/chosen-file.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { journalEntries } from '../../../../support/journal-entries.ts';
import { fewTurns } from '../../../../support/turns.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

const dayMs = 24 * 60 * 60_000;
const locked = new Error('locked');

let clock: FakeClock;
let keychain: SessionSecretStore;
let database: ReturnType<typeof openDatabase>['database'];
let rows: ActivityRepository;
let activity: ActivityService;
let upkeep: JournalUpkeep;
let settings: FakeSettings;
const onChanged = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  clock = new FakeClock();
  keychain = new SessionSecretStore();
  ({ database } = openDatabase(':memory:'));
  rows = new ActivityRepository(database);
  settings = new FakeSettings({ keepActivityDays: 90 });
  start();
});

/** Starts Podkey on the same journal and keychain. */
function start(): void {
  onChanged.mockReset();
  onFailure.mockReset();
  const turn = fewTurns();
  activity = new ActivityService({
    journalOwner: () => ({ person: 'ada', computer: 'desk' }),
    csvSeparator: () => ',',
    activityRows: { forAccount: () => rows },
    files: cancelledFiles,
    clock,
    logins: { nameOf: () => null },
    turn,
    journalUpkeep: { changed: () => upkeep.changed() },
    emit: onChanged,
    states: new States(() => undefined, onFailure),
    onFailure,
  });
  const seal = new JournalSeal(keychain, rows, new Preferences(database));
  upkeep = new JournalUpkeep({
    activity,
    activityRows: { rows },
    journalSeal: seal,
    clock,
    settings,
    turn,
    onFailure,
  });
}

const record = (property = 'wifi') => activity.record(revealed(property));
const seal = async () => JSON.parse((await keychain.get(sealEntry)) ?? 'null') as unknown;
const entries = () => journalEntries(rows).map((entry) => entry.record?.event);

describe('A running Podkey', () => {
  test('checks the journal two seconds after its start, and seals new entries after five', async () => {
    upkeep.begin();
    record();
    await clock.advance(1_999);
    expect(activity.check).toEqual({ state: 'checking' });
    await clock.advance(1);
    expect(activity.check).toEqual({ state: 'sound', isVouchedFor: false });
    await clock.advance(4_999);
    expect(await seal()).toBeNull();
    await clock.advance(1);
    expect(await seal()).toMatchObject({ seq: 1 });
    expect(activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test('seals nothing before the first check', async () => {
    record();
    await upkeep.seal();
    expect(await seal()).toBeNull();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('rests when everything is sealed', async () => {
    record();
    await upkeep.look();
    await clock.advance(60_000);
    onChanged.mockClear();
    expect(clock.waiting).toBe(0);
    await upkeep.seal();
    expect(onChanged).not.toHaveBeenCalled();
  });

  test('seals the next burst, too', async () => {
    await upkeep.look();
    for (const seq of [1, 2]) {
      record();
      await clock.advance(5_000);
      expect(await seal()).toMatchObject({ seq });
    }
  });

  test('looks every day for entries that are too old', async () => {
    upkeep.begin();
    record();
    for (let day = 1; day <= 90; day += 1) await clock.advance(dayMs);
    expect(entries()).toEqual([revealed('wifi')]);
    await clock.advance(dayMs);
    expect(entries()).toMatchObject([{ action: 'pruned', removed: 1, last: { seq: 1 } }]);
    expect(await seal()).toMatchObject({ prunedTo: 1 });
  });
});

describe('A keychain that does not respond', () => {
  test('leaves the journal unconfirmed, is reported, and is compared later', async () => {
    record();
    const get = vi.spyOn(keychain, 'get').mockRejectedValue(locked);
    await upkeep.look();
    expect(activity.check).toEqual({ state: 'sound', isVouchedFor: false });
    expect(onFailure.mock.calls).toEqual([['journal not compared', locked]]);
    await upkeep.end();
    expect(onFailure).toHaveBeenCalledTimes(1);
    get.mockRestore();
    await upkeep.seal();
    expect(await seal()).toMatchObject({ seq: 1 });
    expect(activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test('keeps old entries of a journal that it sealed, until it responds', async () => {
    settings.change({ keepActivityDays: 30 });
    upkeep.begin();
    record();
    await clock.advance(5 * dayMs);
    record('a new one');
    await clock.advance(5 * dayMs);
    const set = vi.spyOn(keychain, 'set').mockRejectedValue(locked);
    await clock.advance(24 * dayMs);
    expect(onFailure).toHaveBeenCalledWith('journal not sealed', locked);
    expect(entries()).toHaveLength(2);
    set.mockRestore();
    await upkeep.prune();
    expect(entries()).toMatchObject([{ action: 'pruned', removed: 1 }, revealed('a new one')]);
  });
});

describe('A break that the keychain reveals', () => {
  beforeEach(async () => {
    record();
    record();
    await upkeep.look();
    await upkeep.seal();
  });

  test('is recorded and shown beside those already known', async () => {
    database.exec("UPDATE activity_chain SET id = 'another'");
    await upkeep.seal();
    const replaced = { kind: 'replaced', seq: 2, last: 2, at: null };
    expect(activity.check).toEqual({ state: 'broken', breaks: [replaced] });
    expect(entries()[0]).toEqual({ action: 'break-found', kind: 'replaced', seq: 2 });
    await upkeep.seal();
    database.exec("UPDATE activity_chain SET id = 'a third one'");
    await upkeep.seal();
    expect(activity.check).toEqual({
      state: 'broken',
      breaks: [replaced, { kind: 'replaced', seq: 3, last: 3, at: null }],
    });
  });

  test('stays shown when the present chain is sealed', async () => {
    database.exec("UPDATE activity_chain SET id = 'another'");
    await upkeep.look();
    await clock.advance(5_000);
    expect(await seal()).toMatchObject({ id: 'another' });
    expect(activity.check).toMatchObject({ state: 'broken', breaks: [{ kind: 'replaced' }] });
  });
});

describe('A clock', () => {
  test('that is a year ahead removes nothing, which is shown and reported only if something is old', async () => {
    await upkeep.look();
    await clock.advance(365 * dayMs);
    await upkeep.prune();
    expect(activity.state(null).isPruningHeld).toBe(false);
    expect(onFailure).not.toHaveBeenCalled();
    record();
    await clock.advance(365 * dayMs);
    await upkeep.prune();
    expect(activity.state(null).isPruningHeld).toBe(true);
    expect(onFailure.mock.calls).toEqual([['journal not pruned: clock in doubt', undefined]]);
    expect(entries()).toEqual([revealed('wifi')]);
  });

  test('is compared with the latest entry of an earlier run before the keychain has responded', async () => {
    record();
    await clock.advance(365 * dayMs);
    start();
    await upkeep.look();
    expect(activity.state(null).isPruningHeld).toBe(true);
  });
});

test('before the first check nothing is removed, because the check reads the entries', async () => {
  record();
  await clock.advance(91 * dayMs);
  await upkeep.prune();
  expect(entries()).toEqual([revealed('wifi')]);
  expect(activity.state(null).isPruningHeld).toBe(false);
});

describe('Old entries of a sealed journal', () => {
  beforeEach(async () => {
    record();
    await upkeep.look();
    await upkeep.seal();
    settings.change({ keepActivityDays: 3 });
  });

  test('are removed as an entry without a ticket, of which the keychain learns soon', async () => {
    activity.setTicket('INC-7');
    await clock.advance(5 * dayMs);
    await upkeep.prune();
    const [pruned] = journalEntries(rows);
    expect(pruned?.record).toEqual({
      at: clock.now(),
      event: { action: 'pruned', removed: 1, last: { seq: 1, hash: expect.any(String) as string } },
    });
    expect(await seal()).toMatchObject({ seq: 1, prunedTo: 1 });
    await clock.advance(5_000);
    expect(await seal()).toMatchObject({ seq: 2, prunedTo: 1 });
  });

  test('stay if the keychain has not responded since the start', async () => {
    await clock.advance(5 * dayMs);
    vi.spyOn(keychain, 'get').mockRejectedValue(locked);
    start();
    await upkeep.look();
    expect(entries()).toEqual([revealed('wifi')]);
  });

  test('stay when a break is found instead, which is recorded', async () => {
    await clock.advance(5 * dayMs);
    database.exec("UPDATE activity_chain SET id = 'another'");
    await upkeep.prune();
    expect(entries()).toEqual([{ action: 'break-found', kind: 'replaced', seq: 1 }, revealed('wifi')]);
  });

  test('that the disk did not remove are tried again once, not twice after a person’s change', async () => {
    await clock.advance(5 * dayMs);
    const prune = vi.spyOn(rows, 'prune').mockImplementationOnce(() => {
      throw new Error('The disk is full');
    });
    await upkeep.prune();
    expect(onFailure.mock.calls).toEqual([['journal not pruned', expect.any(Error)]]);
    expect(clock.waiting).toBe(1);
    await upkeep.prune();
    expect(prune).toHaveBeenCalledTimes(2);
    await clock.advance(5_000);
    expect(clock.waiting).toBe(0);
  });
});

test('the journal of a deleted file is found, although a new Podkey opens no prompt', async () => {
  record();
  await upkeep.look();
  await upkeep.seal();
  ({ database } = openDatabase(':memory:'));
  rows = new ActivityRepository(database);
  start();
  const get = keychain.get.bind(keychain);
  // A keychain that must be unlocked first gives nothing quietly.
  const locking: SecretStore['get'] = async (entry, how) => (how?.isQuiet ? null : get(entry));
  vi.spyOn(keychain, 'get').mockImplementation(locking);
  await upkeep.look();
  expect(activity.check).toEqual({ state: 'sound', isVouchedFor: false });
  record();
  await upkeep.seal();
  expect(activity.check).toMatchObject({ state: 'broken', breaks: [{ kind: 'replaced', seq: 1 }] });
});

test('a burst of entries is sealed once', async () => {
  await upkeep.look();
  for (let number = 1; number <= 3; number += 1) record();
  expect(clock.waiting).toBe(1);
});
