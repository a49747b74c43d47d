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

/** Podkey started anew on the same file. */
function restart(): void {
  services.database.close();
  services = assembleServices({ clock, keychain, databaseFile: file });
  services.journalUpkeep.start();
}

/** Ten reveals, a minute apart, of which the keychain has heard. */
async function tenReveals(): Promise<void> {
  await services.journalUpkeep.look();
  for (let number = 1; number <= 10; number += 1) {
    services.activity.record(revealed(`property ${number}`));
    await clock.advance(60_000);
  }
  await services.journalUpkeep.seal();
}

/** Changes the file as another program would, while Podkey does not run. */
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

/** Makes every hash anew from an entry on, as a careful forger would. */
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

describe('The journal, left alone,', () => {
  test('holds, and the keychain vouches for it', async () => {
    await tenReveals();
    restart();
    expect(await breaks()).toEqual([]);
    expect(services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test('holds without a keychain, and that nobody vouches for it is told', async () => {
    await tenReveals();
    const gone = () => Promise.reject(new Error('no keychain'));
    keychain.get = gone;
    keychain.set = gone;
    restart();
    services.activity.record(revealed('one more'));
    expect(await breaks()).toEqual([]);
    expect(services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: false });
  });

  test('is looked at in the background, a while after the start', async () => {
    await tenReveals();
    restart();
    expect(services.activity.state(null).check).toEqual({ state: 'checking' });
    await clock.advance(2_000);
    await expect.poll(() => services.activity.state(null).check.state).toBe('sound');
  });
});

describe('What somebody did to the file is found, and where:', () => {
  beforeEach(tenReveals);

  test('a head that has the last entry’s number and another hash', async () => {
    tamper(`UPDATE activity_chain SET head_hash = '${'f'.repeat(64)}'`);
    const seq = services.activityRows.chain().head.seq;
    // Without the keychain's word, which would find it too.
    expect(await checkChain(services.activityRows, () => Promise.resolve())).toMatchObject([
      { kind: 'changed', seq },
    ]);
  });

  test('an entry changed', async () => {
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

  test('two entries that changed places', async () => {
    tamper(
      `UPDATE activity SET seq = -1 WHERE seq = 3; UPDATE activity SET seq = 3 WHERE seq = 7;
       UPDATE activity SET seq = 7 WHERE seq = -1`,
    );
    expect((await breaks()).map(({ seq }) => seq)).toEqual([3, 4, 7, 8]);
  });

  test('the latest entries cut off', async () => {
    tamper('DELETE FROM activity WHERE seq > 7');
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('the latest entries cut off, and new ones made since', async () => {
    tamper('DELETE FROM activity WHERE seq > 7');
    services.activity.record(revealed('one more'));
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('the oldest entries removed', async () => {
    tamper('DELETE FROM activity WHERE seq <= 3');
    expect(await breaks()).toEqual([{ kind: 'missing', seq: 1, last: 3 }]);
  });

  test('the oldest entries removed as if by age', async () => {
    tamper(
      `UPDATE activity_chain SET anchor_seq = 3, anchor_hash = (SELECT hash FROM activity WHERE seq = 3);
       DELETE FROM activity WHERE seq <= 3`,
    );
    // The chain tells, and so does the keychain.
    expect(await breaks()).toEqual([
      { kind: 'beginning', seq: 4, last: 4 },
      { kind: 'beginning', seq: 4, last: 4 },
    ]);
  });

  test('the end cut off so that the chain holds in itself: the keychain knows', async () => {
    tamper(
      `DELETE FROM activity WHERE seq > 7;
       UPDATE activity_chain SET head_seq = 7, head_hash = (SELECT hash FROM activity WHERE seq = 7)`,
    );
    expect(await breaks()).toEqual([{ kind: 'cut', seq: 7, last: 7 }]);
  });

  test('all made anew after a change: the keychain knows', async () => {
    tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    rehash(4);
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('and what the keychain knew is still told after the next start', async () => {
    tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    rehash(4);
    await services.journalUpkeep.look();
    await services.journalUpkeep.seal();
    restart();
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });
});

describe('A journal forged by whoever can write to the database is told:', () => {
  beforeEach(tenReveals);

  /** Another database in the place of this one, with entries of its own. */
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

  test('all entries removed, the ID kept', async () => {
    const none = `printf('%064d', 0)`;
    tamper(
      `DELETE FROM activity; DELETE FROM preferences;
       UPDATE activity_chain SET anchor_seq = 0, anchor_hash = ${none}, head_seq = 0, head_hash = ${none}`,
    );
    expect(await breaks()).toEqual([{ kind: 'cut', seq: 0, last: 0 }]);
  });

  test('the file deleted', async () => {
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

  test('the oldest entries removed, with an entry that says it was by age', async () => {
    const { activityRows: rows } = services;
    const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
    // As Podkey does it, but for the keychain.
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

describe('What the keychain remembers', () => {
  test('is taken over from a former version, and its entry goes', async () => {
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

  test('in a former version shows a forgery as well', async () => {
    await tenReveals();
    const { id, head } = services.activityRows.chain();
    await keychain.delete(sealEntry);
    await keychain.set(`activity ${id}`, JSON.stringify({ ...head, hash: 'f'.repeat(64) }));
    restart();
    expect(await breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('and has lost is told', async () => {
    await tenReveals();
    await keychain.delete(sealEntry);
    restart();
    expect(await breaks()).toEqual([{ kind: 'seal-lost', seq: 10, last: 10 }]);
  });

  test('may be behind what was written last, as after a crash', async () => {
    await tenReveals();
    services.activity.record(revealed('not sealed'));
    restart();
    expect(await breaks()).toEqual([]);
    expect(services.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test.each(['before the entries are removed', 'before the keychain hears that they are'])(
    'raises no alarm after a crash in the middle of pruning, %s',
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

  test('is compared before it is written over, where it could not be asked at the start', async () => {
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

  test('stays while a break that was found is not on the disk', async () => {
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

  test('is not asked for by a new Podkey in a way that may open a prompt', async () => {
    const get = vi.spyOn(keychain, 'get');
    await services.journalUpkeep.look();
    expect(get.mock.calls.length).toBeGreaterThan(0);
    for (const call of get.mock.calls) expect([...call]).toContainEqual({ isQuiet: true });
    expect(services.activity.check).toEqual({ state: 'sound', isVouchedFor: false });
  });
});

describe('A clock that is wrong', () => {
  const year2099 = Date.UTC(2099, 0, 1);
  const numbers = () =>
    services.activity
      .list(null, {}, null)
      .entries.map(({ seq }) => seq)
      .toSorted((a, b) => a - b);

  /** One run of Podkey with the clock at `at`, in which something is done. */
  async function runAt(at: number): Promise<void> {
    services.database.close();
    clock = new FakeClock(at);
    services = assembleServices({ clock, keychain, databaseFile: file });
    services.journalUpkeep.start();
    services.activity.record(revealed('done meanwhile'));
    await clock.advance(60_000);
    await services.journalUpkeep.seal();
  }

  test('removes nothing, however often Podkey is started, and says so', async () => {
    await tenReveals();
    const now = clock.now();
    for (let times = 0; times < 5; times += 1) await runAt(year2099);
    expect(services.activity.state(null).isPruningHeld).toBe(true);
    expect(services.heard.failures).toContain('journal not pruned: clock in doubt');
    await runAt(now);
    expect(numbers()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(services.activity.state(null).isPruningHeld).toBe(false);
  });

  test('and was put right keeps nothing longer', async () => {
    await tenReveals();
    await runAt(year2099);
    await runAt(Date.UTC(2030, 0, 2));
    await clock.advance(95 * dayMs);
    const { entries } = services.activity.list(null, {}, null);
    expect(new Set(entries.map(({ record }) => record?.event.action))).toEqual(new Set(['pruned']));
  });

  test('set back removes nothing', async () => {
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

describe('Entries older than is kept', () => {
  test('go, and the chain still holds from where it begins now', async () => {
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

  test('go at once when less is to be kept', async () => {
    restart();
    await tenReveals();
    await clock.advance(31 * dayMs);
    expect(services.activity.list(null, {}, null).total).toBe(10);
    services.settings.change({ keepActivityDays: 30 });
    await expect.poll(() => services.activity.list(null, {}, null).total).toBe(1);
  });
});

describe('A disk that takes nothing', () => {
  /** Lets every write of the journal fail until the function returned is called. */
  function fullDisk(): () => void {
    services.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON main.activity
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;
      CREATE TEMP TRIGGER full_too BEFORE INSERT ON main.activity_under_way
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;`);
    return () => services.database.exec('DROP TRIGGER full; DROP TRIGGER full_too');
  }

  test('keeps nobody from a secret: entries wait, and are written in their order once they can be', async () => {
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

  test('has an act refused once more wait than memory should hold', () => {
    fullDisk();
    for (let number = 0; number < 1_000; number += 1) services.activity.record(revealed('x'));
    expect(() => services.activity.record(revealed('x'))).toThrow(Failure);
    expect(services.activity.state(null).unwritten).toBe(1_000);
  });

  test('has an update refused before it is sent', async () => {
    fullDisk();
    const update = { account: northwindSnapshot, userId: northwindSnapshot.id, fields: [] };
    await expect(services.activity.beginUpdate(update)).rejects.toThrow(/couldn’t log/);
  });
});

test('an update that was under way when Podkey ended is there afterwards, its outcome unknown', async () => {
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
