import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { DatabaseCopies } from '../../../../electron/storage/database-copies.ts';
import { dataCopyFailureText } from '../../../../shared/features/data-copies/text/en.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

let clock: FakeClock;
let file: string;
let keychain: SessionSecretStore;
let services: Services;
const restart = vi.fn<() => void>();

beforeEach(async () => {
  clock = new FakeClock();
  file = path.join(folderForTest(), 'podkey.db');
  keychain = new SessionSecretStore();
  restart.mockReset();
  services = start();
  await services.accounts.add(northwindDraft, 'a secret', 'keychain');
});

function start(): Services {
  const started = assembleServices({ clock, keychain, databaseFile: file, keepsCopies: true, restart });
  onTestFinished(() => started.close());
  started.features.dataCopies.service.begin();
  return started;
}

const times = () => new DatabaseCopies(file).list().map(({ at }) => at - Date.UTC(2030, 0, 1));

/** Advances the clock, and waits for what is then made: SQLite copies in another thread. */
async function pass(ms: number): Promise<void> {
  await clock.advance(ms);
  // Queued after a look that the clock has begun; never due itself, because that one was.
  await services.features.dataCopies.service.list();
  await services.features.dataCopies.service.look();
}

const change = () =>
  services.settings.change({ hideAfterS: services.settings.current.hideAfterS === 30 ? 60 : 30 });
const labels = async () => (await services.accounts.state()).accounts.map(({ label }) => label);

describe('Copies', () => {
  test('are made a few minutes after the start, and then at most hourly', async () => {
    expect(times()).toEqual([]);
    await pass(5 * minute);
    expect(times()).toEqual([5 * minute]);
    change();
    await pass(55 * minute);
    expect(times()).toEqual([5 * minute]);
    await pass(5 * minute);
    expect(times()).toEqual([65 * minute, 5 * minute]);
  });

  test('leave nothing that they hold in the write-ahead log alone', async () => {
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    await pass(5 * minute);
    expect(statSync(`${file}-wal`).size).toBe(0);
  });

  test('are not made while nothing changes', async () => {
    await pass(5 * minute);
    await pass(5 * hour);
    expect(times()).toEqual([5 * minute]);
    change();
    await pass(5 * minute);
    expect(times()).toHaveLength(2);
  });

  test('are made when Podkey quits, if none was in the last hour', async () => {
    await pass(5 * minute);
    change();
    await services.end();
    expect(times()).toHaveLength(1);
    services.database.close();
    services = start();
    await pass(2 * minute + hour);
    change();
    const before = times().length;
    await clock.advance(hour);
    change();
    await services.end();
    expect(times().length).toBeGreaterThan(before);
  });

  test('continue after the clock was a year ahead', async () => {
    clock.change(365 * 24 * hour);
    await pass(5 * minute);
    clock.change(-365 * 24 * hour);
    change();
    await pass(5 * minute);
    expect(times()).toEqual([365 * 24 * hour + 5 * minute, 10 * minute]);
  });

  test('a folder in their place is logged, the person is not told, and everything else works', async () => {
    writeFileSync(`${file}.copies`, 'a file');
    await pass(5 * minute);
    expect(services.heard.failures).toContain('data not copied');
    change();
    expect(await labels()).toEqual([northwindDraft.label]);
  });

  test('are listed with what they hold', async () => {
    await pass(5 * minute);
    await services.accounts.add(contosoDraft, 'a secret', 'keychain');
    const { isOn, present, copies } = await services.features.dataCopies.service.list();
    expect({ isOn, present }).toMatchObject({ isOn: true, present: { accounts: 2 } });
    expect(copies).toMatchObject([{ at: clock.now(), holds: { accounts: 1, logins: 0 } }]);
  });
});

describe('Removing an account', () => {
  test('deletes all copies, and a new one without it follows', async () => {
    await services.accounts.add(contosoDraft, 'a secret', 'keychain');
    await pass(5 * minute);
    const { id } = (await services.accounts.state()).accounts[0] ?? { id: '' };
    await services.accounts.remove(id);
    expect(times()).toEqual([]);
    await pass(5 * minute);
    const { copies } = await services.features.dataCopies.service.list();
    expect(copies).toMatchObject([{ holds: { accounts: 1 } }]);
  });

  test('also drops the copy that is being made, and makes none until it is done', async () => {
    const looked = services.features.dataCopies.service.look();
    // SQLite is copying in another thread by then.
    await expect.poll(() => readdirSync(path.dirname(file))).toContain('podkey.db.copies');
    const gate = Promise.withResolvers<undefined>();
    const removed = services.features.dataCopies.service.withoutCopies(() => gate.promise);
    await looked;
    await services.features.dataCopies.service.look();
    expect(readdirSync(`${file}.copies`)).toEqual([]);
    gate.resolve(undefined);
    await removed;
    await services.features.dataCopies.service.look();
    expect(times()).toHaveLength(1);
  });

  test('deletes a copy that is about to be restored', async () => {
    await pass(5 * minute);
    const [copy] = (await services.features.dataCopies.service.list()).copies;
    await services.features.dataCopies.service.restore(copy?.id ?? '', () => undefined);
    expect(existsSync(`${file}.restore`)).toBe(true);
    await services.features.dataCopies.service.withoutCopies(() => Promise.resolve());
    expect(existsSync(`${file}.restore`)).toBe(false);
  });

  test('stops if a copy can’t be deleted, and the account stays with its secret', async () => {
    await pass(5 * minute);
    const removing = vi.spyOn(DatabaseCopies.prototype, 'remove').mockImplementation(() => {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
    });
    onTestFinished(() => removing.mockRestore());
    const [account] = (await services.accounts.state()).accounts;
    await expect(services.accounts.remove(account?.id ?? '')).rejects.toThrow(/can’t write/u);
    expect((await services.accounts.state()).accounts).toEqual([account]);
  });
});

describe('Restoring a copy', () => {
  /** A copy with Northwind; since then Contoso was added. */
  async function aCopy(): Promise<string> {
    await pass(5 * minute);
    await services.accounts.add(contosoDraft, 'a secret', 'keychain');
    return (await services.features.dataCopies.service.list()).copies[0]?.id ?? '';
  }

  test('first copies the present state, then restarts Podkey with the copy, and back again', async () => {
    const id = await aCopy();
    expect(services.features.dataCopies.service.compare(id)).toMatchObject({
      lost: { accounts: 1, logins: 0 },
      back: { accounts: 0, logins: 0, entries: 0 },
    });
    await clock.advance(1_000);
    const forgetUnsaved = vi.fn<() => void>();
    await services.features.dataCopies.service.restore(id, forgetUnsaved);
    expect([forgetUnsaved, restart].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await services.end();
    services.database.close();
    services = start();
    expect(await labels()).toEqual([northwindDraft.label]);

    const former = (await services.features.dataCopies.service.list()).copies.find(
      ({ holds }) => holds?.accounts === 2,
    );
    await services.features.dataCopies.service.restore(former?.id ?? '', () => undefined);
    services.database.close();
    services = start();
    expect(await labels()).toEqual([northwindDraft.label, contosoDraft.label]);
  });

  test('the journal then says that entries are missing', async () => {
    await services.journalUpkeep.look();
    const id = await aCopy();
    await services.journalUpkeep.seal();
    await services.features.dataCopies.service.restore(id, () => undefined);
    services.database.close();
    services = start();
    await services.journalUpkeep.look();
    expect(services.activity.state(null).check.state).toBe('broken');
  });

  test('is refused while a bulk change runs, and changes nothing', async () => {
    const id = await aCopy();
    const running = vi.spyOn(services.features.users.bulk, 'isRunning', 'get').mockReturnValue(true);
    onTestFinished(() => running.mockRestore());
    const refused = await failureOf(services.features.dataCopies.service.restore(id, () => undefined));
    expect(refused.message).toBe(dataCopyFailureText.bulkRuns);
    expect(times()).toHaveLength(1);
    expect(restart).not.toHaveBeenCalled();
  });

  test('of a damaged copy is refused, and changes nothing', async () => {
    const id = await aCopy();
    writeFileSync(path.join(`${file}.copies`, `${id}.db`), 'no database, '.repeat(1_000));
    for (const act of [
      () => services.features.dataCopies.service.compare(id),
      () => services.features.dataCopies.service.restore(id, () => undefined),
    ])
      expect((await failureOf(async () => act())).message).toBe(dataCopyFailureText.unreadable);
    expect(existsSync(`${file}.restore`)).toBe(false);
    expect(restart).not.toHaveBeenCalled();
  });

  test('that is gone is refused', async () => {
    const id = await aCopy();
    new DatabaseCopies(file).remove();
    const refused = await failureOf(services.features.dataCopies.service.restore(id, () => undefined));
    expect(refused.message).toBe(dataCopyFailureText.gone);
  });

  test('does not happen if Podkey locks meanwhile', async () => {
    const id = await aCopy();
    services.lock.begin(false);
    await services.lock.unlock(undefined);
    const restoring = services.features.dataCopies.service.restore(id, () => undefined);
    services.lock.lock('person');
    await expect(restoring).rejects.toThrow();
    expect(existsSync(`${file}.restore`)).toBe(false);
    expect(restart).not.toHaveBeenCalled();
  });
});
