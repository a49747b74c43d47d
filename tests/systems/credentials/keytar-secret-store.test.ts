import { describe, vi } from 'vitest';
import { KeytarSecretStore } from '../../../electron/credentials/keytar-secret-store.ts';
import { startKeyring } from '../../support/keyring.ts';
import { conformsToSecretStore } from './conformance.ts';

describe("The system's keychain", () => {
  conformsToSecretStore(async () => {
    const keyring = await startKeyring({ state: 'unlocked' });
    for (const [name, value] of Object.entries(keyring.env)) vi.stubEnv(name, value);
    return { store: new KeytarSecretStore({ service: 'Podkey' }), close: () => keyring.stop() };
  });
});
