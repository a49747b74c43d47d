import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningChild } from '../../../../electron/child-process/child-connection.ts';
import { IsolatedSecretStore } from '../../../../electron/credentials/isolated-secret-store.ts';
import { type KeychainRequest, keychainRequestSchema } from '../../../../electron/credentials/keychain.ts';

/** A keychain process with scripted responses. */
class ScriptedChild implements RunningChild {
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

  onExit(_listener: () => void): void {
    // It never exits by itself.
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
    ['adds an unknown property', { id: 0, ok: true, value: null, more: 1 }],
  ];

  test.each(oddities)('is killed when it %s, and the next call starts another', async (_, oddity) => {
    const odd = new ScriptedChild(() => oddity);
    const good = new ScriptedChild(({ id }) => ({ id, ok: true, value: 'secret' }));
    const children = [odd, good];
    const store = new IsolatedSecretStore({ spawn: () => children.shift()! });
    await expect(store.get('entry')).rejects.toMatchObject({
      situation: 'unavailable',
      cause: new Error('The keychain process sent an invalid response.'),
    });
    expect(odd.killed).toBe(true);
    expect(await store.get('entry')).toBe('secret');
  });

  test("is a keychain failure if it can't be started", async () => {
    const spawn = () => {
      throw new Error('spawn ENOENT');
    };
    await expect(new IsolatedSecretStore({ spawn }).get('entry')).rejects.toMatchObject({
      situation: 'unavailable',
      appError: { kind: 'keychain' },
      cause: new Error('spawn ENOENT'),
    });
  });

  test('is a keychain failure if it accepts no messages', async () => {
    const deaf = new ScriptedChild(() => {
      throw new Error('channel closed');
    });
    const store = new IsolatedSecretStore({ spawn: () => deaf });
    await expect(store.set('entry', 'secret')).rejects.toMatchObject({
      situation: 'unavailable',
      cause: new Error('The keychain process takes no requests.'),
    });
  });

  test('is a keychain failure if it exits by itself, and is not killed again', async () => {
    const held = new HeldChild();
    const store = new IsolatedSecretStore({ spawn: () => held });
    const results = Promise.allSettled([store.get('one'), store.get('two')]);
    held.exit();
    held.exit();
    for (const result of await results) {
      expect(result).toMatchObject({
        reason: { situation: 'unavailable', cause: new Error('The keychain process ended.') },
      });
    }
    expect(held.kills).toBe(1);
  });

  test('may send unknown or repeated responses', async () => {
    const held = new HeldChild();
    const store = new IsolatedSecretStore({ spawn: () => held });
    const value = store.get('entry');
    held.respond({ id: 7, ok: true, value: 'of somebody else' });
    held.respond({ id: 8, ok: false, situation: 'locked', detail: '' });
    held.respond({ id: 0, ok: true, value: 'secret' });
    held.respond({ id: 0, ok: true, value: 'again' });
    expect(await value).toBe('secret');
  });

  test("passes on the keychain's own reason", async () => {
    const child = new ScriptedChild(({ id }) => ({ id, ok: false, situation: 'locked', detail: 'Locked.' }));
    const store = new IsolatedSecretStore({ spawn: () => child });
    await expect(store.probe()).rejects.toMatchObject({ situation: 'locked', cause: new Error('Locked.') });
    expect(child.killed).toBe(false);
  });
});

describe('A keychain process that is no longer needed', () => {
  test('ends at once if it is idle, and the next call starts another', async () => {
    const children: ScriptedChild[] = [];
    const spawn = () => {
      const child = new ScriptedChild(({ id }) => ({ id, ok: true, value: 'secret' }));
      children.push(child);
      return child;
    };
    const store = new IsolatedSecretStore({ spawn });
    store.endWhenIdle();
    await store.get('entry');
    store.endWhenIdle();
    expect(children.map(({ killed }) => killed)).toEqual([true]);
    expect(await store.get('entry')).toBe('secret');
    expect(children.map(({ killed }) => killed)).toEqual([true, false]);
  });

  test('first responds to pending calls', async () => {
    const held = new HeldChild();
    const store = new IsolatedSecretStore({ spawn: () => held });
    const value = store.get('entry');
    store.endWhenIdle();
    expect(held.killed).toBe(false);
    held.respond({ id: 0, ok: true, value: 'secret' });
    expect(await value).toBe('secret');
    expect(held.killed).toBe(true);
  });
});

describe('A keychain process that does not respond in time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the call's failure, and the second process, which checks whether a keyring is running. */
  async function afterCheck(reply: (request: KeychainRequest) => unknown) {
    const checking = new ScriptedChild(reply);
    const children: RunningChild[] = [new HeldChild(), checking];
    const store = new IsolatedSecretStore({ spawn: () => children.shift()!, limitMs: 60_000 });
    const failure = store.get('entry').catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(60_000);
    return { failure: await failure, checking };
  }

  test.each(['no-service', 'no-bus'])('fails as `ended` if the check finds %s', async (situation) => {
    const { failure, checking } = await afterCheck(({ id }) => ({ id, ok: false, situation, detail: '' }));
    expect(failure).toMatchObject({ situation: 'ended' });
    expect(checking.killed).toBe(true);
  });

  test.each([
    ['it is locked', ({ id }: KeychainRequest) => ({ id, ok: false, situation: 'locked', detail: '' })],
    ['it responds', ({ id }: KeychainRequest) => ({ id, ok: true, value: null })],
  ])('fails as `timed-out` if the keyring is running: %s', async (_what, reply) => {
    const { failure, checking } = await afterCheck(reply);
    expect(failure).toMatchObject({ situation: 'timed-out' });
    expect(checking.killed).toBe(true);
  });

  test('is checked for three seconds, without opening a prompt', async () => {
    const [stuck, checking] = [new HeldChild(), new HeldChild()];
    const children: RunningChild[] = [stuck, checking];
    const store = new IsolatedSecretStore({ spawn: () => children.shift()!, limitMs: 60_000 });
    let failure: unknown;
    void store.get('entry').catch((thrown: unknown) => (failure = thrown));
    await vi.advanceTimersByTimeAsync(62_999);
    expect(failure).toBeUndefined();
    expect(checking.asked).toMatchObject([{ call: 'get', isQuiet: true }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ situation: 'timed-out' });
  });
});

describe('A closed store', () => {
  test('fails its pending and later calls as cancelled, and starts nothing', async () => {
    const held = new HeldChild();
    let started = 0;
    const store = new IsolatedSecretStore({
      spawn: () => {
        started += 1;
        return held;
      },
    });
    const value = store.get('entry');
    store.close();
    const cancelled = { appError: { kind: 'cancelled', retryable: false } };
    await expect(value).rejects.toMatchObject(cancelled);
    await expect(store.get('entry')).rejects.toMatchObject(cancelled);
    expect(started).toBe(1);
  });

  test('may never have been used', () => {
    const store = new IsolatedSecretStore({ spawn: () => new HeldChild() });
    expect(() => store.close()).not.toThrow();
  });
});

/** A keychain process that responds when the test says so. */
class HeldChild extends ScriptedChild {
  #listener: (message: unknown) => void = () => undefined;

  constructor() {
    super(() => null);
  }

  readonly asked: unknown[] = [];
  kills = 0;
  #exited: () => void = () => undefined;

  override postMessage(message: unknown): void {
    this.asked.push(message);
  }

  override onExit(listener: () => void): void {
    this.#exited = listener;
  }

  override kill(): void {
    super.kill();
    this.kills += 1;
  }

  exit(): void {
    this.#exited();
  }

  override onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  respond(message: unknown): void {
    this.#listener(message);
  }
}
