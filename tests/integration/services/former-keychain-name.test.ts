import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecretStore } from '../../../electron/credentials/keychain.ts';
import {
  ApiKeySecrets,
  formerKeychainEntry,
  keychainEntry,
} from '../../../electron/services/accounts/api-key-secrets.ts';
import { RefusedKeys } from '../../../electron/services/accounts/known-accounts.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindDraft } from '../../support/samples.ts';
import { keychain, noKeychain, services, useAccounts } from './accounts-scene.ts';

useAccounts();

describe('a secret stored by an earlier Podkey under the former name', () => {
  const now = keychainEntry(northwindDraft);
  const former = formerKeychainEntry(northwindDraft);
  const entries = async () => [await keychain.get(now), await keychain.get(former)];
  let account: Parameters<Services['accounts']['readSecret']>[0];

  beforeEach(async () => {
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await keychain.delete(now);
    await keychain.set(former, 's3cret');
    account = { ...northwindDraft, id, secretIn: 'keychain' };
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
      const secrets = new ApiKeySecrets(
        { keychain: dyingAfter(calls), session: keychain },
        new RefusedKeys(() => undefined),
      );
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
    services.accountRows.update = () => {
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
