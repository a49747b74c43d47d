import { describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { conformsToSecretStore } from './conformance.ts';

describe('Secrets kept for the session only', () => {
  conformsToSecretStore(() =>
    Promise.resolve({ store: new SessionSecretStore(), close: () => Promise.resolve() }),
  );

  test('are gone with the session', async () => {
    await new SessionSecretStore().set('entry', 'secret');
    expect(await new SessionSecretStore().get('entry')).toBeNull();
  });
});
