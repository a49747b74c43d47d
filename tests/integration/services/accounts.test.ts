import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiKeySecrets } from '../../../electron/services/accounts/api-key-secrets.ts';
import type { SecretStore } from '../../../electron/credentials/secret-store.ts';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import { formerKeychainEntry, keychainEntry } from '../../../electron/services/accounts/key-binding.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { assembleServices, closeDatabases, type Services } from '../../support/assemble-services.ts';
import { failureOf } from '../../support/failure-of.ts';
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
  test('stores the secret under its binding, selects the account, and notifies listeners', async () => {
    const added = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    expect(added).toEqual({ ...northwindDraft, id: added.id, secretKept: 'keychain' });
    expect(await keychain.get(keychainEntry(northwindDraft))).toBe('s3cret');
    expect(services.emitted('accounts.changed').at(-1)).toEqual({ accounts: [added], selectedId: added.id });
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
    expect((await accounts.add(northwindDraft, 's3cret', 'session')).secretKept).toBe('session');
  });

  test('that could not be saved leaves neither its secret nor its proxy password', async () => {
    const network = {
      proxy: 'custom',
      proxyUrl: 'http://proxy.example:3128',
      proxyUserName: 'ann',
      caFile: '',
    } as const;
    const draft = { ...northwindDraft, network };
    services.rows.insert = () => ({ outcome: 'not-found' });
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
    await vi.waitUntil(() => storing.mock.calls.length > 0);
    services.lock.lock('person');
    isLocked.resolve(undefined);
    expect(await failure).toMatchObject({ kind: 'locked' });
  }

  test('adds no account, and leaves no secret', async () => {
    await lockedDuring(() => services.accounts.add(northwindDraft, 's3cret', 'keychain'));
    expect(services.rows.list()).toEqual([]);
    expect(await keychain.get(keychainEntry(northwindDraft))).toBeNull();
  });

  test('changes no account', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const moved = { ...northwindDraft, podUrl: 'https://new.example' };
    await lockedDuring(() => services.accounts.edit(id, moved, 'fresh', 'keychain'));
    expect(services.rows.list()).toMatchObject([northwindDraft]);
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
      expect(
        await failureOf(Promise.try(() => services.accounts.secretForTest(draft, undefined, account))),
      ).toMatchObject({ kind: 'validation', fields: [{ field: 'secret' }] });
    }
  });
});

describe('editing an account', () => {
  test.each([
    ['pod', { podUrl: 'https://elsewhere.example' }],
    ['path on the pod', { podUrl: `${northwindDraft.podUrl}/eu` }],
    ['account ID', { accountId: contosoDraft.accountId }],
    ['API key', { apiKeyId: 'another' }],
  ])('to another %s needs its secret again', async (_what, change) => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await expect(
      services.accounts.edit(id, { ...northwindDraft, ...change }, undefined, 'keychain'),
    ).rejects.toMatchObject({ appError: { fields: [{ field: 'secret' }] } });
    expect(services.rows.list()[0]).toMatchObject(northwindDraft);
    // Not asked about a new pod either.
    expect(services.heard.questions).toHaveLength(1);
  });

  test('of its label keeps the secret', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const draft = { ...northwindDraft, label: 'Northwind EU' };
    await services.accounts.edit(id, draft, undefined, 'keychain');
    expect(await services.accounts.readSecret({ ...draft, id, secretKept: 'keychain' })).toBe('s3cret');
  });

  test('of its label keeps its secret where it is, whatever the form says', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'session');
    const edited = await services.accounts.edit(id, northwindDraft, undefined, 'keychain');
    expect(edited.secretKept).toBe('session');
    expect(await services.accounts.readSecret({ ...northwindDraft, id, secretKept: 'session' })).toBe(
      's3cret',
    );
  });

  test('to another pod leaves no secret for the previous one', async () => {
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

  test('that is selected ends its session', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await services.accounts.edit(id, { ...northwindDraft, label: 'New' }, undefined, 'keychain');
    expect(services.heard.left).toContain('account-changed');
  });

  test('to keep its secret for this session only removes it from the keychain', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await services.accounts.edit(id, northwindDraft, 'fresh', 'session');
    expect(await keychain.get(keychainEntry(northwindDraft))).toBeNull();
    expect(await services.accounts.readSecret({ ...northwindDraft, id, secretKept: 'session' })).toBe(
      'fresh',
    );
  });

  test.each<[string, Partial<AccountDraft>, string | undefined, 'keychain' | 'session', (string | null)[]]>([
    ['the label', { label: 'New' }, undefined, 'session', ['s3cret', null]],
    ['the secret', {}, 'fresh', 'keychain', ['fresh', null]],
    ['where the secret is kept', {}, 'fresh', 'session', ['s3cret', null]],
    ['the API key', { apiKeyId: 'another' }, 'fresh', 'keychain', ['s3cret', null]],
  ])('that could not be saved still has a secret: %s', async (_what, change, secret, keep, secrets) => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    services.rows.update = () => {
      throw new Error('The disk is full');
    };
    const draft = { ...northwindDraft, ...change };
    await expect(services.accounts.edit(id, draft, secret, keep)).rejects.toThrow('disk is full');
    const another = { ...northwindDraft, apiKeyId: 'another' };
    expect([
      await keychain.get(keychainEntry(northwindDraft)),
      await keychain.get(keychainEntry(another)),
    ]).toEqual(secrets);
    const inMemory = { ...northwindDraft, id, secretKept: 'session' } as const;
    expect(await failureOf(services.accounts.readSecret(inMemory))).toMatchObject({ kind: 'keychain' });
  });

  test('that is not selected leaves the session of the selected one', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const second = await services.accounts.add(contosoDraft, 'other', 'keychain');
    const session = services.sessions.use(second.id);
    const draft = { ...northwindDraft, label: 'New' };
    expect(await services.accounts.edit(id, draft, undefined, 'keychain')).toMatchObject(draft);
    expect(services.sessions.use(second.id)).toBe(session);
    expect(services.rows.list()).toContainEqual({ ...draft, id, secretKept: 'keychain' });
  });
});

describe('an account whose address was changed in the database', () => {
  test('has no secret to send there', async () => {
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
    accounts: [kept, { ...lost, secretKept: 'missing' }],
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
    users: [{ userId: contosoDraft.accountId, name: 'Ada', role: 'viewer' as const }],
    close: () => Promise.resolve(),
  };
  const { accounts, rows } = assembleServices({
    clock: new FakeClock(),
    startSample: () => Promise.resolve(pod),
  });
  const sample = await accounts.startSample();
  expect(sample).toMatchObject({ label: 'Sample pod', environment: 'sample', secretKept: 'session' });
  expect(accounts.sampleExamples).toEqual(pod.examples);
  expect(accounts.sampleUsers).toEqual(pod.users);
  expect(rows.list()).toEqual([]);
  const { id, secretKept: _kept, ...draft } = sample;
  expect(await failureOf(accounts.edit(id, draft, undefined, 'session'))).toMatchObject({
    fields: [{ field: 'label', message: 'The sample account can’t be edited.' }],
  });
  const another = await accounts.add(northwindDraft, 's3cret', 'session');
  expect([accounts.sampleExamples, accounts.sampleUsers]).toEqual([[], []]);
  await accounts.remove(another.id);
  await accounts.remove(sample.id);
  expect((await accounts.state()).accounts).toEqual([]);
});

describe('a secret stored by an earlier Podkey under the former name', () => {
  const now = keychainEntry(northwindDraft);
  const former = formerKeychainEntry(northwindDraft);
  const entries = async () => [await keychain.get(now), await keychain.get(former)];
  let account: Parameters<Services['accounts']['readSecret']>[0];

  beforeEach(async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await keychain.delete(now);
    await keychain.set(former, 's3cret');
    account = { ...northwindDraft, id, secretKept: 'keychain' };
  });

  test('is found, and moved to the present name', async () => {
    expect(await services.accounts.readSecret(account)).toBe('s3cret');
    expect(await entries()).toEqual(['s3cret', null]);
    expect(await services.accounts.readSecret(account)).toBe('s3cret');
  });

  test('is found by each of several concurrent callers', async () => {
    const reads = Array.from({ length: 5 }, () => services.accounts.readSecret(account));
    expect(await Promise.all(reads)).toEqual(Array.from(reads, () => 's3cret'));
    expect(await entries()).toEqual(['s3cret', null]);
  });

  test.each(['set', 'delete'] as const)(
    'is never lost if the keychain fails at %s, and moved later',
    async (step) => {
      const failing = vi.spyOn(keychain, step).mockRejectedValue(noKeychain);
      expect(await services.accounts.readSecret(account)).toBe('s3cret');
      expect(await keychain.get(former)).toBe('s3cret');
      failing.mockRestore();
      expect(await services.accounts.readSecret(account)).toBe('s3cret');
      expect(await keychain.get(now)).toBe('s3cret');
    },
  );

  test('is kept if the present name reads back another text', async () => {
    keychain.set = () => Promise.resolve();
    expect(await services.accounts.readSecret(account)).toBe('s3cret');
    expect(await entries()).toEqual([null, 's3cret']);
  });

  test('is never lost by a Podkey killed at any step', async () => {
    for (const calls of [1, 2, 3, 4, 5]) {
      await keychain.delete(now);
      await keychain.set(former, 's3cret');
      const secrets = new ApiKeySecrets({ keychain: dyingAfter(calls), session: keychain });
      void secrets.read(northwindDraft, 'keychain');
      await new Promise((resolve) => setImmediate(resolve));
      expect(await services.accounts.readSecret(account), `killed after ${calls} calls`).toBe('s3cret');
    }
  });

  test('is removed with its account, and when a newer one is entered', async () => {
    await services.accounts.edit(account.id, northwindDraft, 'fresh', 'keychain');
    expect(await entries()).toEqual(['fresh', null]);
    await keychain.set(former, 's3cret');
    await services.accounts.remove(account.id);
    expect(await entries()).toEqual([null, null]);
  });

  test('survives an edit of the label', async () => {
    await services.accounts.edit(account.id, { ...northwindDraft, label: 'New' }, undefined, 'keychain');
    expect(await services.accounts.readSecret(account)).toBe('s3cret');
  });

  test('survives an edit that could not be saved', async () => {
    const draft = { ...northwindDraft, podUrl: `${northwindDraft.podUrl}/eu` };
    services.rows.update = () => {
      throw new Error('The disk is full');
    };
    await expect(services.accounts.edit(account.id, draft, 'fresh', 'keychain')).rejects.toThrow(
      'disk is full',
    );
    expect(await services.accounts.readSecret(account)).toBe('s3cret');
  });

  /** A keychain whose process ends after this many calls. */
  function dyingAfter(calls: number): SecretStore {
    let left = calls;
    const alive = <T>(call: () => Promise<T>) =>
      (left -= 1) >= 0 ? call() : new Promise<T>(() => undefined);
    return {
      get: (entry) => alive(() => keychain.get(entry)),
      set: (entry, secret) => alive(() => keychain.set(entry, secret)),
      delete: (entry) => alive(() => keychain.delete(entry)),
    };
  }
});
