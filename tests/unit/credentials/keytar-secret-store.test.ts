import { describe, expect, test, vi } from 'vitest';
import { keychainNameText } from '../../../shared/text/keychain.ts';
import { type Keytar, KeytarSecretStore } from '../../../electron/credentials/keytar-secret-store.ts';

/** A keyring as libsecret shows it: while locked it knows of nothing, and a write asks for it to be unlocked. */
function lockedKeyring(secrets: Map<string, string>, onWrite: () => boolean) {
  let locked = true;
  const keytar: Keytar = {
    getPassword: vi.fn((_, entry: string) => Promise.resolve(locked ? null : (secrets.get(entry) ?? null))),
    setPassword: vi.fn((_, entry: string, secret: string) => {
      if (locked && !onWrite())
        return Promise.reject(new Error('Cannot create an item in a locked collection'));
      locked = false;
      secrets.set(entry, secret);
      return Promise.resolve();
    }),
    deletePassword: vi.fn((_, entry: string) => Promise.resolve(!locked && secrets.delete(entry))),
  };
  return keytar;
}

function storeOver(keytar: Keytar, platform: NodeJS.Platform = 'linux'): KeytarSecretStore {
  return new KeytarSecretStore({ service: 'Podkey', load: () => Promise.resolve(keytar), platform });
}

describe('A locked keyring', () => {
  test('gives the secret once the person has unlocked it for the probe', async () => {
    const secrets = new Map([['entry', 'secret']]);
    const store = storeOver(lockedKeyring(secrets, () => true));
    expect(await store.get('entry')).toBe('secret');
    expect([...secrets.keys()]).toEqual(['entry', 'probe']);
  });

  test('forgets the secret once the person has unlocked it for the probe', async () => {
    const secrets = new Map([['entry', 'secret']]);
    await storeOver(lockedKeyring(secrets, () => true)).delete('entry');
    expect([...secrets.keys()]).toEqual(['probe']);
  });

  test('fails, rather than saying that nothing is stored, while the person says no', async () => {
    const store = storeOver(lockedKeyring(new Map([['entry', 'secret']]), () => false));
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'locked' });
    await expect(store.delete('entry')).rejects.toMatchObject({ situation: 'locked' });
  });

  test('is asked to unlock once for all who wait', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await Promise.all([store.get('one'), store.get('two'), store.get('three')]);
    expect(keytar.setPassword).toHaveBeenCalledTimes(1);
  });
});

describe('A keychain that was found good', () => {
  test('is believed until a call fails', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await store.probe();
    await store.probe();
    expect(keytar.setPassword).toHaveBeenCalledTimes(1);

    vi.mocked(keytar.getPassword).mockRejectedValueOnce(new Error('Could not connect'));
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'no-bus' });
    const asked = vi.mocked(keytar.getPassword).mock.calls.length;
    await store.probe();
    expect(keytar.getPassword).toHaveBeenCalledTimes(asked + 1);
  });

  test('is not, when what it reads back is something else', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    vi.mocked(keytar.getPassword).mockResolvedValue('something else');
    await expect(storeOver(keytar).probe()).rejects.toMatchObject({ situation: 'unavailable' });
  });
});

describe('A keychain is looked at', () => {
  const calls = (keytar: Keytar) => [
    vi.mocked(keytar.getPassword).mock.calls.length,
    vi.mocked(keytar.setPassword).mock.calls.length,
  ];

  test('no further, if it has the secret', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await store.set('entry', 'secret');
    expect(await store.get('entry')).toBe('secret');
    expect(calls(keytar)).toEqual([1, 1]);
  });

  test('once, until a look finds something else than before', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await store.probe();
    const after = calls(keytar);
    await store.probe();
    expect(calls(keytar), 'it was good').toEqual(after);
    vi.mocked(keytar.getPassword).mockResolvedValueOnce(null).mockResolvedValue('something else');
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'unavailable' });
    await expect(store.probe()).rejects.toMatchObject({ situation: 'unavailable' });
  });

  test('whether it deletes too, but on Linux, where an entry stays', async () => {
    const keytar = () => {
      const broken = lockedKeyring(new Map(), () => true);
      vi.mocked(broken.deletePassword).mockResolvedValue(false);
      return broken;
    };
    await storeOver(keytar(), 'linux').probe();
    for (const platform of ['darwin', 'win32'] as const) {
      const failure = {
        situation: 'unavailable',
        appError: { message: expect.stringContaining(keychainNameText[platform]) as string },
      };
      await expect(storeOver(keytar(), platform).probe()).rejects.toMatchObject(failure);
      await storeOver(
        lockedKeyring(new Map(), () => true),
        platform,
      ).probe();
    }
  });

  test('by the step that failed: a refused deletion is a lock, a refused read is none', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await store.set('entry', 'secret');
    vi.mocked(keytar.deletePassword).mockRejectedValueOnce(new Error('refused'));
    await expect(store.delete('entry')).rejects.toMatchObject({
      situation: 'locked',
      cause: new Error('refused'),
    });
    vi.mocked(keytar.getPassword).mockRejectedValueOnce(new Error('refused'));
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'unavailable' });
    vi.mocked(keytar.getPassword).mockRejectedValueOnce('no error at all');
    await expect(store.get('entry')).rejects.toMatchObject({
      situation: 'unavailable',
      cause: 'no error at all',
    });
  });
});

describe('A secret that is removed', () => {
  /** What was written to an entry, in order, and what was left when it was deleted. */
  async function removed(platform: NodeJS.Platform) {
    const secrets = new Map<string, string>();
    const keytar = lockedKeyring(secrets, () => true);
    const store = storeOver(keytar, platform);
    await store.set('entry', 'the secret');
    let left: string | undefined;
    vi.mocked(keytar.deletePassword).mockImplementation((_, entry) => {
      left = secrets.get(entry);
      return Promise.resolve(secrets.delete(entry));
    });
    await store.delete('entry');
    const written = vi.mocked(keytar.setPassword).mock.calls.map(([, , value]) => value);
    return { written, left, store, secrets };
  }

  test('was overwritten on Linux, more often than KeePassXC keeps values, each time with another', async () => {
    const { written, left } = await removed('linux');
    expect(new Set(written.slice(1)).size).toBe(11);
    expect(written.slice(1).join()).not.toContain('the secret');
    expect(left).toBe(written.at(-1));
  });

  test('is just deleted elsewhere', async () => {
    expect(await removed('darwin')).toMatchObject({ written: ['the secret'], left: 'the secret' });
  });

  test('counts as none where Podkey ended between the two, and can be removed again', async () => {
    const { written, secrets, store } = await removed('linux');
    secrets.set('entry', written.at(-1) ?? '');
    expect(await store.get('entry')).toBeNull();
    await store.delete('entry');
    expect(secrets.has('entry')).toBe(false);
  });

  test('that was never there is not made by its removal', async () => {
    const { secrets, store } = await removed('linux');
    await store.delete('another');
    expect([...secrets.keys()]).toEqual(['probe']);
  });
});

test('Reads that find nothing leave one entry behind, however many there are', async () => {
  const secrets = new Map<string, string>();
  const keytar = lockedKeyring(secrets, () => true);
  for (let starts = 0; starts < 3; starts += 1) {
    const store = storeOver(keytar);
    await store.get('one');
    await store.get('two');
  }
  expect([...secrets.keys()]).toEqual(['probe']);
  expect(keytar.setPassword).toHaveBeenCalledTimes(1);
});

test('A quiet read writes nothing', async () => {
  const keytar = lockedKeyring(new Map(), () => true);
  expect(await storeOver(keytar).get('entry', { isQuiet: true })).toBeNull();
  expect(keytar.setPassword).not.toHaveBeenCalled();
});

describe('The platform', () => {
  test('is named where the library for its keychain is not installed', async () => {
    const load = () => Promise.reject(new Error('Failed to load keytar native addon'));
    const store = new KeytarSecretStore({ service: 'Podkey', load, platform: 'linux' });
    const appError = { kind: 'keychain', nextStep: expect.stringContaining('libsecret') as string };
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'no-library', appError });
  });

  test('sets the longest secret: 2,560 bytes of UTF-8 on Windows', async () => {
    const store = storeOver(
      lockedKeyring(new Map(), () => true),
      'win32',
    );
    await store.set('entry', 'é'.repeat(1280));
    await expect(store.set('entry', `${'é'.repeat(1280)}e`)).rejects.toMatchObject({ situation: 'too-long' });
  });
});
