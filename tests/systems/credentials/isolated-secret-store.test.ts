import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { IsolatedSecretStore } from '../../../electron/credentials/isolated-secret-store.ts';
import { startKeyring } from '../../support/keyring.ts';
import { conformsToSecretStore } from './conformance.ts';
import { forkKeychain } from './fork-keychain.ts';
import { keyringForTest, rejection, storeForTest } from './isolated-store.ts';

describe('The keychain process', () => {
  conformsToSecretStore(async () => {
    const keyring = await startKeyring({ state: 'unlocked' });
    const store = new IsolatedSecretStore({ spawn: () => forkKeychain(keyring.env) });
    return {
      store,
      close: async () => {
        store.close();
        await keyring.stop();
      },
    };
  });

  test('stores secrets that other programs of the desktop find under Podkey', async () => {
    const keyring = await keyringForTest('unlocked');
    const store = storeForTest(() => keyring.env);
    await store.set('entry', ' sécret\n');
    expect(await keyring.lookup('Podkey', 'entry')).toBe(' sécret\n');
    await store.delete('entry');
    expect(await keyring.lookup('Podkey', 'entry')).toBeNull();
  });

  test('is started at the first call, and once for many calls', async () => {
    const { env } = await keyringForTest('unlocked');
    let starts = 0;
    const store = new IsolatedSecretStore({
      spawn: () => {
        starts += 1;
        return forkKeychain(env);
      },
    });
    onTestFinished(() => store.close());
    expect(starts).toBe(0);
    await Promise.all([store.set('one', '1'), store.set('two', '2'), store.probe()]);
    expect(starts).toBe(1);
  });

  test('finds its secrets again after it was killed', async () => {
    const { env } = await keyringForTest('unlocked');
    const children: ReturnType<typeof forkKeychain>[] = [];
    const store = new IsolatedSecretStore({
      spawn: () => {
        const child = forkKeychain(env);
        children.push(child);
        return child;
      },
    });
    onTestFinished(() => store.close());
    await store.set('entry', 'secret');
    // Stopped, so that it can't respond before it is killed.
    process.kill(children[0]!.pid!, 'SIGSTOP');
    const interrupted = rejection(store.get('entry'));
    children[0]!.kill();
    expect(await interrupted).toMatchObject({ situation: 'unavailable' });
    expect(await store.get('entry')).toBe('secret');
    expect(children).toHaveLength(2);
  });

  test('accepts no calls after the store was closed', async () => {
    const { env } = await keyringForTest('unlocked');
    const store = storeForTest(() => env);
    await store.probe();
    store.close();
    expect(await rejection(store.get('entry'))).toMatchObject({ appError: { kind: 'cancelled' } });
  });

  test('shows no secret in the process list', async () => {
    const { env } = await keyringForTest('unlocked');
    const child = forkKeychain(env);
    const store = new IsolatedSecretStore({ spawn: () => child });
    onTestFinished(() => store.close());
    await store.set('entry', 'hunter2-in-plain-sight');
    const shown = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${child.pid!}/${file}`, 'utf8')),
    );
    expect(shown.join()).toContain(env.DBUS_SESSION_BUS_ADDRESS);
    expect(shown.join()).not.toContain('hunter2');
  });
});
