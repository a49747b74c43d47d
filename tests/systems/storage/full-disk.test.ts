import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import { toDiskFailure } from '../../../electron/storage/disk-failure.ts';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import * as faults from '../../../sample-pod/faults.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { UserChanges } from '../../../shared/schemas/user.ts';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { aLogin, aLoginDraft, anItem } from '../../support/sample-logins.ts';
import { patchesOn, userOn } from '../../support/sample-users.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../support/samples.ts';
import { diskForTest, takesDisk } from './small-disk-for-test.ts';
import { atWork, isWhole } from './work-on-small-disk.ts';

/** Returns the message for the person, as the bridge does; null on success. */
async function failureOf(act: () => unknown): Promise<{ message: string; nextStep: string } | null> {
  try {
    await act();
    return null;
  } catch (thrown) {
    const { message, nextStep } = toAppError(toDiskFailure(thrown));
    return { message, nextStep };
  }
}

const full = { message: storageFailureText.diskFull, nextStep: storageFailureText.diskFullNext };

/** Writes an account to a database on a disk, and closes it. */
function keepAccount(file: string): void {
  const { database } = openDatabase(file);
  new AccountRepository(database).insert({
    ...northwindDraft,
    id: northwindBadge.id,
    secretIn: 'keychain',
  });
  database.close();
}

function accountsIn(file: string): string[] {
  const { database, recovered } = openDatabase(file);
  expect(recovered).toBeNull();
  const labels = new AccountRepository(database).list().map(({ label }) => label);
  database.close();
  return labels;
}

describe('A start on a full disk', takesDisk, () => {
  test('reports it if there are no data yet, and works when there is room', async () => {
    const disk = diskForTest();
    const file = path.join(disk.folder, 'data', 'podkey.db');
    disk.fill();
    expect(await failureOf(() => openDatabase(file))).toEqual(full);
    disk.makeRoom();
    expect(accountsIn(file)).toEqual([]);
  });

  test('reports it and leaves the data unchanged, including the write-ahead log of a killed Podkey', async () => {
    const disk = diskForTest();
    const file = path.join(disk.folder, 'killed', 'podkey.db');
    const { database } = openDatabase(path.join(disk.folder, 'podkey.db'));
    new AccountRepository(database).insert({
      ...northwindDraft,
      id: northwindBadge.id,
      secretIn: 'keychain',
    });
    for (const suffix of ['', '-wal']) cpSync(path.join(disk.folder, `podkey.db${suffix}`), file + suffix);
    database.close();
    const before = ['', '-wal'].map((suffix) => readFileSync(file + suffix));
    disk.fill();
    expect(await failureOf(() => openDatabase(file))).toEqual(full);
    expect(['', '-wal'].map((suffix) => readFileSync(file + suffix))).toEqual(before);
    disk.makeRoom();
    expect(accountsIn(file)).toEqual([northwindDraft.label]);
  });
});

test('a start on a read-only disk reports it and leaves the data unchanged', takesDisk, async () => {
  const disk = diskForTest();
  const file = path.join(disk.folder, 'podkey.db');
  keepAccount(file);
  const before = readFileSync(file);
  disk.makeReadOnly();
  expect(await failureOf(() => openDatabase(file))).toEqual({
    message: storageFailureText.notWritable,
    nextStep: storageFailureText.notWritableNext,
  });
  expect(readdirSync(disk.folder)).toEqual(['podkey.db']);
  expect(readFileSync(file)).toEqual(before);
});

describe('A disk that fills up while Podkey is running', takesDisk, () => {
  test('refuses every change with what to do; nothing is half done, and everything works when there is room', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const { accounts, logins, settings } = services;
    const { service: users, bulk } = services.features.users;
    const other = await podkey.addAccount('Contoso', 'support');
    const saved = logins.save(accountId, aLoginDraft());
    await accounts.select(accountId);
    const user = userOn(pod, 'viewer').id;
    const sheet = bulk.readText(accountId, user);
    const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
    const many = Array.from({ length: 200 }, (_, at) =>
      aLogin({
        id: crypto.randomUUID(),
        name: `Many ${at}`,
        items: [anItem({ id: crypto.randomUUID(), locator: { ...routerLocator, property: `p${at}` } })],
      }),
    );
    const otherKey = { ...contosoDraft, apiKeyId: 'another key', label: 'Renamed' };
    const writes: Record<string, () => unknown> = {
      'adding an account': () => accounts.add(contosoDraft, 'a secret', 'keychain'),
      'changing an account': () => accounts.edit(other, otherKey, 'another secret', 'keychain'),
      'saving a login': () => {
        const locator = { ...routerLocator, property: 'x' };
        logins.save(accountId, aLoginDraft({ items: [{ kind: 'password', label: null, locator }] }));
      },
      'importing logins': () => logins.put(accountId, many),
      'confirming a revision': () =>
        logins.confirmRevision(accountId, [saved.items[0]?.id ?? ''], routerLocator.assetId),
      'removing a login': () => logins.remove(accountId, saved.id),
      'changing a setting': () => settings.change({ hideAfterS: 120 }),
      'opening a user': () => users.open(accountId, user),
      'saving a user': () => users.setSaved(accountId, user, true),
      'changing many users': () => bulk.start(accountId, plan.id),
      // Last, because it leaves the selected account.
      'choosing an account': () => accounts.select(other),
      'removing an account': () => services.accountRows.remove(other),
    };
    const state = async () => ({
      accounts: (await accounts.state()).accounts.map(({ label }) => label),
      logins: logins.list(accountId).logins,
      hideAfterS: settings.current.hideAfterS,
      users: users.known(accountId),
      jobs: bulk.jobs(accountId),
    });
    const before = await state();
    disk.fill();
    for (const [what, write] of Object.entries(writes)) {
      expect(await failureOf(write), what).toEqual(full);
    }
    expect(await state()).toEqual(before);
    for (const draft of [contosoDraft, otherKey])
      expect(await podkey.keychain.get(keychainEntry(draft))).toBeNull();
    expect(patchesOn(pod)).toEqual([]);

    await isWhole(podkey);
    expect(await state()).toEqual(before);
    // The table of users is gone with the account that was left.
    delete writes['changing many users'];
    for (const [what, write] of Object.entries(writes)) {
      await accounts.select(accountId);
      expect(await failureOf(write), what).toBeNull();
    }
  });

  test('does not block access to values: one is opened, revealed and copied, and the journal is written when there is room', async () => {
    const podkey = await atWork();
    const { services, accountId, disk } = podkey;
    disk.fill();
    const { handle } = await services.secrets.open(accountId, podkey.locator('Core router · admin'));
    expect(services.secrets.reveal(handle, 'reveal').value).not.toBe('');
    await services.secrets.copyValue(handle);
    expect(services.port.text).not.toBe('');
    // A copy without a record on disk is reported as one that would outlast a crash.
    expect(services.told('clipboard').at(-1)).toMatchObject({ crashSafe: false });
    services.lock.lock('person');
    expect(services.heard.failures).toEqual(expect.arrayContaining(['journal not written', 'use not noted']));
    await isWhole(podkey);
    const actions = journalEntries(services.activityRows.rows).map(({ record }) => record?.event.action);
    expect(actions.slice(0, 3)).toEqual(['locked', 'value-copied', 'revealed']);
  });

  test('refuses an update before any of it is sent', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    disk.fill();
    const change: UserChanges = { lastName: 'Holm' };
    await expect(
      services.features.users.service.update(accountId, userOn(pod, 'viewer').id, change),
    ).rejects.toThrow(/couldn’t log/);
    expect(patchesOn(pod)).toEqual([]);
    await isWhole(podkey);
    expect(
      (await services.features.users.service.update(accountId, userOn(pod, 'viewer').id, change)).sent,
    ).toEqual(change);
  });

  test('does not turn an update that the pod is making into a failure: it is reported as done, and stored when there is room', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, faults.heldUntil(gate.promise));
    const user = userOn(pod, 'viewer').id;
    const update = services.features.users.service.update(accountId, user, { lastName: 'Holm' });
    await expect.poll(() => pod.faults.pending).toBe(0);
    disk.fill();
    gate.resolve(undefined);
    expect((await update).baseline).toMatchObject({ user: { lastName: 'Holm' }, doubt: null });
    expect(services.heard.failures).toEqual(['user not kept', 'journal not written']);
    // The disk still says that the outcome is unknown.
    expect(
      services.features.users.service.open.bind(services.features.users.service, accountId, user),
    ).toThrow();
    expect(services.features.users.rows.users.find(accountId, user).doubt?.changes).toEqual({
      lastName: 'Holm',
    });
    await isWhole(podkey);
    expect(journalEntries(services.activityRows.rows)[0]?.record?.event).toMatchObject({
      action: 'user-updated',
      outcome: 'done',
    });
  });

  test('does not stop a start from settling what an earlier Podkey had begun, nor pruning from being retried', async () => {
    const podkey = await atWork();
    const { services, disk, clock } = podkey;
    services.activityRows.rows.begin(
      'begun',
      JSON.stringify({ at: clock.now(), event: { action: 'unlocked' } }),
    );
    await clock.advance(91 * 24 * 60 * 60_000);
    disk.fill();
    services.journalUpkeep.begin();
    await clock.advance(60_000);
    expect(services.heard.failures).toContain('journal not written');
    expect(services.activityRows.rows.at(1)).toBeDefined();
    disk.makeRoom();
    await clock.advance(30_000);
    expect(services.activityRows.rows.underWay()).toEqual([]);
    // After such a long absence the clock is trusted again only gradually.
    await clock.advance(14 * 24 * 60 * 60_000);
    expect(services.activityRows.rows.at(1)).toBeUndefined();
  });
});
