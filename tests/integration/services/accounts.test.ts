import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecretStore } from '../../../electron/credentials/secret-store.ts';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import { keychainEntry } from '../../../electron/services/accounts/key-binding.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';

let keychain: SessionSecretStore;
let services: Services;

beforeEach(() => {
  keychain = new SessionSecretStore();
  services = assembleServices({ clock: new FakeClock(), keychain });
});
afterEach(() => services.close());

const broken: SecretStore = {
  get: () => Promise.reject(noKeychain),
  set: () => Promise.reject(noKeychain),
  delete: () => Promise.reject(noKeychain),
};
const noKeychain = new Failure({
  kind: 'keychain',
  message: 'No keychain here.',
  nextStep: 'Start one.',
  retryable: true,
});

describe('adding an account', () => {
  test('stores the secret under what it is bound to, uses the account, and tells whoever listens', async () => {
    const added = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    expect(added).toEqual({ ...northwindDraft, id: added.id, secretKept: 'keychain' });
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
    expect(services.told('accounts.changed').at(-1)).toEqual({ accounts: [added], selectedId: added.id });
  });

  test('that is there already is refused, with the name it has', async () => {
    await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await expect(
      services.accounts.add({ ...northwindDraft, label: 'Again' }, 'other', 'keychain'),
    ).rejects.toMatchObject({ appError: { fields: [{ field: 'apiKeyId', message: /Northwind/ }] } });
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
  });

  test('without a working keychain stores nothing at all', async () => {
    const { accounts } = assembleServices({ clock: new FakeClock(), keychain: broken });
    await expect(accounts.add(northwindDraft, 's3cret', 'keychain')).rejects.toBe(noKeychain);
    expect((await accounts.state()).accounts).toEqual([]);
  });

  test('for this session only keeps its secret out of the keychain', async () => {
    const { accounts } = assembleServices({ clock: new FakeClock(), keychain: broken });
    expect((await accounts.add(northwindDraft, 's3cret', 'session')).secretKept).toBe('session');
  });
});

describe('editing an account', () => {
  test.each([
    ['pod', { podUrl: 'https://elsewhere.example' }],
    ['account ID', { accountId: contosoDraft.accountId }],
    ['API key', { apiKeyId: 'another' }],
  ])('to another %s needs its secret again', async (_what, change) => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await expect(
      services.accounts.edit(id, { ...northwindDraft, ...change }, undefined, 'keychain'),
    ).rejects.toMatchObject({ appError: { fields: [{ field: 'secret' }] } });
    expect(services.rows.list()[0]).toMatchObject(northwindDraft);
  });

  test('in its label or its path on the pod keeps the secret', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const draft = { ...northwindDraft, label: 'Northwind EU', podUrl: 'https://pod.example/eu' };
    await services.accounts.edit(id, draft, undefined, 'keychain');
    expect(await services.accounts.readSecret({ ...draft, id, secretKept: 'keychain' })).toBe('s3cret');
  });

  test('to another pod leaves no secret behind for the last one', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await services.accounts.edit(
      id,
      { ...northwindDraft, podUrl: 'https://new.example' },
      'fresh',
      'keychain',
    );
    expect(await keychain.get(keychainEntry(northwindDraft))).toBeNull();
    expect(await keychain.get(keychainEntry({ ...northwindDraft, podUrl: 'https://new.example' }))).toBe(
      'fresh',
    );
  });

  test('that is in use ends what hangs on it', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await services.accounts.edit(id, { ...northwindDraft, label: 'New' }, undefined, 'keychain');
    expect(services.heard.left).toContain('account-changed');
  });
});

describe('an account whose address was changed behind Podkey’s back', () => {
  test('finds no secret to send there', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    services.rows.update({ ...northwindDraft, id, podUrl: 'https://evil.example', secretKept: 'keychain' });
    const tampered = services.accounts.selected;
    if (!tampered) throw new Error('No account is in use');
    await expect(services.accounts.readSecret(tampered)).rejects.toMatchObject({
      appError: { kind: 'keychain' },
    });
  });
});

describe('removing an account', () => {
  test('removes its secret and goes on with the next', async () => {
    const first = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const second = await services.accounts.add(contosoDraft, 'other', 'keychain');
    await services.accounts.remove(second.id);
    expect(await keychain.get(keychainEntry(contosoDraft))).toBeNull();
    expect(await services.accounts.state()).toEqual({ accounts: [first], selectedId: first.id });
  });

  test('whose secret the keychain will not let go of keeps the account', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    keychain.delete = () => Promise.reject(noKeychain);
    await expect(services.accounts.remove(id)).rejects.toBe(noKeychain);
    expect((await services.accounts.state()).accounts).toHaveLength(1);
  });
});

test('after a restart the accounts are there, the one in use is in use, and a session’s secret is missing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-accounts-'));
  const start = () =>
    assembleServices({ clock: new FakeClock(), keychain, databaseFile: path.join(folder, 'podkey.db') });
  const before = start();
  const kept = await before.accounts.add(northwindDraft, 's3cret', 'keychain');
  const lost = await before.accounts.add(contosoDraft, 'other', 'session');

  const after = start();
  expect(await after.accounts.state()).toEqual({
    accounts: [kept, { ...lost, secretKept: 'missing' }],
    selectedId: lost.id,
  });
  await rm(folder, { recursive: true });
});

test('the sample account is there while its pod runs, is called a sample, and is never stored', async () => {
  const pod = {
    podUrl: 'http://127.0.0.1:1',
    accountId: contosoDraft.accountId,
    apiKeyId: 'sample',
    secret: 'sample-secret',
    examples: [{ name: 'Router', path: '/v1/assets', kind: 'secret' as const }],
    users: [],
    close: () => Promise.resolve(),
  };
  const { accounts, rows } = assembleServices({
    clock: new FakeClock(),
    startSample: () => Promise.resolve(pod),
  });
  const sample = await accounts.startSample();
  expect(sample).toMatchObject({ label: 'Sample pod', environment: 'sample', secretKept: 'session' });
  expect(accounts.sampleExamples).toEqual(pod.examples);
  expect(rows.list()).toEqual([]);
  await accounts.remove(sample.id);
  expect((await accounts.state()).accounts).toEqual([]);
});
