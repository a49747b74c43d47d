import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { SecretStore } from '../../../electron/credentials/keychain.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { failureOf } from '../../support/failure-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { keychain, noKeychain, services, useAccounts } from './accounts-scene.ts';

useAccounts();

const broken: SecretStore = {
  get: () => Promise.reject(noKeychain),
  set: () => Promise.reject(noKeychain),
  delete: () => Promise.reject(noKeychain),
};
describe('adding an account', () => {
  test('stores the secret under its binding, selects the account, and notifies listeners', async () => {
    const added = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    expect(added).toEqual({ ...northwindDraft, id: added.id, secretIn: 'keychain' });
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
    expect(services.told('accounts').at(-1)).toEqual({ accounts: [added], selectedId: added.id });
  });

  test('that exists already is refused, with its name', async () => {
    await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await expect(
      services.accounts.add({ ...northwindDraft, label: 'Again' }, 'other', 'keychain'),
    ).rejects.toMatchObject({ appError: { fields: [{ field: 'apiKeyId', message: /Northwind/ }] } });
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
  });

  test('without a working keychain stores nothing', async () => {
    const { accounts } = assembleServices({ clock: new FakeClock(), keychain: broken });
    await expect(accounts.add(northwindDraft, 's3cret', 'keychain')).rejects.toBe(noKeychain);
    expect((await accounts.state()).accounts).toEqual([]);
  });

  test('for this session only keeps its secret out of the keychain', async () => {
    const { accounts } = assembleServices({ clock: new FakeClock(), keychain: broken });
    expect((await accounts.add(northwindDraft, 's3cret', 'session')).secretIn).toBe('session');
  });

  test('that could not be saved leaves neither its secret nor its proxy password', async () => {
    const network = {
      proxy: 'custom',
      proxyUrl: 'http://proxy.example:3128',
      proxyUserName: 'ann',
      caFile: '',
    } as const;
    const draft = { ...northwindDraft, network };
    services.accountRows.insert = () => ({ outcome: 'not-found' });
    await expect(services.accounts.add(draft, 's3cret', 'keychain', 'proxy-password')).rejects.toThrow(
      'The account was not saved: not-found',
    );
    expect(await keychain.get(keychainEntry(draft))).toBeNull();
    expect(await keychain.get(`proxy ${network.proxyUrl} ann`)).toBeNull();
  });
});

describe('a change during which Podkey is locked, while the keychain stores the secret', () => {
  /** Runs a change whose secret is stored only after Podkey was locked. */
  async function lockedDuring(change: () => Promise<unknown>) {
    const isLocked = Promise.withResolvers<undefined>();
    const set = keychain.set.bind(keychain);
    const storing = vi.spyOn(keychain, 'set').mockImplementation(async (entry, secret) => {
      await isLocked.promise;
      await set(entry, secret);
    });
    const failure = failureOf(change());
    await expect.poll(() => storing).toHaveBeenCalled();
    services.lock.lock('person');
    isLocked.resolve(undefined);
    expect(await failure).toMatchObject({ kind: 'locked' });
  }

  test('adds no account, and leaves no secret', async () => {
    await lockedDuring(() => services.accounts.add(northwindDraft, 's3cret', 'keychain'));
    expect(services.accountRows.list()).toEqual([]);
    expect(await keychain.get(keychainEntry(northwindDraft))).toBeNull();
  });

  test('changes no account', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const moved = { ...northwindDraft, podUrl: 'https://new.example' };
    await lockedDuring(() => services.accounts.edit(id, moved, 'fresh', 'keychain'));
    expect(services.accountRows.list()).toMatchObject([northwindDraft]);
    expect(await keychain.get(keychainEntry(moved))).toBeNull();
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
  });
});

describe('the secret to test an account’s form with', () => {
  test('is the entered one, or the stored one if the form still has what it is bound to', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const changed = { ...northwindDraft, apiKeyId: 'another' };
    expect(services.accounts.secretForTest(changed, 'typed', id)).toEqual({ typed: 'typed' });
    const stored = services.accounts.secretForTest({ ...northwindDraft, label: 'New' }, undefined, id);
    expect('read' in stored && (await stored.read())).toBe('s3cret');
    for (const [draft, account] of [
      [changed, id],
      [northwindDraft, undefined],
    ] as const) {
      expect(await failureOf(() => services.accounts.secretForTest(draft, undefined, account))).toMatchObject(
        { kind: 'validation', fields: [{ field: 'secret' }] },
      );
    }
  });
});

describe('an account whose address was changed in the database', () => {
  test('has no secret to send there', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    services.accountRows.update({
      ...northwindDraft,
      id,
      podUrl: 'https://evil.example',
      secretIn: 'keychain',
    });
    const tampered = services.accounts.selected;
    if (!tampered) throw new Error('No account is in use');
    await expect(services.accounts.readSecret(tampered)).rejects.toMatchObject({
      appError: { kind: 'keychain' },
    });
  });
});

describe('removing an account', () => {
  test('removes its secret and selects the next account', async () => {
    const first = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const second = await services.accounts.add(contosoDraft, 'other', 'keychain');
    await services.accounts.remove(second.id);
    expect(await keychain.get(keychainEntry(contosoDraft))).toBeNull();
    expect(await services.accounts.state()).toEqual({ accounts: [first], selectedId: first.id });
  });

  test('fails if the keychain won’t delete its secret, and keeps the account', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    keychain.delete = () => Promise.reject(noKeychain);
    await expect(services.accounts.remove(id)).rejects.toBe(noKeychain);
    expect((await services.accounts.state()).accounts).toHaveLength(1);
  });
});

test('after a restart accounts and selection are the same, and a session’s secret is missing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-accounts-'));
  const start = () =>
    assembleServices({ clock: new FakeClock(), keychain, databaseFile: path.join(folder, 'podkey.db') });
  const before = start();
  const kept = await before.accounts.add(northwindDraft, 's3cret', 'keychain');
  const lost = await before.accounts.add(contosoDraft, 'other', 'session');

  const after = start();
  expect(await after.accounts.state()).toEqual({
    accounts: [kept, { ...lost, secretIn: 'missing' }],
    selectedId: lost.id,
  });
  closeDatabases();
  await rm(folder, { recursive: true });
});

test('the sample account exists while its pod runs, is called a sample, and is never stored', async () => {
  const pod = {
    podUrl: 'http://127.0.0.1:1',
    accountId: contosoDraft.accountId,
    apiKeyId: 'sample',
    secret: 'sample-secret',
    examples: [{ name: 'Router', path: '/v1/assets', kind: 'secret' as const }],
    logins: [],
    users: [{ userId: contosoDraft.accountId, name: 'Ada', role: 'viewer' as const }],
    close: () => Promise.resolve(),
  };
  const {
    accounts,
    accountRows: rows,
    states,
  } = assembleServices({
    clock: new FakeClock(),
    startSample: () => Promise.resolve(pod),
  });
  const sample = await accounts.startSample();
  expect(sample).toMatchObject({ label: 'Sample pod', environment: 'sample', secretIn: 'session' });
  expect(accounts.sampleExamples).toEqual(pod.examples);
  expect(await states.read('sampleUsers')).toMatchObject({ state: pod.users });
  expect(rows.list()).toEqual([]);
  const { id, secretIn: _kept, ...draft } = sample;
  expect(await failureOf(accounts.edit(id, draft, undefined, 'session'))).toMatchObject({
    fields: [{ field: 'label', message: 'The sample account can’t be edited.' }],
  });
  const another = await accounts.add(northwindDraft, 's3cret', 'session');
  expect(accounts.sampleExamples).toEqual([]);
  expect(await states.read('sampleUsers')).toMatchObject({ state: [] });
  await accounts.remove(another.id);
  await accounts.remove(sample.id);
  expect((await accounts.state()).accounts).toEqual([]);
});
