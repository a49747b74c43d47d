import { describe, expect, test, vi } from 'vitest';
import { JournalSeal, sealEntry } from '../../../electron/services/activity/journal-seal.ts';
import { Preferences } from '../../../electron/storage/preferences.ts';
import { revealed } from '../../support/activity-samples.ts';
import { journal, useJournalOnDisk } from './journal-setup.ts';

useJournalOnDisk();

describe('The keychain’s record', () => {
  test('is adopted from a former version, whose entry is removed', async () => {
    await journal.tenReveals();
    const { id, head } = journal.services.activityRows.rows.chain();
    await journal.keychain.delete(sealEntry);
    journal.services.database.exec('DELETE FROM preferences');
    await journal.keychain.set(`activity ${id}`, JSON.stringify(head));
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
    await journal.services.journalUpkeep.seal();
    expect(journal.services.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
    expect(await journal.keychain.get(`activity ${id}`)).toBeNull();
    expect(await journal.keychain.get(sealEntry)).toContain(head.hash);
  });

  test('of a former version reveals a forgery too', async () => {
    await journal.tenReveals();
    const { id, head } = journal.services.activityRows.rows.chain();
    await journal.keychain.delete(sealEntry);
    await journal.keychain.set(`activity ${id}`, JSON.stringify({ ...head, hash: 'f'.repeat(64) }));
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'rewritten', seq: 10, last: 10 }]);
  });

  test('is reported if it was lost', async () => {
    await journal.tenReveals();
    await journal.keychain.delete(sealEntry);
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'seal-lost', seq: 10, last: 10 }]);
  });

  test('may be older than the last entry, as after a crash', async () => {
    await journal.tenReveals();
    journal.services.activity.record(revealed('not sealed'));
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
    expect(journal.services.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test.each(['before the entries are removed', 'before the keychain is informed'])(
    'raises no alarm after a crash while pruning, %s',
    async (when) => {
      await journal.tenReveals();
      journal.services.activity.record(revealed('a new one'));
      const { rows } = journal.services.activityRows;
      const last = { seq: 6, hash: rows.at(6)?.hash ?? '' };
      const seal = new JournalSeal(journal.keychain, rows, new Preferences(journal.services.database));
      await seal.compare();
      expect(await seal.renew(journal.clock.now(), last.seq)).toBe('fits');
      if (when.startsWith('before the keychain'))
        rows.prune(last, (removed) =>
          JSON.stringify({ at: journal.clock.now(), event: { action: 'pruned', removed, last } }),
        );
      journal.restart();
      expect(await journal.breaks()).toEqual([]);
    },
  );

  test('is lost if it can’t be parsed', async () => {
    await journal.tenReveals();
    await journal.keychain.set(sealEntry, '{');
    journal.restart();
    expect(await journal.breaks()).toEqual([{ kind: 'seal-lost', seq: 10, last: 10 }]);
  });

  test('is not made of an empty journal', async () => {
    await journal.services.journalUpkeep.look();
    await journal.services.journalUpkeep.seal();
    expect(await journal.keychain.get(sealEntry)).toBeNull();
  });

  test('follows a burst of entries once, five seconds after the first', async () => {
    await journal.tenReveals();
    const set = vi.spyOn(journal.keychain, 'set');
    for (let number = 0; number < 3; number += 1) journal.services.activity.record(revealed('a new one'));
    await journal.clock.advance(4_999);
    expect(set).not.toHaveBeenCalled();
    await journal.clock.advance(1);
    await expect.poll(() => set).toHaveBeenCalledTimes(1);
    const { hash } = journal.services.activityRows.rows.chain().head;
    expect(await journal.keychain.get(sealEntry)).toContain(hash);
  });

  test('that can’t be written is reported, and written after the next entry', async () => {
    await journal.tenReveals();
    const set = vi.spyOn(journal.keychain, 'set').mockRejectedValue(new Error('locked'));
    journal.services.activity.record(revealed('a new one'));
    await journal.services.journalUpkeep.seal();
    expect(journal.services.heard.failures).toEqual(['journal not sealed']);
    set.mockRestore();
    journal.services.activity.record(revealed('another'));
    await journal.services.journalUpkeep.seal();
    const { hash } = journal.services.activityRows.rows.chain().head;
    expect(await journal.keychain.get(sealEntry)).toContain(hash);
    journal.restart();
    expect(await journal.breaks()).toEqual([]);
  });

  test('is written at the end of Podkey, unless the keychain has not responded so far', async () => {
    await journal.tenReveals();
    const isSealed = async () =>
      (await journal.keychain.get(sealEntry))?.includes(journal.services.activityRows.rows.chain().head.hash);
    journal.services.activity.record(revealed('the last one'));
    await journal.services.journalUpkeep.end();
    expect(await isSealed()).toBe(true);
    journal.restart();
    const get = vi.spyOn(journal.keychain, 'get').mockRejectedValue(new Error('locked'));
    await journal.services.journalUpkeep.look();
    journal.services.activity.record(revealed('while it is locked'));
    get.mockClear();
    await journal.services.journalUpkeep.end();
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
    expect(await isSealed()).toBe(false);
  });

  test('is compared before it is overwritten, if it was unavailable at the start', async () => {
    await journal.tenReveals();
    journal.tamper("UPDATE activity_chain SET id = 'another'");
    const before = await journal.keychain.get(sealEntry);
    const get = vi.spyOn(journal.keychain, 'get').mockRejectedValue(new Error('locked'));
    expect(await journal.breaks()).toEqual([]);
    journal.services.activity.record(revealed('while it is locked'));
    await journal.services.journalUpkeep.seal();
    get.mockRestore();
    expect(await journal.keychain.get(sealEntry)).toBe(before);
    await journal.services.journalUpkeep.seal();
    expect(journal.services.activity.check).toMatchObject({
      state: 'broken',
      breaks: [{ kind: 'replaced', seq: 10 }],
    });
  });

  test('stays while a detected break is not on the disk', async () => {
    await journal.tenReveals();
    journal.tamper("UPDATE activity_chain SET id = 'another'");
    const before = await journal.keychain.get(sealEntry);
    journal.services.database.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON main.activity BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    expect(await journal.breaks()).toEqual([{ kind: 'replaced', seq: 10, last: 10 }]);
    await journal.services.journalUpkeep.seal();
    expect(await journal.keychain.get(sealEntry)).toBe(before);
  });

  test('is not read by a new Podkey in a way that may open a prompt', async () => {
    const get = vi.spyOn(journal.keychain, 'get');
    await journal.services.journalUpkeep.look();
    expect(get.mock.calls.length).toBeGreaterThan(0);
    for (const call of get.mock.calls) expect([...call]).toContainEqual({ isQuiet: true });
    expect(journal.services.activity.check).toEqual({ state: 'sound', isVouchedFor: false });
  });
});
