import { describe, expect, test, vi } from 'vitest';
import { keychainNameText } from '../../../../shared/text/en/failures.ts';
import { type Keytar, KeytarSecretStore } from '../../../../electron/credentials/keytar-secret-store.ts';

/** A keyring like libsecret's: while locked it finds nothing, and a write asks the person to unlock it. */
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
  test('returns the secret after the person has unlocked it for the probe', async () => {
    const secrets = new Map([['entry', 'secret']]);
    const store = storeOver(lockedKeyring(secrets, () => true));
    expect(await store.get('entry')).toBe('secret');
    expect([...secrets.keys()]).toEqual(['entry', 'probe']);
  });

  test('deletes the secret after the person has unlocked it for the probe', async () => {
    const secrets = new Map([['entry', 'secret']]);
    await storeOver(lockedKeyring(secrets, () => true)).delete('entry');
    expect([...secrets.keys()]).toEqual(['probe']);
  });

  test('fails, instead of reporting that nothing is stored, if the person refuses', async () => {
    const store = storeOver(lockedKeyring(new Map([['entry', 'secret']]), () => false));
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'locked' });
    await expect(store.delete('entry')).rejects.toMatchObject({ situation: 'locked' });
  });

  test('asks to be unlocked once for all concurrent callers', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await Promise.all([store.get('one'), store.get('two'), store.get('three')]);
    expect(keytar.setPassword).toHaveBeenCalledTimes(1);
  });
});

describe('A keychain that passed the probe', () => {
  test('is trusted until a call fails', async () => {
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

  test('fails the probe if it reads back something else', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    vi.mocked(keytar.getPassword).mockResolvedValue('something else');
    await expect(storeOver(keytar).probe()).rejects.toMatchObject({ situation: 'unavailable' });
  });
});

describe('The probe', () => {
  const calls = (keytar: Keytar) => [
    vi.mocked(keytar.getPassword).mock.calls.length,
    vi.mocked(keytar.setPassword).mock.calls.length,
  ];

  test('is skipped if the secret is found', async () => {
    const keytar = lockedKeyring(new Map(), () => true);
    const store = storeOver(keytar);
    await store.set('entry', 'secret');
    expect(await store.get('entry')).toBe('secret');
    expect(calls(keytar)).toEqual([1, 1]);
  });

  test('runs once, until a call finds something unexpected', async () => {
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

  test('also checks the deletion, except on Linux, where the entry stays', async () => {
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

  test('classifies by the failed step: a refused deletion means locked, a refused read does not', async () => {
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

describe('A deleted secret', () => {
  /** Returns the values written to an entry, in order, and its value when it was deleted. */
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

  test('is overwritten first on Linux, with different values and more often than KeePassXC keeps', async () => {
    const { written, left } = await removed('linux');
    expect(new Set(written.slice(1)).size).toBe(11);
    expect(written.slice(1).join()).not.toContain('the secret');
    expect(left).toBe(written.at(-1));
  });

  test('is only deleted elsewhere', async () => {
    expect(await removed('darwin')).toMatchObject({ written: ['the secret'], left: 'the secret' });
  });

  test('counts as missing if Podkey ended before the deletion, and can be deleted again', async () => {
    const { written, secrets, store } = await removed('linux');
    secrets.set('entry', written.at(-1) ?? '');
    expect(await store.get('entry')).toBeNull();
    await store.delete('entry');
    expect(secrets.has('entry')).toBe(false);
  });

  test('is not created by its deletion', async () => {
    const { secrets, store } = await removed('linux');
    await store.delete('another');
    expect([...secrets.keys()]).toEqual(['probe']);
  });
});

test('Reads that find nothing leave a single entry behind', async () => {
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
  test('is named if the library for its keychain is not installed', async () => {
    const load = () => Promise.reject(new Error('Failed to load keytar native addon'));
    const store = new KeytarSecretStore({ service: 'Podkey', load, platform: 'linux' });
    const appError = { kind: 'keychain', nextStep: expect.stringContaining('libsecret') as string };
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'no-library', appError });
  });

  test('limits a secret to 2,560 bytes of UTF-8 on Windows', async () => {
    const store = storeOver(
      lockedKeyring(new Map(), () => true),
      'win32',
    );
    await store.set('entry', 'é'.repeat(1280));
    await expect(store.set('entry', `${'é'.repeat(1280)}e`)).rejects.toMatchObject({ situation: 'too-long' });
  });
});
