import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { recordText } from '../../../../../electron/services/activity/journal.ts';
import { JournalSeal, sealEntry } from '../../../../../electron/services/activity/journal-seal.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { revealed } from '../../../../support/activity-samples.ts';

const now = Date.UTC(2030, 0, 1);

let database: ReturnType<typeof openDatabase>['database'];
let keychain: SessionSecretStore;
let rows: ActivityRepository;
let seal: JournalSeal;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  keychain = new SessionSecretStore();
  rows = new ActivityRepository(database);
  seal = opened();
});

/** The seal of a Podkey that has just started. */
const opened = () => new JournalSeal(keychain, rows, new Preferences(database));
const record = (property: string) => rows.append(recordText(now, '', revealed(property)));
const stored = async () => JSON.parse((await keychain.get(sealEntry)) ?? 'null') as unknown;

/** Removes the entries up to a number, as for their age. */
function prune(seq: number): void {
  const last = { seq, hash: rows.at(seq)?.hash ?? '' };
  rows.prune(last, (removed) => recordText(now, '', { action: 'pruned', removed, last }));
}

function recordTen(): void {
  for (let number = 1; number <= 10; number += 1) record(`property ${number}`);
}

describe('A seal', () => {
  test('holds the chain’s ID, its latest entry, what may be removed, and the trusted time', async () => {
    recordTen();
    const { id, head } = rows.chain();
    expect(await seal.renew(now)).toBe('fits');
    expect(await stored()).toEqual({ id, ...head, prunedTo: 0, trustedAt: now });
    expect(seal.trustedAt).toBe(now);
  });

  test('of an empty journal is not made', async () => {
    expect(await seal.renew(now)).toBe('none');
    expect(await stored()).toBeNull();
    expect(seal.wasSealed).toBe(false);
  });

  test('is written again only if it has changed', async () => {
    recordTen();
    const set = vi.spyOn(keychain, 'set');
    await seal.renew(now);
    expect(await seal.renew(now)).toBe('fits');
    expect(set).toHaveBeenCalledTimes(1);
    await seal.renew(now + 1);
    expect(set).toHaveBeenCalledTimes(2);
  });

  test('is written again after the keychain refused to write another', async () => {
    recordTen();
    await seal.renew(now);
    const set = vi.spyOn(keychain, 'set').mockRejectedValueOnce(new Error('locked'));
    await expect(seal.renew(now + 1)).rejects.toThrow('locked');
    await seal.renew(now);
    expect(set).toHaveBeenCalledTimes(2);
  });

  test('remembers what may be removed until more may be', async () => {
    recordTen();
    for (const [prunedTo, allowed] of [
      [6, 6],
      [0, 6],
      [4, 6],
      [7, 7],
    ] as const) {
      await seal.renew(now, prunedTo);
      expect(await stored()).toMatchObject({ prunedTo: allowed });
    }
  });

  test('of a journal whose oldest entries were removed before allows that', async () => {
    recordTen();
    prune(4);
    await seal.renew(now);
    expect(await stored()).toMatchObject({ prunedTo: 4 });
  });
});

describe('At the next start, a sealed journal', () => {
  beforeEach(async () => {
    recordTen();
    await seal.renew(now, 6);
    seal = opened();
  });

  test('fits, and the trusted time is that of the seal', async () => {
    expect(seal.trustedAt).toBeNull();
    expect(await seal.compare()).toBe('fits');
    expect(seal.trustedAt).toBe(now);
    expect(seal.wasSealed).toBe(true);
  });

  test('fits with newer entries, and without those that may be removed', async () => {
    record('one more');
    prune(6);
    expect(await seal.compare()).toBe('fits');
  });

  test('lacks one entry more than may be removed', async () => {
    prune(7);
    expect(await seal.compare()).toEqual({ kind: 'beginning', seq: 8 });
  });

  test('fits if all of it may be removed, and its latest removed entry is the sealed one', async () => {
    await seal.renew(now, 10);
    prune(10);
    expect(await opened().compare()).toBe('fits');
    database.exec(`UPDATE activity_chain SET anchor_hash = '${'f'.repeat(64)}'`);
    expect(await opened().compare()).toEqual({ kind: 'rewritten', seq: 10 });
  });

  test('that lacks only entries in the middle fits, because the chain shows that', async () => {
    record('one more');
    database.exec('DELETE FROM activity WHERE seq = 10');
    expect(await seal.compare()).toBe('fits');
  });

  test('is reported once if it was cut; after that, the present one is expected', async () => {
    const { hash = '' } = rows.at(9) ?? {};
    database.exec(`DELETE FROM activity WHERE seq = 10;
      UPDATE activity_chain SET head_seq = 9, head_hash = '${hash}'`);
    expect(await seal.compare()).toEqual({ kind: 'cut', seq: 9 });
    expect(await seal.renew(now)).toBe('fits');
    expect(await stored()).toMatchObject({ seq: 9, hash, prunedTo: 0 });
  });

  test('whose break was not shown yet is not sealed', async () => {
    await seal.compare();
    const before = await stored();
    database.exec("UPDATE activity_chain SET id = 'another'");
    expect(await seal.renew(now)).toEqual({ kind: 'replaced', seq: 10 });
    expect(await stored()).toEqual(before);
    expect(await seal.renew(now)).toBe('fits');
    expect(await stored()).toMatchObject({ id: 'another' });
  });

  test.each(['null', '{', '{}', '{"seq":0}'])('has lost its seal if the keychain has “%s”', async (text) => {
    await keychain.set(sealEntry, text);
    expect(await seal.compare()).toEqual({ kind: 'seal-lost', seq: 10 });
    expect(await seal.compare(true)).toBe('none');
  });
});

test('a journal that was never sealed has lost nothing', async () => {
  record('wifi');
  expect(await seal.compare()).toBe('none');
});

test.each([true, false])('the keychain may open a prompt unless the look is quiet: %s', async (isQuiet) => {
  const get = vi.spyOn(keychain, 'get');
  await seal.compare(isQuiet);
  const { id } = rows.chain();
  expect(get.mock.calls).toEqual([
    [sealEntry, { isQuiet }],
    [`activity ${id}`, { isQuiet }],
  ]);
});

describe('The seal of an earlier version', () => {
  const former = () => `activity ${rows.chain().id}`;

  beforeEach(async () => {
    recordTen();
    const { seq, hash } = rows.chain().head;
    await keychain.set(former(), JSON.stringify({ seq, hash }));
  });

  test('is trusted with the time of its entry', async () => {
    expect(await seal.compare()).toBe('fits');
    expect(seal.trustedAt).toBe(now);
  });

  test('has no trusted time if its entry is gone', async () => {
    prune(10);
    expect(await seal.compare()).toBe('fits');
    expect(seal.trustedAt).toBe(0);
  });

  test('is removed once the present one is stored, and not again', async () => {
    const remove = vi.spyOn(keychain, 'delete').mockRejectedValue(new Error('locked'));
    await seal.compare();
    expect(remove).not.toHaveBeenCalled();
    expect(await seal.renew(now)).toBe('fits');
    expect(await seal.renew(now + 1)).toBe('fits');
    expect(remove.mock.calls).toEqual([[former()]]);
  });
});
