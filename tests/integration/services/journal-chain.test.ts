import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkChain } from '../../../electron/services/activity/journal-upkeep.ts';
import { linkHash } from '../../../electron/storage/activity-repository.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { revealed } from '../../support/activity-samples.ts';
import { journal, useJournalOnDisk } from './journal-setup.ts';

useJournalOnDisk();

describe('An unchanged journal', () => {
  test('is intact, and the keychain confirms it', async () => {
    await journal.tenReveals();
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
    expect(journal.services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test('is intact without a keychain, and Podkey says that nothing confirms it', async () => {
    await journal.tenReveals();
    const gone = () => Promise.reject(new Error('no keychain'));
    journal.keychain.get = gone;
    journal.keychain.set = gone;
    journal.restart();
    journal.services.activity.record(revealed('one more'));
    expect(await journal.breaks()).toEqual([]);
    expect(journal.services.activity.state(null).check).toEqual({ state: 'sound', isVouchedFor: false });
  });

  test('is checked in the background some time after the start', async () => {
    await journal.tenReveals();
    journal.restart();
    expect(journal.services.activity.state(null).check).toEqual({ state: 'checking' });
    await journal.clock.advance(2_000);
    await expect.poll(() => journal.services.activity.state(null).check.state).toBe('sound');
  });

  test('is not checked any more once Podkey has quit', async () => {
    const { services } = journal;
    services.journalUpkeep.begin();
    await services.end();
    services.database.close();
    await journal.clock.advance(2_000);
    expect(services.heard.failures).toEqual([]);
    journal.services = journal.open();
  });
});

describe('A change to the file is detected and located:', () => {
  beforeEach(() => journal.tenReveals());

  test('a head with the last entry’s number and another hash', async () => {
    journal.tamper(`UPDATE activity_chain SET head_hash = '${'f'.repeat(64)}'`);
    const seq = journal.services.activityRows.rows.chain().head.seq;
    // Without the keychain, which would detect it too.
    expect(await checkChain(journal.services.activityRows.rows, () => Promise.resolve())).toMatchObject([
      { kind: 'changed', seq },
    ]);
  });

  test('a changed entry', async () => {
    journal.tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    expect(await journal.breaks()).toEqual([{ kind: 'changed', seq: 4, last: 4 }]);
  });

  test('an entry changed together with its hash', async () => {
    const body = JSON.stringify({ at: 0, event: revealed('property X') });
    journal.tamper(`UPDATE activity SET body = '${body}', hash = '${linkHash('', body)}' WHERE seq = 4`);
    expect(await journal.breaks()).toEqual([
      { kind: 'changed', seq: 4, last: 4 },
      { kind: 'changed', seq: 5, last: 5 },
    ]);
  });

  test('entries removed from the middle', async () => {
    journal.tamper('DELETE FROM activity WHERE seq IN (4, 5)');
    expect(await journal.breaks()).toEqual([{ kind: 'missing', seq: 4, last: 5 }]);
  });

  test('two swapped entries', async () => {
    journal.tamper(
      `UPDATE activity SET seq = -1 WHERE seq = 3; UPDATE activity SET seq = 3 WHERE seq = 7;
       UPDATE activity SET seq = 7 WHERE seq = -1`,
    );
    expect((await journal.breaks()).map(({ seq }) => seq)).toEqual([3, 4, 7, 8]);
  });

  test('removed latest entries', async () => {
    journal.tamper('DELETE FROM activity WHERE seq > 7');
    expect(await journal.breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('removed latest entries, followed by new ones', async () => {
    journal.tamper('DELETE FROM activity WHERE seq > 7');
    journal.services.activity.record(revealed('one more'));
    expect(await journal.breaks()).toEqual([{ kind: 'missing', seq: 8, last: 10 }]);
  });

  test('with the time of the nearest entry that is left', async () => {
    const start = journal.clock.now() - 10 * 60_000;
    const timesOf = async (sql: string) => {
      journal.tamper(sql);
      const breaks = await checkChain(journal.services.activityRows.rows, () => Promise.resolve());
      return breaks.map(({ seq, at }) => [seq, at]);
    };
    // Entry 1 was made at the start, the others a minute apart.
    expect(await timesOf(`DELETE FROM activity WHERE seq IN (4, 5)`)).toEqual([[4, start + 2 * 60_000]]);
    expect(await timesOf(`DELETE FROM activity WHERE seq < 4`)).toEqual([[1, start + 5 * 60_000]]);
    expect(await timesOf(`UPDATE activity SET body = '{"at":"never"}' WHERE seq = 8`)).toEqual([
      [1, start + 5 * 60_000],
      [8, null],
    ]);
  });

  test('at most twenty of them', async () => {
    for (let number = 11; number <= 40; number += 1) journal.services.activity.record(revealed('more'));
    journal.tamper(`UPDATE activity SET body = replace(body, 'revealed', 'peeked') WHERE seq > 3`);
    const breaks = await checkChain(journal.services.activityRows.rows, () => Promise.resolve());
    expect(breaks.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
  });

  test('in a long journal, whose check lets other work run', async () => {
    const { activity, activityRows, database } = assembleServices({ clock: journal.clock });
    for (let number = 1; number <= 1_001; number += 1) activity.record(revealed('more'));
    database.exec(`UPDATE activity SET body = replace(body, 'revealed', 'peeked') WHERE seq IN (500, 1001)`);
    let turns = 0;
    const breaks = await checkChain(activityRows.rows, async () => void (turns += 1));
    expect(breaks.map(({ seq }) => seq)).toEqual([500, 1_001]);
    expect(turns).toBe(3);
  });

  test('removed oldest entries', async () => {
    journal.tamper('DELETE FROM activity WHERE seq <= 3');
    expect(await journal.breaks()).toEqual([{ kind: 'missing', seq: 1, last: 3 }]);
  });

  test('oldest entries removed as if by age', async () => {
    journal.tamper(
      `UPDATE activity_chain SET anchor_seq = 3, anchor_hash = (SELECT hash FROM activity WHERE seq = 3);
       DELETE FROM activity WHERE seq <= 3`,
    );
    // Both the chain and the keychain detect it.
    expect(await journal.breaks()).toEqual([
      { kind: 'beginning', seq: 4, last: 4 },
      { kind: 'beginning', seq: 4, last: 4 },
    ]);
  });

  test('a removed end with a consistent chain, by the keychain', async () => {
    journal.tamper(
      `DELETE FROM activity WHERE seq > 7;
       UPDATE activity_chain SET head_seq = 7, head_hash = (SELECT hash FROM activity WHERE seq = 7)`,
    );
    expect(await journal.breaks()).toEqual([{ kind: 'cut', seq: 7, last: 7 }]);
  });

  test('a recomputed chain after a change, by the keychain', async () => {
    journal.tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    journal.rehash(4);
    expect(await journal.breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('and the keychain’s finding is still reported after the next start', async () => {
    journal.tamper(`UPDATE activity SET body = replace(body, 'property 4', 'property X') WHERE seq = 4`);
    journal.rehash(4);
    await journal.services.journalUpkeep.look();
    await journal.services.journalUpkeep.seal();
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });
});

describe('A journal forged by someone who can write to the database is reported:', () => {
  beforeEach(() => journal.tenReveals());

  /** Replaces the database by another one with its own entries. */
  function putAnother(entries: number): void {
    const { clock, file } = journal;
    journal.whileClosed(() => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
      const forger = assembleServices({ clock, databaseFile: file });
      for (let number = 1; number <= entries; number += 1) forger.activity.record(revealed('forged'));
      forger.database.close();
    });
  }

  test('another chain ID', async () => {
    journal.tamper("UPDATE activity_chain SET id = 'another'");
    expect(await journal.breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('all entries removed, with the same ID', async () => {
    const none = `printf('%064d', 0)`;
    journal.tamper(
      `DELETE FROM activity; DELETE FROM preferences;
       UPDATE activity_chain SET anchor_seq = 0, anchor_hash = ${none}, head_seq = 0, head_hash = ${none}`,
    );
    expect(await journal.breaks()).toEqual([{ kind: 'cut', seq: 0, last: 0 }]);
  });

  test('a deleted file', async () => {
    putAnother(0);
    expect(await journal.breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
    await journal.services.journalUpkeep.seal();
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('another file with more entries', async () => {
    putAnother(20);
    expect(await journal.breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
  });

  test('the oldest entries removed, with an entry that explains it by age', async () => {
    const { rows } = journal.services.activityRows;
    const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
    // Like Podkey itself, except for the keychain.
    rows.prune(last, (removed) =>
      JSON.stringify({ at: journal.clock.now(), event: { action: 'pruned', removed, last } }),
    );
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'beginning', seq: 7, last: 7 }]);
  });

  test('the same while Podkey runs', async () => {
    const { rows } = journal.services.activityRows;
    const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
    rows.prune(last, (removed) =>
      JSON.stringify({ at: journal.clock.now(), event: { action: 'pruned', removed, last } }),
    );
    journal.services.activity.record(revealed('one more'));
    await journal.services.journalUpkeep.seal();
    expect(journal.services.activity.check).toMatchObject({
      state: 'broken',
      breaks: [{ kind: 'beginning', seq: 7 }],
    });
  });
});
