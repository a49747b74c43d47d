import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountView,
  KnownAccounts,
  RefusedKeys,
  SampleAccount,
} from '../../../../../electron/services/accounts/known-accounts.ts';
import { ApiKeySecrets } from '../../../../../electron/services/accounts/api-key-secrets.ts';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { AllowedRoutes } from '../../../../../electron/services/policy/policy.ts';
import { AccountRepository } from '../../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { accountFailureText } from '../../../../../shared/text/en/accounts.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindBadge, northwindDraft } from '../../../../support/samples.ts';

const northwind = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' } as const;
const contoso = {
  ...contosoDraft,
  id: '66666666-6666-4666-8666-666666666666',
  secretIn: 'session',
} as const;

let sample: SampleAccount;
let known: KnownAccounts;
let rows: AccountRepository;

beforeEach(() => {
  rows = new AccountRepository(openDatabase(':memory:').database);
  rows.insert(northwind);
  rows.insert(contoso);
  sample = new SampleAccount(() =>
    Promise.resolve({
      podUrl: 'http://127.0.0.1:1',
      accountId: '77777777-7777-4777-8777-777777777777',
      apiKeyId: 'sample',
      secret: 's3cret',
      examples: [],
      logins: [],
      users: [],
      close: () => Promise.resolve(),
    }),
  );
  known = new KnownAccounts(rows, sample);
});

describe('The account in use', () => {
  test('is the selected one, or the first', () => {
    expect(known.selected).toEqual(northwind);
    known.select(contoso.id);
    expect(known.selected).toEqual(contoso);
    expect(known.isSampleInUse).toBe(false);
  });

  test('is the same after a restart', () => {
    known.select(contoso.id);
    expect(new KnownAccounts(rows, sample).selected).toEqual(contoso);
  });

  test('is none without accounts, and not the sample account then', () => {
    for (const { id } of [northwind, contoso]) rows.remove(id);
    expect(known.selected).toBeUndefined();
    expect(known.isSampleInUse).toBe(false);
  });

  test('may be the sample account while its pod runs, and is the former one after that', async () => {
    known.select(contoso.id);
    await sample.open();
    expect(known.ids).toEqual([northwind.id, contoso.id, sample.id]);
    known.select(sample.id);
    expect(known.selected).toEqual({ ...sample.draft, id: sample.id, secretIn: 'session' });
    expect(known.isSampleInUse).toBe(true);
    known.deselectSample();
    expect(known.selected).toEqual(contoso);
    known.select(sample.id);
    known.select(northwind.id);
    expect(known.selected).toEqual(northwind);
  });
});

test('an account that was removed meanwhile is reported, with what to do', async () => {
  expect(await failureOf(() => known.find('gone'))).toEqual({
    kind: 'not-found',
    message: accountFailureText.gone,
    nextStep: accountFailureText.goneNext,
    retryable: false,
  });
});

test('only the entered fields of stored accounts are exported, in the wanted order', async () => {
  await sample.open();
  expect(known.entries([contoso.id, northwind.id])).toEqual([contosoDraft, northwindDraft]);
  expect(await failureOf(() => known.entries([sample.id]))).toMatchObject({
    fields: [{ field: 'label', message: accountFailureText.sampleFixed }],
  });
});

test('an API key is used by one account, by whatever label and path', async () => {
  const again = { ...northwindDraft, label: 'Again', podUrl: `${northwindDraft.podUrl}/eu` };
  expect(known.labelOfSameKey(again)).toBe('Northwind');
  expect(known.labelOfSameKey(again, northwind.id)).toBeUndefined();
  expect(known.labelOfSameKey({ ...again, apiKeyId: 'another' })).toBeUndefined();
  expect(await failureOf(() => known.assertKeyIsNew(again))).toMatchObject({
    kind: 'validation',
    fields: [{ field: 'apiKeyId', message: accountFailureText.duplicate({ label: 'Northwind' }) }],
  });
  expect(() => known.assertKeyIsNew(again, northwind.id)).not.toThrow();
});

describe('An account is shown', () => {
  const refusedKeys = new RefusedKeys(() => undefined);
  const secrets = () =>
    new ApiKeySecrets({ keychain: new SessionSecretStore(), session: new SessionSecretStore() }, refusedKeys);
  const shown = (account: Parameters<typeof accountView>[0], allowedRoutes = new AllowedRoutes()) =>
    accountView(account, { sample, apiKeySecrets: secrets(), allowedRoutes, refusedKeys });

  test('as it is stored, unless its secret was only in memory and is lost', async () => {
    expect(await shown(northwind)).toEqual(northwind);
    expect(await shown(contoso)).toEqual({ ...contoso, secretIn: 'missing' });
    const kept = secrets();
    await kept.put(contoso, 'session', 's3cret');
    const needs = { sample, apiKeySecrets: kept, allowedRoutes: new AllowedRoutes(), refusedKeys };
    expect(await accountView(contoso, needs)).toEqual(contoso);
  });

  test('with a key that its pod refused, until the pod accepts it', async () => {
    refusedKeys.note(northwind, 'refused');
    expect(await shown(northwind)).toEqual({ ...northwind, keyRefused: true });
    refusedKeys.note(northwind, 'accepted');
    expect(await shown(northwind)).toEqual(northwind);
  });

  test('with the pod or the proxy that the policy refuses, except for the sample account', async () => {
    const noPods = new AllowedRoutes({ allowedPods: [] });
    const noProxies = new AllowedRoutes({ allowedProxies: [] });
    expect(await shown(northwind, noPods)).toEqual({ ...northwind, podRefused: true });
    expect(await shown(northwind, noProxies)).toEqual({ ...northwind, proxyRefused: true });
    expect(await shown({ ...northwind, id: sample.id }, noPods)).not.toHaveProperty('podRefused');
  });
});
