import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SecretStore, SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { CopyRecord, copyRecordEntry } from '../../../../../electron/services/clipboard/copy-record.ts';
import type { GuardedClipboard } from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import type { ClipboardState, Copied } from '../../../../../shared/schemas/clipboard.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { copySecret, guardedClipboard } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { MemoryClipboard } from '../../../../support/memory-clipboard.ts';
import { northwindBadge } from '../../../../support/samples.ts';

const copied: Copied = { what: 'code', property: 'admin_mfa', account: northwindBadge, valueName: null };
const code = '492039';

/** A keychain that can be removed, and counts how often it is asked. */
class FlakyKeychain implements SecretStore {
  readonly store = new SessionSecretStore();
  state: 'up' | 'down' | 'silent' = 'up';
  asked = 0;

  get = (entry: string) => this.#ask(() => this.store.get(entry));
  set = (entry: string, secret: string) => this.#ask(() => this.store.set(entry, secret));
  delete = (entry: string) => this.#ask(() => this.store.delete(entry));

  #ask<T>(act: () => Promise<T>): Promise<T> {
    this.asked += 1;
    if (this.state === 'silent') return new Promise(() => undefined);
    return this.state === 'up' ? act() : Promise.reject(new Error('locked'));
  }
}

let clock: FakeClock;
let port: MemoryClipboard;
let keychain: FlakyKeychain;
let preferences: Preferences;
let states: ClipboardState[];

/** Podkey's clipboard after a start. */
function start(itsClock = clock): GuardedClipboard {
  const record = new CopyRecord({ stores: { keychain }, preferences, clock: itsClock });
  const onChanged = (state: ClipboardState) => void states.push(state);
  return guardedClipboard(port, itsClock, onChanged, { record });
}

/** The clipboard of a Podkey that is killed: its timers never fire. */
const startAndKill = () => start(new FakeClock());

const stored = () => preferences.get('copies', z.json());

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  keychain = new FlakyKeychain();
  preferences = new Preferences(openDatabase(':memory:').database);
  states = [];
});

describe('after a crash', () => {
  test('the copy that is still there is cleared at the next start, which is announced', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    const next = start();
    await next.clearLeftBehind();
    expect(port.text).toBe('');
    expect(next.state).toEqual({ state: 'cleared', by: 'last-time' });
    expect(stored()).toBeNull();
  });

  test('a second one is cleared too, and the key in the keychain stays the same', async () => {
    await copySecret(startAndKill(), 'the first', copied, liveSession());
    const key = await keychain.store.get(copyRecordEntry);
    await copySecret(startAndKill(), code, copied, liveSession());
    expect(await keychain.store.get(copyRecordEntry)).toBe(key);
    await start().clearLeftBehind();
    expect(port.text).toBe('');
  });

  test('a damaged record is that of no copy', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    preferences.set('copies', [{ hmac: 'AAAA', at: 0 }]);
    const next = start();
    await next.clearLeftBehind();
    expect(port.text).toBe(code);
    expect(next.state).toEqual({ state: 'idle' });
  });

  test('it is cleared from the X selection too', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    port.selection.text = code;
    port.text = 'a shopping list';
    await start().clearLeftBehind();
    expect([port.text, port.selection.text]).toEqual(['a shopping list', '']);
  });

  test('a held clipboard is reported, the record stays, and the copy is cleared later', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    port.held = true;
    const next = start();
    await next.clearLeftBehind();
    expect(next.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('holds') });
    expect(stored()).toHaveLength(1);
    port.held = false;
    await clock.advance(1_000);
    expect(port.text).toBe('');
    expect(next.state).toEqual({ state: 'cleared', by: 'last-time' });
    expect(stored()).toBeNull();
  });

  test('another program’s later copy stays, nothing is reported, and the record is removed', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    port.text = 'a shopping list';
    const next = start();
    await next.clearLeftBehind();
    expect(port.text).toBe('a shopping list');
    expect(next.state).toEqual({ state: 'idle' });
    expect(stored()).toBeNull();
  });

  test('while one copy replaced another, both are recognized', async () => {
    const killed = startAndKill();
    await copySecret(killed, 'the first', copied, liveSession());
    const write = port.writeSecret.bind(port);
    // It is killed before it knows that the second copy is there.
    port.writeSecret = (text) => write(text).then(() => new Promise(() => undefined));
    void copySecret(killed, 'the second', copied, liveSession());
    await settled();
    expect(port.text).toBe('the second');
    port.writeSecret = write;
    await start().clearLeftBehind();
    expect(port.text).toBe('');
  });

  test('without the key in the keychain nothing is cleared, and the record is removed', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    keychain = new FlakyKeychain();
    await start().clearLeftBehind();
    expect(port.text).toBe(code);
    expect(stored()).toBeNull();
  });

  test('a copy made before the keychain responds stays', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    const next = start();
    const looking = next.clearLeftBehind();
    await copySecret(next, 'hunter2', copied, liveSession());
    await looking;
    expect(port.text).toBe('hunter2');
    expect(next.state.state).toBe('holding');
  });
});

describe('the record of a copy', () => {
  test('exists before the copy does, and is removed after it is cleared', async () => {
    let before: unknown = null;
    const write = port.writeSecret.bind(port);
    port.writeSecret = (text) => {
      before = stored();
      return write(text);
    };
    const clipboard = start();
    await copySecret(clipboard, code, copied, liveSession());
    expect(before).toHaveLength(1);
    await clipboard.clear('person');
    expect(stored()).toBeNull();
  });

  test('is a keyed hash with the same length for any copy, and reveals neither value nor length', async () => {
    const clipboard = start();
    await copySecret(clipboard, code, copied, liveSession());
    const short = JSON.stringify(stored());
    await copySecret(clipboard, 'x'.repeat(500), copied, liveSession());
    expect(JSON.stringify(stored())).toHaveLength(short.length);
    expect(short).not.toContain(code);
    expect(stored()).toEqual([{ hmac: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/), at: clock.now() }]);
  });

  test('differs for the same copy under another key', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    const one = stored();
    keychain = new FlakyKeychain();
    preferences.remove('copies');
    await copySecret(startAndKill(), code, copied, liveSession());
    expect(stored()).not.toEqual(one);
  });

  test('ends with plain text that replaces the copy', async () => {
    const clipboard = start();
    await copySecret(clipboard, code, copied, liveSession());
    await clipboard.copyPlain('error-id-1');
    expect(stored()).toBeNull();
  });
});

describe('a keychain that can’t be read', () => {
  test('does not prevent a copy; that it would outlast a crash is reported', async () => {
    keychain.state = 'down';
    const clipboard = start();
    await copySecret(clipboard, code, copied, liveSession());
    expect(port.text).toBe(code);
    expect(clipboard.state).toMatchObject({ state: 'holding', crashSafe: false });
    expect(stored()).toBeNull();
  });

  test('and does not respond delays a copy by two seconds at most', async () => {
    keychain.state = 'silent';
    const clipboard = start();
    const copying = copySecret(clipboard, code, copied, liveSession());
    await settled();
    await clock.advance(2_000);
    await copying;
    expect(port.text).toBe(code);
    expect(clipboard.state).toMatchObject({ crashSafe: false });
  });

  test('is not asked for a minute, and then again', async () => {
    keychain.state = 'down';
    const clipboard = start();
    await copySecret(clipboard, code, copied, liveSession());
    await copySecret(clipboard, code, copied, liveSession());
    expect(keychain.asked).toBe(1);
    keychain.state = 'up';
    await clock.advance(60_000);
    await copySecret(clipboard, code, copied, liveSession());
    expect(clipboard.state).toMatchObject({ crashSafe: true });
  });

  test('at the start is reported, and when it responds the copy is cleared', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    keychain.state = 'down';
    const next = start();
    await next.clearLeftBehind();
    expect(next.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('last session') });
    keychain.state = 'up';
    await clock.advance(60_000);
    expect(port.text).toBe('');
    expect(next.state).toEqual({ state: 'cleared', by: 'last-time' });
  });

  test('at the start is asked again after a minute, then after two, then after four', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    keychain.state = 'down';
    await start().clearLeftBehind();
    const asked = keychain.asked;
    const times: number[] = [];
    for (let minutes = 1; minutes <= 7; minutes += 1) {
      await clock.advance(60_000);
      if (keychain.asked > asked + times.length) times.push(minutes);
    }
    expect(times).toEqual([1, 3, 7]);
  });

  test('at the start leaves it to the person, who can have any text cleared', async () => {
    await copySecret(startAndKill(), code, copied, liveSession());
    keychain.state = 'down';
    const next = start();
    await next.clearLeftBehind();
    await next.clear('quit');
    expect(port.text).toBe(code);
    await next.clear('person');
    expect(port.text).toBe('');
    expect(next.state).toEqual({ state: 'cleared', by: 'person' });
    expect(stored()).toBeNull();
  });
});

test('without a copy of an earlier run, the start does not ask the keychain', async () => {
  await start().clearLeftBehind();
  expect(keychain.asked).toBe(0);
  expect(states).toEqual([]);
});
