import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import type { SecretStore } from '../../../electron/credentials/keychain.ts';

/** A store under test, and how to close it. */
export interface OpenStore {
  store: SecretStore;
  close: () => Promise<void>;
}

const secrets = {
  'plain text': 'correct horse battery staple',
  'letters of many scripts': 'pässwörd ключ 密碼 🔑 e\u0301',
  'right-to-left text': 'סוד \u202eabc',
  'spaces at both ends': '  padded\t ',
  'line ends': '\nfirst\r\nlast\n',
  'an SSH key': `-----BEGIN KEY-----\n${'b3BlbnNzaC1rZXktdjE\n'.repeat(8)}-----END KEY-----\n`,
  'quotes, percent signs and backslashes': `'"\`%s%n\\x00\\n$HOME;{}`,
};

const refused = {
  'an empty text': '',
  'a text with a NUL in it': 'before\0after',
  'half a surrogate pair': 'half \ud83d',
};

/** Defines the tests that every secret store must pass; `maxBytes` is its maximum secret length in bytes. */
export function conformsToSecretStore(open: () => Promise<OpenStore>, maxBytes = 4096): void {
  describe('as a secret store', () => {
    let opened: OpenStore;
    let store: SecretStore;
    let count = 0;
    const newEntry = (): string => `https://pod.example:8443 Ä/${count++} key`;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    const all = { ...secrets, [`${maxBytes} bytes`]: 'k'.repeat(maxBytes) };
    test.each(Object.entries(all))('returns %s unchanged', async (_, secret) => {
      const entry = newEntry();
      await store.set(entry, secret);
      expect(await store.get(entry)).toBe(secret);
    });

    test.each(Object.entries(refused))('refuses %s and keeps the previous secret', async (_, secret) => {
      const entry = newEntry();
      await store.set(entry, 'before');
      const thrown: unknown = await store.set(entry, secret).catch((error: unknown) => error);
      expect(Failure.is(thrown, 'validation')).toBe(true);
      expect(thrown).toMatchObject({ appError: { fields: [{ field: 'secret' }] } });
      expect(await store.get(entry)).toBe('before');
    });

    test('returns null if nothing was stored', async () => {
      expect(await store.get(newEntry())).toBeNull();
    });

    test('keeps the last of two secrets in one entry', async () => {
      const entry = newEntry();
      await store.set(entry, 'first');
      await store.set(entry, 'second');
      expect(await store.get(entry)).toBe('second');
    });

    test('distinguishes entries by case', async () => {
      const entry = newEntry();
      await store.set(entry, 'lower');
      await store.set(entry.toUpperCase(), 'upper');
      expect(await store.get(entry)).toBe('lower');
      await store.delete(entry.toUpperCase());
      expect(await store.get(entry)).toBe('lower');
    });

    test('deletes only the given entry', async () => {
      const [gone, kept] = [newEntry(), newEntry()];
      await store.set(gone, 'gone');
      await store.set(kept, 'kept');
      await store.delete(gone);
      expect(await store.get(gone)).toBeNull();
      expect(await store.get(kept)).toBe('kept');
    });

    test('accepts the deletion of a missing entry', async () => {
      await expect(store.delete(newEntry())).resolves.toBeUndefined();
    });

    test('serves fifty concurrent callers without mixing them up', async () => {
      const all = Array.from({ length: 50 }, (_, index) => ({
        entry: newEntry(),
        secret: `secret ${index}`,
      }));
      await Promise.all(all.map(({ entry, secret }) => store.set(entry, secret)));
      const read = await Promise.all(all.map(({ entry }) => store.get(entry)));
      expect(read).toEqual(all.map(({ secret }) => secret));
      await Promise.all(all.map(({ entry }) => store.delete(entry)));
      const left = await Promise.all(all.map(({ entry }) => store.get(entry)));
      expect(left.filter((secret) => secret !== null)).toEqual([]);
    });

    test('holds one complete secret after many concurrent writes to one entry', async () => {
      const entry = newEntry();
      const written = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(200));
      await Promise.all(written.map((secret) => store.set(entry, secret)));
      expect(written).toContain(await store.get(entry));
      await store.delete(entry);
      expect(await store.get(entry)).toBeNull();
    });
  });
}
