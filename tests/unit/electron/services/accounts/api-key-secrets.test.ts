import { afterEach, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/session-secret-store.ts';
import { ApiKeySecrets } from '../../../../../electron/services/accounts/api-key-secrets.ts';
import { keychainName } from '../../../../../shared/text/failures/keychain-failures.ts';
import { useLanguage } from '../../../../../shared/text/use-language.ts';

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
    const secrets = new ApiKeySecrets({ keychain: store, session: store });
    const linux = keychainName('linux');
    await expect(secrets.read(binding, 'keychain')).rejects.toMatchObject({
      appError: { kind: 'keychain', message: text.replace(linux, keychainName(process.platform)) },
    });
  },
);
