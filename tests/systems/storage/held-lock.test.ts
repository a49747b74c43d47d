import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../electron/storage/database.ts';
import { toDiskFailure } from '../../../electron/storage/disk-failure.ts';
import { Preferences } from '../../../electron/storage/preferences.ts';
import { retryWhileInUse } from '../../../electron/storage/deferred-writes.ts';
import { systemClock } from '../../../electron/services/clock.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { heldUntil } from '../../../sample-pod/faults.ts';
import type { Services } from '../../support/assemble-services.ts';
import { blockedTurns, holdWriteLock } from '../../support/lock-holder.ts';
import { aLoginDraft } from '../../support/sample-logins.ts';
import { patchesOn, userOn } from '../../support/sample-users.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { folderForTest } from '../../integration/storage/folder-for-test.ts';
import { journalEntries } from '../../support/journal-entries.ts';

let file: string;
let northwind: Northwind;
let services: Services;
let accountId: string;
let release: () => Promise<void>;
let blocked: () => number;

beforeEach(async () => {
  file = path.join(folderForTest(), 'podkey.db');
  northwind = await startNorthwind({ databaseFile: file });
  ({ services, accountId } = northwind);
  release = await holdWriteLock(file);
  blocked = blockedTurns();
});
afterEach(async () => {
  await release();
  await northwind.close();
});

const locator = () => northwind.locator('Core router · admin password');
const actions = () => journalEntries(services.activityRows.rows).map(({ record }) => record?.event.action);

describe('While another process holds the write lock', () => {
  test('a value is revealed and copied at once, and the writes wait, in order', async () => {
    const { handle } = await services.secrets.open(accountId, locator());
    services.secrets.reveal(handle, 'reveal');
    await services.secrets.copyValue(handle);
    await services.secrets.copyDirectly(accountId, locator(), 'value');
    expect(services.port.text).toBe(services.secrets.reveal(handle, 'peek').value);
    expect(blocked()).toBe(0);
    expect(services.activity.state(null)).toMatchObject({ unwritten: 4, isHeldUp: true });
    expect(services.heard.failures).toEqual(['journal not written']);

    await release();
    await northwind.clock.advance(100);
    expect(services.activity.state(null)).toMatchObject({ unwritten: 0, isHeldUp: false });
    expect(actions()).toEqual(['peeked', 'value-copied', 'value-copied', 'revealed', 'account-added']);
    expect(services.logins.list(accountId).recents).toMatchObject([{ uses: 2 }]);
    await services.journalUpkeep.look();
    expect(services.activity.check.state).toBe('sound');
  });

  test('a setting and the selected account apply at once, and are written later', async () => {
    await release();
    const other = await northwind.addAccount('Northwind, support', 'support');
    release = await holdWriteLock(file);
    services.settings.change({ hideAfterS: 10 });
    services.settings.change({ hideAfterS: 60 });
    expect(services.accounts.selected?.id).toBe(other);
    await services.accounts.select(accountId);
    expect(services.settings.current.hideAfterS).toBe(60);
    expect(services.accounts.selected?.id).toBe(accountId);
    await northwind.clock.advance(2_000);
    expect(services.heard.failures).toContain('database in use');
    expect(blocked()).toBe(0);
    await release();
    await northwind.clock.advance(100);
    const stored = new Preferences(services.database);
    expect(stored.get('settings', z.unknown())).toEqual({ hideAfterS: 60 });
    expect(stored.get('accounts.selected', z.unknown())).toBe(accountId);
  });

  test('an update is sent only after it is stored', async () => {
    const { id } = userOn(northwind.pod, 'viewer');
    const update = services.features.users.service.update(accountId, id, { lastName: 'Holm' });
    await northwind.clock.advance(1_000);
    expect(patchesOn(northwind.pod)).toEqual([]);
    await release();
    await northwind.clock.advance(100);
    expect((await update).baseline.user.lastName).toBe('Holm');
    expect(patchesOn(northwind.pod)).toHaveLength(1);
    expect(blocked()).toBe(0);
    expect(actions()[0]).toBe('user-updated');
  });

  test('an update is refused, with what to do, if that takes too long', async () => {
    const { id } = userOn(northwind.pod, 'viewer');
    const refused = services.features.users.service
      .update(accountId, id, { lastName: 'Holm' })
      .catch(toDiskFailure);
    await northwind.clock.advance(5_000);
    const failure = await refused;
    expect(Failure.is(failure) && failure.appError).toMatchObject({
      message: 'Another program is using Podkey’s database podkey.db.',
      nextStep: expect.stringContaining('Close the program') as string,
      retryable: true,
    });
    expect(patchesOn(northwind.pod)).toEqual([]);
    expect(blocked()).toBe(0);
  });

  test('what must be on the disk at once is refused at once, with what to do', () => {
    const items = [{ kind: 'password' as const, label: null, locator: locator() }];
    const save = () => {
      try {
        services.logins.save(accountId, aLoginDraft({ items }));
      } catch (thrown) {
        throw toDiskFailure(thrown);
      }
    };
    expect(save).toThrow('Another program is using Podkey’s database podkey.db.');
    expect(blocked()).toBe(0);
  });

  test('a bulk change continues when the lock is released, and stops if it is not', async () => {
    const { bulk } = services.features.users;
    await release();
    const table = northwind.pod.users.slice(0, 5).map(({ id }) => id);
    const sheet = bulk.readText(accountId, table.join('\n'));
    const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
    const gate = Promise.withResolvers<undefined>();
    northwind.pod.faults.next({ route: 'user' }, heldUntil(gate.promise));
    const job = bulk.start(accountId, plan.id, 1);
    const status = () => bulk.jobs(accountId).find(({ id }) => id === job.id)?.status;
    await expect.poll(() => northwind.pod.faults.pending).toBe(0);
    release = await holdWriteLock(file);
    gate.resolve(undefined);
    // Each try requests a connection, which takes a moment.
    const later = async () => {
      await northwind.clock.advance(500);
      return status();
    };
    const patiently = { interval: 5, timeout: 10_000 };
    const error = { message: 'Another program is using Podkey’s database podkey.db.' };
    await expect.poll(later, patiently).toEqual({ kind: 'stopping' });
    expect(() => bulk.resume(accountId, job.id)).toThrow();
    expect(blocked()).toBe(0);
    await release();
    await expect.poll(later, patiently).toMatchObject({ kind: 'stopped', error });
    bulk.resume(accountId, job.id);
    await expect.poll(later, patiently).toEqual({ kind: 'finished' });
    const sent = patchesOn(northwind.pod).map(({ path: to }) => to);
    expect(new Set(sent).size).toBe(5);
    expect(sent).toHaveLength(5);
    expect(bulk.open(accountId, job.id).rows.map(({ state }) => state)).toEqual(
      Array<string>(5).fill('done'),
    );
  });

  test('Podkey quits, and writes what waits if the lock is released meanwhile', async () => {
    services.settings.change({ hideAfterS: 10 });
    await services.secrets.copyDirectly(accountId, locator(), 'value');
    const ended = services.end();
    await northwind.clock.advance(500);
    await release();
    await northwind.clock.advance(500);
    await ended;
    expect(actions()[0]).toBe('value-copied');
    expect(new Preferences(services.database).get('settings', z.unknown())).toEqual({ hideAfterS: 10 });
    expect(blocked()).toBe(0);
  });

  test('Podkey starts on an existing database, and waits for a new one without blocking', async () => {
    openDatabase(file).database.close();
    const other = path.join(folderForTest(), 'podkey.db');
    const releaseOther = await holdWriteLock(other);
    const opened = retryWhileInUse(systemClock, () => openDatabase(other), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await releaseOther();
    (await opened).database.close();
    expect(blocked()).toBe(0);
  });
});
