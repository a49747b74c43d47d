import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heldUntil } from '../../../sample-pod/faults/faults.ts';
import type { SamplePod } from '../../../sample-pod/index.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { settled, type FakeClock } from '../../support/fake-clock.ts';
import { aLookupDraft } from '../../support/sample-lookups.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

let northwind: Northwind;
let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-lookups-'));
  northwind = await startNorthwind({ databaseFile: path.join(folder, 'podkey.db') });
  ({ clock, pod, services, accountId } = northwind);
});
afterEach(async () => {
  await northwind.close();
  await rm(folder, { recursive: true });
});

const locator = (name: string) => northwind.locator(name);
const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';
const save = (over: Parameters<typeof aLookupDraft>[0] = {}, id?: string) =>
  services.lookups.save(accountId, aLookupDraft({ locator: locator(password), ...over }), id);

describe('a value that is copied directly', () => {
  test('is on the guarded clipboard, in the journal and among the recent values, and no longer in memory', async () => {
    const saved = save();
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(services.port.text).not.toBe('');
    expect(services.port.marked).toBe(true);
    expect(services.clipboard.state).toMatchObject({ state: 'holding', copied: { what: 'value' } });
    expect(services.emitted('secrets.leaseEnded')).toMatchObject([{ reason: 'closed' }]);
    const { entries } = services.activity.list(accountId, { actions: ['value-copied'] }, null);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(saved.name);
    expect(services.lookups.list(accountId)).toMatchObject({
      lookups: [{ uses: 1 }],
      recents: [{ locator: locator(password), uses: 1, lookupId: saved.id }],
    });
    await clock.advance(60_000);
    expect(services.port.text).toBe('');
  });

  test('may be a code, which is not replaced at rollover', async () => {
    await services.secrets.copyDirectly(accountId, locator(code), 'code');
    const copied = services.port.text;
    expect(copied).toMatch(/^\d{6}$/);
    await clock.advance(21_000);
    await settled();
    expect(services.port.text).toBe(copied);
  });

  test('is refused for an account that is not selected, and does not count as used', async () => {
    await northwind.addAccount('Contoso', 'support');
    await expect(services.secrets.copyDirectly(accountId, locator(password), 'value')).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    expect(services.lookups.list(accountId).recents).toEqual([]);
  });

  test('is not copied if Podkey is locked before the pod responds', async () => {
    const release = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(release.promise));
    const copying = services.secrets.copyDirectly(accountId, locator(password), 'value');
    await settled();
    services.lock.lock('person');
    release.resolve(undefined);
    await expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    expect(services.port.text).toBe('');
  });
});

describe('a lookup', () => {
  test('survives a restart, with its use count', async () => {
    const saved = save();
    const { handle } = await services.secrets.open(accountId, saved.locator);
    services.secrets.close(handle);
    const after = assembleServices({ clock, databaseFile: path.join(folder, 'podkey.db') });
    expect(after.lookups.list(accountId)).toMatchObject({
      lookups: [{ ...saved, uses: 1, lastUsedAt: '2030-01-01T12:00:10.000Z' }],
      recents: [{ lookupId: saved.id }],
    });
    expect(after.lookups.all()).toMatchObject([{ accountId, lookups: [{ id: saved.id }] }]);
    await after.close();
  });

  test('keeps its use and its ID when edited', async () => {
    const { id } = save();
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(save({ name: 'Renamed', tags: ['a', 'a'] }, id)).toMatchObject({
      id,
      name: 'Renamed',
      tags: ['a'],
      uses: 1,
    });
    expect(services.lookups.list(accountId).lookups).toHaveLength(1);
  });

  test('is used by an ID in another case, which is sent to the pod as entered', async () => {
    const { id } = save();
    const assetId = locator(password).assetId.toUpperCase();
    await services.secrets.copyDirectly(accountId, { ...locator(password), assetId }, 'value');
    expect(pod.log.at(-1)?.path).toContain(assetId);
    expect(services.lookups.list(accountId)).toMatchObject({
      lookups: [{ id, uses: 1 }],
      recents: [{ lookupId: id }],
    });
    expect(() => save({ locator: { ...locator(password), assetId } })).toThrow(/already/i);
  });

  test('is not duplicated for the same value', () => {
    save();
    expect(() => save({ name: 'Another' })).toThrow(/Already saved as “Core router”/);
  });

  test('shows since when its revision is the latest known, except when the revision is fixed', async () => {
    const { id, revisionKnownAt } = save({ revision: 'latest-known' });
    expect(revisionKnownAt).toBe('2030-01-01T12:00:10.000Z');
    await clock.advance(60_000);
    expect(save({ revision: 'latest-known', name: 'Renamed' }, id)).toMatchObject({ revisionKnownAt });
    expect(save({}, id).revisionKnownAt).toBeNull();
  });

  test('can be restored once after removal, unless Podkey was locked', () => {
    const saved = save();
    services.lookups.remove(accountId, saved.id);
    expect(services.lookups.list(accountId).lookups).toEqual([]);
    expect(services.lookups.restore(accountId)).toBe(1);
    expect(services.lookups.list(accountId).lookups).toEqual([saved]);
    expect(() => services.lookups.restore(accountId)).toThrow(/Nothing left to undo/);

    expect(services.lookups.removeAll(accountId)).toBe(1);
    services.lock.lock('person');
    expect(() => services.lookups.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('can’t be restored after the account was pointed elsewhere', async () => {
    const { id } = save();
    services.lookups.remove(accountId, id);
    const [entry] = services.accounts.entries([accountId]);
    if (!entry) throw new Error('The account is gone');
    const elsewhere = { ...entry, accountId: '99999999-1111-4111-8111-111111111111' };
    await services.accounts.edit(accountId, elsewhere, 's3cret', 'keychain');
    expect(() => services.lookups.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('copies its user name, which stays on the clipboard', async () => {
    const { id } = save({ userName: 'router-admin' });
    await services.lookups.copyUserName(accountId, id);
    expect(services.port).toMatchObject({ text: 'router-admin', marked: false });
    const { id: nameless } = save({ userName: null }, id);
    await expect(services.lookups.copyUserName(accountId, nameless)).rejects.toThrow(/no user name/);
  });

  test('announces its changes', async () => {
    const changes = () => services.emitted('lookups.changed').length;
    const { id } = save();
    expect(changes()).toBe(1);
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(changes()).toBe(2);
    services.lookups.remove(accountId, id);
    services.lookups.forgetRecents(accountId);
    expect(changes()).toBe(4);
  });
});
