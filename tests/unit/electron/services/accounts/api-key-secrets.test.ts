import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import {
  ApiKeySecrets,
  formerKeychainEntry,
  keychainEntry,
} from '../../../../../electron/services/accounts/api-key-secrets.ts';
import { RefusedKeys } from '../../../../../electron/services/accounts/known-accounts.ts';
import { accountFailureText } from '../../../../../shared/text/en/accounts.ts';
import { keychainName } from '../../../../../shared/text/en/failures.ts';
import { useLanguage } from '../../../../../shared/text/catalogue.ts';
import { failureOf } from '../../../../support/failure-of.ts';

const binding = {
  podUrl: 'https://docs.example.com',
  accountId: '7f0c1f52-6f0c-4f7e-9d0a-5f6f9f8f2f10',
  apiKeyId: 'key',
};

afterEach(() => useLanguage('en'));

test.each([
  ['en', 'The API key secret isn’t in the keyring.'],
  ['de', 'Der Schlüsselbund enthält das Schlüsselgeheimnis nicht.'],
] as const)(
  'in %s, a missing secret is reported with the keychain’s name on this system',
  async (language, text) => {
    await useLanguage(language);
    const store = new SessionSecretStore();
    const secrets = new ApiKeySecrets({ keychain: store, session: store }, new RefusedKeys(() => undefined));
    const linux = keychainName('linux');
    await expect(secrets.read(binding, 'keychain')).rejects.toMatchObject({
      appError: { kind: 'keychain', message: text.replace(linux, keychainName(process.platform)) },
    });
  },
);

describe('A secret', () => {
  const former = formerKeychainEntry(binding);
  let stores: { keychain: SessionSecretStore; session: SessionSecretStore };
  let secrets: ApiKeySecrets;
  let refusedKeys: RefusedKeys;

  beforeEach(() => {
    stores = { keychain: new SessionSecretStore(), session: new SessionSecretStore() };
    refusedKeys = new RefusedKeys(() => undefined);
    secrets = new ApiKeySecrets(stores, refusedKeys);
  });

  test('that is replaced or removed no longer counts as refused', async () => {
    refusedKeys.note(binding, 'refused');
    await secrets.put(binding, 'keychain', 'another');
    expect(refusedKeys.has(binding)).toBe(false);
    refusedKeys.note(binding, 'refused');
    await secrets.remove(binding, 'keychain');
    expect(refusedKeys.has(binding)).toBe(false);
  });

  test.each(['keychain', 'session'] as const)(
    'is read only from where it was stored: %s',
    async (remember) => {
      await secrets.put(binding, remember, 's3cret');
      expect(await secrets.read(binding, remember)).toBe('s3cret');
      expect(await stores[remember].get(keychainEntry(binding))).toBe('s3cret');
      expect(await secrets.hasSession(binding)).toBe(remember === 'session');
      expect(
        await failureOf(secrets.read(binding, remember === 'session' ? 'keychain' : 'session')),
      ).toMatchObject({
        kind: 'keychain',
      });
    },
  );

  test('that was in memory only and is gone is reported without a keychain, and says what to do', async () => {
    const set = vi.spyOn(stores.session, 'set');
    expect(await failureOf(secrets.read(binding, 'session'))).toEqual({
      kind: 'keychain',
      message: accountFailureText.secretForgotten,
      nextStep: accountFailureText.secretMissingNext,
      retryable: false,
    });
    expect(set).not.toHaveBeenCalled();
  });

  test('is removed under both names, and its storing is undone under the present one only', async () => {
    const names = async () => [
      await stores.keychain.get(keychainEntry(binding)),
      await stores.keychain.get(former),
    ];
    await secrets.put(binding, 'keychain', 'fresh');
    await stores.keychain.set(former, 's3cret');
    await secrets.undoPut(binding, 'keychain');
    expect(await names()).toEqual([null, 's3cret']);
    await secrets.put(binding, 'keychain', 'fresh');
    await secrets.removeFormer(binding, 'keychain');
    expect(await names()).toEqual(['fresh', null]);
    await stores.keychain.set(former, 's3cret');
    await secrets.remove(binding, 'keychain');
    expect(await names()).toEqual([null, null]);
  });

  test('under its former name is moved, and stays there if another text is read back', async () => {
    await stores.keychain.set(former, 's3cret');
    const { get } = stores.keychain;
    stores.keychain.get = async (entry) => {
      const text = await get.call(stores.keychain, entry);
      return entry === former || text === null ? text : 'garbled';
    };
    expect(await secrets.read(binding, 'keychain')).toBe('s3cret');
    expect(await get.call(stores.keychain, former)).toBe('s3cret');
    stores.keychain.get = get;
    await stores.keychain.delete(keychainEntry(binding));
    expect(await secrets.read(binding, 'keychain')).toBe('s3cret');
    expect(await stores.keychain.get(former)).toBeNull();
    expect(await stores.keychain.get(keychainEntry(binding))).toBe('s3cret');
  });
});
