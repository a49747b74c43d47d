import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import { journal, useJournalOnDisk } from './journal-setup.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { beginUpdate } from '../../support/begin-update.ts';

const dayMs = 24 * 60 * 60_000;

useJournalOnDisk();

describe('A wrong clock', () => {
  const year2099 = Date.UTC(2099, 0, 1);
  const numbers = () =>
    journalEntries(journal.services.activityRows.rows)
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b);

  /** Runs Podkey once with the clock at `at`, and does something in it. */
  async function runAt(at: number): Promise<void> {
    journal.whileClosed(() => (journal.clock = new FakeClock(at)));
    journal.services.journalUpkeep.begin();
    journal.services.activity.record(revealed('done meanwhile'));
    await journal.clock.advance(60_000);
    await journal.services.journalUpkeep.seal();
  }

  test('removes nothing, however often Podkey is started, and is reported', async () => {
    await journal.tenReveals();
    const now = journal.clock.now();
    expect(journal.services.activity.state(null).isPruningHeld).toBe(false);
    for (let times = 0; times < 5; times += 1) await runAt(year2099);
    expect(journal.services.activity.state(null).isPruningHeld).toBe(true);
    expect(journal.services.heard.failures).toContain('journal not pruned: clock in doubt');
    await runAt(now);
    expect(numbers()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(journal.services.activity.state(null).isPruningHeld).toBe(false);
  });

  test('that was corrected keeps nothing longer', async () => {
    await journal.tenReveals();
    await runAt(year2099);
    await runAt(Date.UTC(2030, 0, 2));
    await journal.clock.advance(95 * dayMs);
    const entries = journalEntries(journal.services.activityRows.rows);
    expect(new Set(entries.map(({ record }) => record?.event.action))).toEqual(new Set(['pruned']));
  });

  test('that was set back removes nothing', async () => {
    await journal.tenReveals();
    await runAt(Date.UTC(2001, 0, 1));
    expect(numbers()).toHaveLength(11);
  });

  test('is trusted again some starts after a long absence', async () => {
    await journal.tenReveals();
    const later = journal.clock.now() + 100 * dayMs;
    for (let times = 0; times < 15; times += 1) await runAt(later);
    expect(numbers()[0]).toBe(11);
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
  });
});

describe('Entries beyond the retention time', () => {
  test('are removed, and the chain is intact from its new start', async () => {
    journal.restart();
    await journal.tenReveals();
    await journal.clock.advance(89 * dayMs);
    journal.services.activity.record(revealed('a new one'));
    await journal.clock.advance(2 * dayMs);
    expect(
      journalEntries(journal.services.activityRows.rows).map(({ seq, record }) => [
        seq,
        record?.event.action,
      ]),
    ).toEqual([
      [12, 'pruned'],
      [11, 'revealed'],
    ]);
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
    journal.services.activity.record(revealed('another'));
    expect(await journal.breaks()).toEqual([]);
  });

  test('are removed without a keychain too, if it never held a record of the journal', async () => {
    const gone = () => Promise.reject(new Error('no keychain'));
    journal.keychain.get = gone;
    journal.keychain.set = gone;
    journal.services.journalUpkeep.begin();
    await journal.clock.advance(2_000);
    for (let number = 1; number <= 3; number += 1) journal.services.activity.record(revealed('an old one'));
    await journal.clock.advance(91 * dayMs);
    const entries = journalEntries(journal.services.activityRows.rows);
    expect(entries.map(({ record }) => record?.event.action)).toEqual(['pruned']);
  });

  test('are removed immediately when the retention time is shortened', async () => {
    journal.restart();
    await journal.tenReveals();
    await journal.clock.advance(31 * dayMs);
    expect(journalEntries(journal.services.activityRows.rows).length).toBe(10);
    journal.services.settings.change({ keepActivityDays: 30 });
    await expect.poll(() => journalEntries(journal.services.activityRows.rows).length).toBe(1);
  });
});

describe('A disk that accepts no writes', () => {
  /** Makes every write of the journal fail until the returned function is called. */
  function fullDisk(): () => void {
    journal.services.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON main.activity
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;
      CREATE TEMP TRIGGER full_too BEFORE INSERT ON main.activity_under_way
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;`);
    return () => journal.services.database.exec('DROP TRIGGER full; DROP TRIGGER full_too');
  }

  test('does not block access to secrets: entries wait, and are written in order later', async () => {
    const makeRoom = fullDisk();
    journal.services.activity.record(revealed('first'));
    journal.services.activity.record(revealed('second'));
    expect(journal.services.activity.state(null).unwritten).toBe(2);
    expect(journalEntries(journal.services.activityRows.rows).length).toBe(0);
    makeRoom();
    await journal.clock.advance(30_000);
    expect(journal.services.activity.state(null).unwritten).toBe(0);
    const entries = journalEntries(journal.services.activityRows.rows);
    expect(entries.map(({ record }) => record?.event)).toEqual([revealed('second'), revealed('first')]);
    expect(await journal.breaks()).toEqual([]);
  });

  test('is reported once, and tried again every half minute', async () => {
    const makeRoom = fullDisk();
    journal.services.activity.record(revealed('first'));
    const changes = () => journal.services.emitted('activity.changed').length;
    const before = changes();
    await journal.clock.advance(90_000);
    expect(changes()).toBe(before);
    expect(journal.services.heard.failures).toEqual(['journal not written']);
    expect(journal.services.activity.state(null)).toMatchObject({ unwritten: 1, isHeldUp: false });
    expect(() => journal.services.activity.writeNow()).toThrow(/disk is full/);
    makeRoom();
    await journal.clock.advance(29_999);
    expect(journal.services.activity.isAnyUnwritten).toBe(true);
    await journal.clock.advance(1);
    expect(journal.services.activity.isAnyUnwritten).toBe(false);
    expect(changes()).toBe(before + 1);
    journal.services.activity.writeNow();
    fullDisk();
    journal.services.activity.record(revealed('second'));
    expect(journal.services.heard.failures).toHaveLength(2);
  });

  test('differs from another program that holds the database for a moment', async () => {
    const other = new DatabaseSync(journal.file);
    other.exec('BEGIN IMMEDIATE');
    journal.services.activity.record(revealed('first'));
    expect(journal.services.activity.state(null)).toMatchObject({ unwritten: 1, isHeldUp: true });
    other.exec('ROLLBACK');
    other.close();
    await journal.clock.advance(100);
    expect(journal.services.activity.state(null)).toMatchObject({ unwritten: 0, isHeldUp: false });
  });

  test('keeps old entries, whose removal is tried again an hour later', async () => {
    await journal.tenReveals();
    journal.restart();
    await journal.clock.advance(2_000);
    await journal.clock.advance(5_000);
    journal.services.database.exec(`CREATE TEMP TRIGGER kept BEFORE DELETE ON main.activity
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    await journal.clock.advance(31 * dayMs);
    journal.services.settings.change({ keepActivityDays: 30 });
    await expect.poll(() => journal.services.heard.failures).toContain('journal not pruned');
    expect(journalEntries(journal.services.activityRows.rows).length).toBe(10);
    journal.services.database.exec('DROP TRIGGER kept');
    await journal.clock.advance(60 * 60_000);
    await expect.poll(() => journalEntries(journal.services.activityRows.rows).length).toBe(1);
  });

  test('refuses an action when too many entries wait in memory', () => {
    fullDisk();
    for (let number = 0; number < 1_000; number += 1) journal.services.activity.record(revealed('x'));
    expect(() => journal.services.activity.record(revealed('x'))).toThrow(Failure);
    expect(journal.services.activity.state(null).unwritten).toBe(1_000);
  });

  test('refuses an update before it is sent', async () => {
    fullDisk();
    const update = { account: northwindSnapshot, userId: northwindSnapshot.id, fields: [] };
    await expect(beginUpdate(journal.services.activity, update)).rejects.toThrow(/couldn’t log/);
  });
});

test('keeps an update that was under way when Podkey ended, with an unknown outcome', async () => {
  journal.services.activity.setTicket('T-1');
  await beginUpdate(journal.services.activity, {
    account: northwindSnapshot,
    userId: northwindSnapshot.id,
    fields: ['role'],
  });
  journal.restart();
  const entries = journalEntries(journal.services.activityRows.rows);
  expect(entries[0]?.record).toMatchObject({
    ticket: 'T-1',
    event: { action: 'user-updated', fields: ['role'], outcome: 'unknown' },
  });
  journal.restart();
  expect(journalEntries(journal.services.activityRows.rows).length).toBe(1);
});

test('an update that was under way and can’t be read is reported, and does not prevent a start', () => {
  journal.services.database.exec('DROP TABLE activity_under_way');
  journal.services.journalUpkeep.begin();
  expect(journal.services.heard.failures).toEqual(['journal not ended']);
});
