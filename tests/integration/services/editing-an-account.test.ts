import { describe, expect, test } from 'vitest';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { failureOf } from '../../support/failure-of.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { keychain, services, useAccounts } from './accounts-scene.ts';

useAccounts();

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
    expect(services.accountRows.list()[0]).toMatchObject(northwindDraft);
    // Not asked about a new pod either.
    expect(services.heard.questions).toHaveLength(1);
  });

  test('of its label keeps the secret', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const draft = { ...northwindDraft, label: 'Northwind EU' };
    await services.accounts.edit(id, draft, undefined, 'keychain');
    expect(await services.accounts.readSecret({ ...draft, id, secretIn: 'keychain' })).toBe('s3cret');
  });

  test('of its label keeps its secret where it is, whatever the form says', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'session');
    const edited = await services.accounts.edit(id, northwindDraft, undefined, 'keychain');
    expect(edited.secretIn).toBe('session');
    expect(await services.accounts.readSecret({ ...northwindDraft, id, secretIn: 'session' })).toBe('s3cret');
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
    expect(await services.accounts.readSecret({ ...northwindDraft, id, secretIn: 'session' })).toBe('fresh');
  });

  test.each<[string, Partial<AccountDraft>, string | undefined, 'keychain' | 'session', (string | null)[]]>([
    ['the label', { label: 'New' }, undefined, 'session', ['s3cret', null]],
    ['the secret', {}, 'fresh', 'keychain', ['fresh', null]],
    ['where the secret is kept', {}, 'fresh', 'session', ['s3cret', null]],
    ['the API key', { apiKeyId: 'another' }, 'fresh', 'keychain', ['s3cret', null]],
  ])('that could not be saved still has a secret: %s', async (_what, change, secret, remember, secrets) => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    services.accountRows.update = () => {
      throw new Error('The disk is full');
    };
    const draft = { ...northwindDraft, ...change };
    await expect(services.accounts.edit(id, draft, secret, remember)).rejects.toThrow('disk is full');
    const another = { ...northwindDraft, apiKeyId: 'another' };
    expect([
      await keychain.get(keychainEntry(northwindDraft)),
      await keychain.get(keychainEntry(another)),
    ]).toEqual(secrets);
    const inMemory = { ...northwindDraft, id, secretIn: 'session' } as const;
    expect(await failureOf(services.accounts.readSecret(inMemory))).toMatchObject({ kind: 'keychain' });
  });

  test('that is not selected leaves the session of the selected one', async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const second = await services.accounts.add(contosoDraft, 'other', 'keychain');
    const session = services.sessions.use(second.id);
    const draft = { ...northwindDraft, label: 'New' };
    expect(await services.accounts.edit(id, draft, undefined, 'keychain')).toMatchObject(draft);
    expect(services.sessions.use(second.id)).toBe(session);
    expect(services.accountRows.list()).toContainEqual({ ...draft, id, secretIn: 'keychain' });
  });
});
