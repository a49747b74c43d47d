import { randomUUID } from 'node:crypto';
import keytar from 'keytar';
import { afterAll, describe, expect, test } from 'vitest';
import { IsolatedSecretStore } from '../../electron/credentials/isolated-secret-store.ts';
import { KeytarSecretStore } from '../../electron/credentials/keytar-secret-store.ts';
import { conformsToSecretStore } from '../systems/credentials/conformance.ts';
import { forkKeychain } from '../systems/credentials/fork-keychain.ts';
import { skippedOnWine } from '../support/skipped.ts';

/** CRED_MAX_CREDENTIAL_BLOB_SIZE of wincred.h, in bytes. */
const maxBytes = 2560;

describe('Credential Manager', () => {
  const service = `Podkey test ${randomUUID()}`;
  const store = new KeytarSecretStore({ service });
  afterAll(() => forgetAll(service));

  conformsToSecretStore(() => Promise.resolve({ store, close: () => forgetAll(service) }), maxBytes);

  test('lists what Podkey stored, and nothing once it was deleted', async () => {
    await store.set('Ä key', 'pässwörd');
    expect(await keytar.findCredentials(service)).toEqual([
      { account: expect.stringMatching(/^Ä key [0-9a-f]{16}$/) as string, password: 'pässwörd' },
    ]);
    await store.delete('Ä key');
    expect(await keytar.findCredentials(service)).toEqual([]);
  });

  test('keeps nothing of the probe', async () => {
    await new KeytarSecretStore({ service }).probe();
    expect(await keytar.findCredentials(service)).toEqual([]);
  });

  test(
    'takes no longer one',
    skippedOnWine('Wine’s Credential Manager has no limit of 2,560 bytes.'),
    async () => {
      await expect(keytar.setPassword(service, 'long', 'k'.repeat(maxBytes + 1))).rejects.toThrow();
    },
  );

  test.each(['k'.repeat(maxBytes + 1), 'ä'.repeat(maxBytes / 2 + 1)])(
    'is not given a secret that is longer than it takes',
    async (secret) => {
      await expect(store.set('long', secret)).rejects.toMatchObject({ situation: 'too-long' });
      expect(await store.get('long')).toBeNull();
    },
  );
});

describe('Credential Manager, asked by the keychain process', () => {
  test('stores, gives back and deletes a secret', async () => {
    const entry = `Podkey test ${randomUUID()}`;
    const credentials = async () =>
      (await keytar.findCredentials('Podkey')).filter(({ account }) => account.startsWith(entry));
    const store = new IsolatedSecretStore({ spawn: () => forkKeychain({}) });
    try {
      await store.set(entry, ' pässwörd\n');
      expect(await store.get(entry)).toBe(' pässwörd\n');
      expect(await credentials()).toMatchObject([{ password: ' pässwörd\n' }]);
      await store.delete(entry);
      expect(await credentials()).toEqual([]);
      await expect(store.set(entry, 'k'.repeat(maxBytes + 1))).rejects.toMatchObject({
        situation: 'too-long',
      });
    } finally {
      store.close();
      for (const { account } of await credentials()) await keytar.deletePassword('Podkey', account);
    }
  });
});

async function forgetAll(service: string): Promise<void> {
  for (const { account } of await keytar.findCredentials(service))
    await keytar.deletePassword(service, account);
}
