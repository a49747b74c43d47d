import { describe, expect, test } from 'vitest';
import {
  IsolatedSecretStore,
  type KeychainChild,
} from '../../../electron/credentials/isolated-secret-store.ts';
import {
  type KeychainRequest,
  keychainRequestSchema,
} from '../../../electron/credentials/keychain-messages.ts';

/** A keychain process that answers as it is told. */
class ScriptedChild implements KeychainChild {
  killed = false;
  readonly #reply: (request: KeychainRequest) => unknown;
  #listener: (message: unknown) => void = () => undefined;

  constructor(reply: (request: KeychainRequest) => unknown) {
    this.#reply = reply;
  }

  postMessage(message: unknown): void {
    this.#listener(this.#reply(keychainRequestSchema.parse(message)));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  onExit(): void {
    // It never ends by itself.
  }

  kill(): void {
    this.killed = true;
  }
}

describe('A keychain process that misbehaves', () => {
  const oddities: [string, unknown][] = [
    ['says nothing of use', null],
    ['leaves the value out', { id: 0, ok: true }],
    ['names an unknown situation', { id: 0, ok: false, situation: 'tired', detail: '' }],
    ['adds what nobody asked for', { id: 0, ok: true, value: null, more: 1 }],
  ];

  test.each(oddities)('is killed when it %s, and the next call gets another', async (_, oddity) => {
    const odd = new ScriptedChild(() => oddity);
    const good = new ScriptedChild(({ id }) => ({ id, ok: true, value: 'secret' }));
    const children = [odd, good];
    const store = new IsolatedSecretStore({ spawn: () => children.shift()! });
    await expect(store.get('entry')).rejects.toMatchObject({ situation: 'unavailable' });
    expect(odd.killed).toBe(true);
    expect(await store.get('entry')).toBe('secret');
  });

  test('is a keychain failure where it can not even be started', async () => {
    const spawn = () => {
      throw new Error('spawn ENOENT');
    };
    await expect(new IsolatedSecretStore({ spawn }).get('entry')).rejects.toMatchObject({
      situation: 'unavailable',
      appError: { kind: 'keychain' },
    });
  });

  test('is one where it takes no more messages', async () => {
    const deaf = new ScriptedChild(() => {
      throw new Error('channel closed');
    });
    const store = new IsolatedSecretStore({ spawn: () => deaf });
    await expect(store.set('entry', 'secret')).rejects.toMatchObject({ situation: 'unavailable' });
  });

  test("passes on the keychain's own reason", async () => {
    const child = new ScriptedChild(({ id }) => ({ id, ok: false, situation: 'locked', detail: 'Locked.' }));
    const store = new IsolatedSecretStore({ spawn: () => child });
    await expect(store.probe()).rejects.toMatchObject({ situation: 'locked', cause: new Error('Locked.') });
    expect(child.killed).toBe(false);
  });
});

describe('A keychain process that Podkey no longer needs', () => {
  test('ends at once where nothing is under way, and the next call starts another', async () => {
    const children: ScriptedChild[] = [];
    const spawn = () => {
      const child = new ScriptedChild(({ id }) => ({ id, ok: true, value: 'secret' }));
      children.push(child);
      return child;
    };
    const store = new IsolatedSecretStore({ spawn });
    store.rest();
    await store.get('entry');
    store.rest();
    expect(children.map(({ killed }) => killed)).toEqual([true]);
    expect(await store.get('entry')).toBe('secret');
    expect(children.map(({ killed }) => killed)).toEqual([true, false]);
  });

  test('first answers what it was asked', async () => {
    const held = new HeldChild();
    const store = new IsolatedSecretStore({ spawn: () => held });
    const answer = store.get('entry');
    store.rest();
    expect(held.killed).toBe(false);
    held.answer({ id: 0, ok: true, value: 'secret' });
    expect(await answer).toBe('secret');
    expect(held.killed).toBe(true);
  });
});

/** A keychain process that answers when the test says so. */
class HeldChild extends ScriptedChild {
  #listener: (message: unknown) => void = () => undefined;

  constructor() {
    super(() => null);
  }

  override postMessage(): void {
    // The test answers.
  }

  override onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  answer(message: unknown): void {
    this.#listener(message);
  }
}
