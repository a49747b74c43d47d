import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import { checkChain } from '../../../electron/services/activity/chain-check.ts';
import { JournalSeal, sealEntry } from '../../../electron/services/activity/journal-seal.ts';
import { linkHash } from '../../../electron/storage/activity-chain.ts';
import { Preferences } from '../../../electron/storage/preferences.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import { folderForTest } from '../storage/folder-for-test.ts';

const dayMs = 24 * 60 * 60_000;

let clock: FakeClock;
let file: string;
let keychain: SessionSecretStore;
let services: Services;

beforeEach(() => {
  clock = new FakeClock();
  file = path.join(folderForTest(), 'podkey.db');
  keychain = new SessionSecretStore();
  services = assembleServices({ clock, keychain, databaseFile: file });
});
afterEach(() => services.database.close());

/** Podkey, restarted on the same file. */
function restart(): void {
  services.database.close();
  services = assembleServices({ clock, keychain, databaseFile: file });
  services.journalUpkeep.start();
}

/** Ten reveals, a minute apart, of which the keychain is informed. */
async function tenReveals(): Promise<void> {
  await services.journalUpkeep.look();
  for (let number = 1; number <= 10; number += 1) {
    services.activity.record(revealed(`property ${number}`));
    await clock.advance(60_000);
  }
  await services.journalUpkeep.seal();
}

/** Changes the file as another program would, while Podkey is closed. */
function tamper(sql: string): void {
  services.database.close();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  services = assembleServices({ clock, keychain, databaseFile: file });
}

async function breaks(): Promise<Omit<ChainBreak, 'at'>[]> {
  await services.journalUpkeep.look();
  const { check } = services.activity.state(null);
  return check.state === 'broken' ? check.breaks.map(({ kind, seq, last }) => ({ kind, seq, last })) : [];
}

/** Recomputes every hash from an entry on, as a careful forger would. */
function rehash(from: number): void {
  services.database.close();
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT seq, body, hash FROM activity ORDER BY seq').all();
  let previous = '0'.repeat(64);
  for (const { seq, body, hash } of rows) {
    previous = Number(seq) < from ? String(hash) : linkHash(previous, String(body));
    database.prepare('UPDATE activity SET hash = ? WHERE seq = ?').run(previous, Number(seq));
  }
  database
    .prepare('UPDATE activity_chain SET head_hash = ?, head_seq = ?')
    .run(previous, Number(rows.at(-1)?.['seq']));
  database.close();
  services = assembleServices({ clock, keychain, databaseFile: file });
}

describe('An unchanged journal', () => {
  test('is intact, and the keychain confirms it', async () => {
    await tenReveals();
    restart();
    expect(await breaks()).toEqual([]);
    expect(services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test('is intact without a keychain, and Podkey says that nothing confirms it', async () => {
    await tenReveals();
    const gone = () => Promise.reject(new Error('no keychain'));
    keychain.get = gone;
    keychain.set = gone;
    restart();
    services.activity.record(revealed('one more'));
    expect(await breaks()).toEqual([]);
    expect(services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: false });
  });

  test('is checked in the background some time after the start', async () => {
    await tenReveals();
    restart();
    expect(services.activity.state(null).check).toEqual({ state: 'checking' });
    await clock.advance(2_000);
    await expect.poll(() => services.activity.state(null).check.state).toBe('sound');
  });
});

describe('A change to the file is detected and located:', () => {
  beforeEach(tenReveals);

  test('a head with the last entry’s number and another hash', async () => {
    tamper(`UPDATE activity_chain SET head_hash = '${'f'.repeat(64)}'`);
    const seq = services.activityRows.chain().head.seq;
    // Without the keychain, which would detect it too.
    expect(await checkChain(services.activityRows, () => Promise.resolve())).toMatchObject([
      { kind: 'changed', seq },
    ]);
  });

  test('a changed entry', async () => {
    tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    expect(await breaks()).toEqual([{ kind: 'changed', seq: 4, last: 4 }]);
  });

  test('an entry changed together with its hash', async () => {
    const body = JSON.stringify({ at: 0, event: revealed('property X') });
    tamper(`UPDATE activity SET body = '${body}', hash = '${linkHash('', body)}' WHERE seq = 4`);
    expect(await breaks()).toEqual([
      { kind: 'changed', seq: 4, last: 4 },
      { kind: 'changed', seq: 5, last: 5 },
    ]);
  });

  test('entries removed from the middle', async () => {
    tamper('DELETE FROM activity WHERE seq IN (4, 5)');
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 4, last: 5 }]);
  });

  test('two swapped entries', async () => {
    tamper(
      `UPDATE activity SET seq = -1 WHERE seq = 3; UPDATE activity SET seq = 3 WHERE seq = 7;
       UPDATE activity SET seq = 7 WHERE seq = -1`,
    );
    expect((await breaks()).map(({ seq }) => seq)).toEqual([3, 4, 7, 8]);
  });

  test('removed latest entries', async () => {
    tamper('DELETE FROM activity WHERE seq > 7');
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('removed latest entries, followed by new ones', async () => {
    tamper('DELETE FROM activity WHERE seq > 7');
    services.activity.record(revealed('one more'));
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('removed oldest entries', async () => {
    tamper('DELETE FROM activity WHERE seq <= 3');
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 1, last: 3 }]);
  });

  test('oldest entries removed as if by age', async () => {
    tamper(
      `UPDATE activity_chain SET anchor_seq = 3, anchor_hash = (SELECT hash FROM activity WHERE seq = 3);
       DELETE FROM activity WHERE seq <= 3`,
    );
    // Both the chain and the keychain detect it.
    expect(await breaks()).toEqual([
      { kind: 'beginning', seq: 4, last: 4 },
      { kind: 'beginning', seq: 4, last: 4 },
    ]);
  });

  test('a removed end with a consistent chain, by the keychain', async () => {
    tamper(
      `DELETE FROM activity WHERE seq > 7;
       UPDATE activity_chain SET head_seq = 7, head_hash = (SELECT hash FROM activity WHERE seq = 7)`,
    );
    expect(await breaks()).toEqual([{ kind: 'cut', seq: 7, last: 7 }]);
  });

  test('a recomputed chain after a change, by the keychain', async () => {
    tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    rehash(4);
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('and the keychain’s finding is still reported after the next start', async () => {
    tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    rehash(4);
    await services.journalUpkeep.look();
    await services.journalUpkeep.seal();
    restart();
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });
});

describe('A journal forged by someone who can write to the database is reported:', () => {
  beforeEach(tenReveals);

  /** Replaces the database by another one with its own entries. */
  function putAnother(entries: number): void {
    services.database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    const forger = assembleServices({ clock, databaseFile: file });
    for (let number = 1; number <= entries; number += 1) forger.activity.record(revealed('forged'));
    forger.database.close();
    services = assembleServices({ clock, keychain, databaseFile: file });
  }

  test('another chain ID', async () => {
    tamper("UPDATE activity_chain SET id = 'another'");
    expect(await breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('all entries removed, with the same ID', async () => {
    const none = `printf('%064d', 0)`;
    tamper(
      `DELETE FROM activity; DELETE FROM preferences;
       UPDATE activity_chain SET anchor_seq = 0, anchor_hash = ${none}, head_seq = 0, head_hash = ${none}`,
    );
    expect(await breaks()).toEqual([{ kind: 'cut', seq: 0, last: 0 }]);
  });

  test('a deleted file', async () => {
    putAnother(0);
    expect(await breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
    await services.journalUpkeep.seal();
    restart();
    expect(await breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('another file with more entries', async () => {
    putAnother(20);
    expect(await breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('the oldest entries removed, with an entry that explains it by age', async () => {
    const { activityRows: rows } = services;
    const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
    // Like Podkey itself, except for the keychain.
    rows.prune(last, (removed) =>
      JSON.stringify({ at: clock.now(), event: { action: 'pruned', removed, last } }),
    );
    restart();
    expect(await breaks()).toEqual([{ kind: 'beginning', seq: 7, last: 7 }]);
  });

  test('the same while Podkey runs', async () => {
    const { activityRows: rows } = services;
    const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
    rows.prune(last, (removed) =>
      JSON.stringify({ at: clock.now(), event: { action: 'pruned', removed, last } }),
    );
    services.activity.record(revealed('one more'));
    await services.journalUpkeep.seal();
    expect(services.activity.check).toMatchObject({
      state: 'broken',
      breaks: [{ kind: 'beginning', seq: 7 }],
    });
  });
});

describe('The keychain’s record', () => {
  test('is adopted from a former version, whose entry is removed', async () => {
    await tenReveals();
    const { id, head } = services.activityRows.chain();
    await keychain.delete(sealEntry);
    services.database.exec('DELETE FROM preferences');
    await keychain.set(`activity ${id}`, JSON.stringify(head));
    restart();
    expect(await breaks()).toEqual([]);
    await services.journalUpkeep.seal();
    expect(services.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
    expect(await keychain.get(`activity ${id}`)).toBeNull();
    expect(await keychain.get(sealEntry)).toContain(head.hash);
  });

  test('of a former version reveals a forgery too', async () => {
    await tenReveals();
    const { id, head } = services.activityRows.chain();
    await keychain.delete(sealEntry);
    await keychain.set(`activity ${id}`, JSON.stringify({ ...head, hash: 'f'.repeat(64) }));
    restart();
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('is reported if it was lost', async () => {
    await tenReveals();
    await keychain.delete(sealEntry);
    restart();
    expect(await breaks()).toEqual([{ kind: 'seal-lost', seq: 10, last: 10 }]);
  });

  test('may be older than the last entry, as after a crash', async () => {
    await tenReveals();
    services.activity.record(revealed('not sealed'));
    restart();
    expect(await breaks()).toEqual([]);
    expect(services.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test.each(['before the entries are removed', 'before the keychain is informed'])(
    'raises no alarm after a crash while pruning, %s',
    async (when) => {
      await tenReveals();
      services.activity.record(revealed('a new one'));
      const { activityRows: rows } = services;
      const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
      const seal = new JournalSeal(keychain, rows, new Preferences(services.database));
      await seal.compare();
      expect(await seal.renew(clock.now(), last.seq)).toBe('fits');
      if (when.startsWith('before the keychain'))
        rows.prune(last, (removed) =>
          JSON.stringify({ at: clock.now(), event: { action: 'pruned', removed, last } }),
        );
      restart();
      expect(await breaks()).toEqual([]);
    },
  );

  test('is compared before it is overwritten, if it was unavailable at the start', async () => {
    await tenReveals();
    tamper("UPDATE activity_chain SET id = 'another'");
    const before = await keychain.get(sealEntry);
    const get = vi.spyOn(keychain, 'get').mockRejectedValue(new Error('locked'));
    expect(await breaks()).toEqual([]);
    services.activity.record(revealed('while it is locked'));
    await services.journalUpkeep.seal();
    get.mockRestore();
    expect(await keychain.get(sealEntry)).toBe(before);
    await services.journalUpkeep.seal();
    expect(services.activity.check).toMatchObject({
      state: 'broken',
      breaks: [{ kind: 'replaced', seq: 10 }],
    });
  });

  test('stays while a detected break is not on the disk', async () => {
    await tenReveals();
    tamper("UPDATE activity_chain SET id = 'another'");
    const before = await keychain.get(sealEntry);
    services.database.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON main.activity BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    expect(await breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
    await services.journalUpkeep.seal();
    expect(await keychain.get(sealEntry)).toBe(before);
  });

  test('is not read by a new Podkey in a way that may open a prompt', async () => {
    const get = vi.spyOn(keychain, 'get');
    await services.journalUpkeep.look();
    expect(get.mock.calls.length).toBeGreaterThan(0);
    for (const call of get.mock.calls) expect([...call]).toContainEqual({ isQuiet: true });
    expect(services.activity.check).toEqual({ state: 'sound', isVouchedFor: false });
  });
});

describe('A wrong clock', () => {
  const year2099 = Date.UTC(2099, 0, 1);
  const numbers = () =>
    services.activity
      .list(null, {}, null)
      .entries.map(({ seq }) => seq)
      .toSorted((a, b) => a - b);

  /** Runs Podkey once with the clock at `at`, and does something in it. */
  async function runAt(at: number): Promise<void> {
    services.database.close();
    clock = new FakeClock(at);
    services = assembleServices({ clock, keychain, databaseFile: file });
    services.journalUpkeep.start();
    services.activity.record(revealed('done meanwhile'));
    await clock.advance(60_000);
    await services.journalUpkeep.seal();
  }

  test('removes nothing, however often Podkey is started, and is reported', async () => {
    await tenReveals();
    const now = clock.now();
    for (let times = 0; times < 5; times += 1) await runAt(year2099);
    expect(services.activity.state(null).isPruningHeld).toBe(true);
    expect(services.heard.failures).toContain('journal not pruned: clock in doubt');
    await runAt(now);
    expect(numbers()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(services.activity.state(null).isPruningHeld).toBe(false);
  });

  test('that was corrected keeps nothing longer', async () => {
    await tenReveals();
    await runAt(year2099);
    await runAt(Date.UTC(2030, 0, 2));
    await clock.advance(95 * dayMs);
    const { entries } = services.activity.list(null, {}, null);
    expect(new Set(entries.map(({ record }) => record?.event.action))).toEqual(new Set(['pruned']));
  });

  test('that was set back removes nothing', async () => {
    await tenReveals();
    await runAt(Date.UTC(2001, 0, 1));
    expect(numbers()).toHaveLength(11);
  });

  test('is trusted again some starts after a long absence', async () => {
    await tenReveals();
    const later = clock.now() + 100 * dayMs;
    for (let times = 0; times < 15; times += 1) await runAt(later);
    expect(numbers()[0]).toBe(11);
    restart();
    expect(await breaks()).toEqual([]);
  });
});

describe('Entries beyond the retention time', () => {
  test('are removed, and the chain is intact from its new start', async () => {
    restart();
    await tenReveals();
    await clock.advance(89 * dayMs);
    services.activity.record(revealed('a new one'));
    await clock.advance(2 * dayMs);
    expect(
      services.activity.list(null, {}, null).entries.map(({ seq, record }) => [seq, record?.event.action]),
    ).toEqual([
      [12, 'pruned'],
      [11, 'revealed'],
    ]);
    restart();
    expect(await breaks()).toEqual([]);
    services.activity.record(revealed('another'));
    expect(await breaks()).toEqual([]);
  });

  test('are removed immediately when the retention time is shortened', async () => {
    restart();
    await tenReveals();
    await clock.advance(31 * dayMs);
    expect(services.activity.list(null, {}, null).total).toBe(10);
    services.settings.change({ keepActivityDays: 30 });
    await expect.poll(() => services.activity.list(null, {}, null).total).toBe(1);
  });
});

describe('A disk that accepts no writes', () => {
  /** Makes every write of the journal fail until the returned function is called. */
  function fullDisk(): () => void {
    services.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON main.activity
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;
      CREATE TEMP TRIGGER full_too BEFORE INSERT ON main.activity_under_way
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;`);
    return () => services.database.exec('DROP TRIGGER full; DROP TRIGGER full_too');
  }

  test('does not block access to secrets: entries wait, and are written in order later', async () => {
    const makeRoom = fullDisk();
    services.activity.record(revealed('first'));
    services.activity.record(revealed('second'));
    expect(services.activity.state(null).unwritten).toBe(2);
    expect(services.activity.list(null, {}, null).total).toBe(0);
    makeRoom();
    await clock.advance(30_000);
    expect(services.activity.state(null).unwritten).toBe(0);
    const { entries } = services.activity.list(null, {}, null);
    expect(entries.map(({ record }) => record?.event)).toEqual([revealed('second'), revealed('first')]);
    expect(await breaks()).toEqual([]);
  });

  test('refuses an action when too many entries wait in memory', () => {
    fullDisk();
    for (let number = 0; number < 1_000; number += 1) services.activity.record(revealed('x'));
    expect(() => services.activity.record(revealed('x'))).toThrow(Failure);
    expect(services.activity.state(null).unwritten).toBe(1_000);
  });

  test('refuses an update before it is sent', async () => {
    fullDisk();
    const update = { account: northwindSnapshot, userId: northwindSnapshot.id, fields: [] };
    await expect(services.activity.beginUpdate(update)).rejects.toThrow(/couldn’t log/);
  });
});

test('keeps an update that was under way when Podkey ended, with an unknown outcome', async () => {
  services.activity.setTicket('T-1');
  await services.activity.beginUpdate({
    account: northwindSnapshot,
    userId: northwindSnapshot.id,
    fields: ['role'],
  });
  restart();
  const { entries } = services.activity.list(null, {}, null);
  expect(entries[0]?.record).toMatchObject({
    ticket: 'T-1',
    event: { action: 'user-updated', fields: ['role'], outcome: 'unknown' },
  });
  restart();
  expect(services.activity.list(null, {}, null).total).toBe(1);
});
