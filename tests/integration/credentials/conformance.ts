import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import type { SecretStore } from '../../../electron/credentials/secret-store.ts';

/** A store under test, and how to be done with it. */
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

/** What every secret store does, whatever is under it; `longest` is the length in bytes of a secret that it takes. */
export function conformsToSecretStore(open: () => Promise<OpenStore>, longest = 4096): void {
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

    const all = { ...secrets, [`${longest} bytes`]: 'k'.repeat(longest) };
    test.each(Object.entries(all))('gives back %s to the letter', async (_, secret) => {
      const entry = newEntry();
      await store.set(entry, secret);
      expect(await store.get(entry)).toBe(secret);
    });

    test.each(Object.entries(refused))('refuses %s and keeps what it had', async (_, secret) => {
      const entry = newEntry();
      await store.set(entry, 'before');
      const thrown: unknown = await store.set(entry, secret).catch((error: unknown) => error);
      expect(Failure.is(thrown, 'validation')).toBe(true);
      expect(await store.get(entry)).toBe('before');
    });

    test('answers null for what was never stored', async () => {
      expect(await store.get(newEntry())).toBeNull();
    });

    test('keeps the last of two secrets under one entry', async () => {
      const entry = newEntry();
      await store.set(entry, 'first');
      await store.set(entry, 'second');
      expect(await store.get(entry)).toBe('second');
    });

    test('tells entries apart that differ in case', async () => {
      const entry = newEntry();
      await store.set(entry, 'lower');
      await store.set(entry.toUpperCase(), 'upper');
      expect(await store.get(entry)).toBe('lower');
      await store.delete(entry.toUpperCase());
      expect(await store.get(entry)).toBe('lower');
    });

    test('forgets what is deleted, and nothing else', async () => {
      const [gone, kept] = [newEntry(), newEntry()];
      await store.set(gone, 'gone');
      await store.set(kept, 'kept');
      await store.delete(gone);
      expect(await store.get(gone)).toBeNull();
      expect(await store.get(kept)).toBe('kept');
    });

    test('takes the deletion of what was never stored', async () => {
      await expect(store.delete(newEntry())).resolves.toBeUndefined();
    });

    test('serves fifty callers at once without mixing them up', async () => {
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

    test('holds one whole secret after many writes at once to one entry', async () => {
      const entry = newEntry();
      const written = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(200));
      await Promise.all(written.map((secret) => store.set(entry, secret)));
      expect(written).toContain(await store.get(entry));
      await store.delete(entry);
      expect(await store.get(entry)).toBeNull();
    });
  });
}
