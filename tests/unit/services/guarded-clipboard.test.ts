import { beforeEach, describe, expect, test } from 'vitest';
import {
  longestStayMs,
  type GuardedClipboard,
} from '../../../electron/services/clipboard/guarded-clipboard.ts';
import type { ClipboardState, Copied } from '../../../shared/schemas/clipboard.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { guardedClipboard } from '../../support/guarded-clipboard.ts';
import { liveSession } from '../../support/live-session.ts';
import { MemoryClipboard } from '../../support/memory-clipboard.ts';
import { northwindBadge } from '../../support/samples.ts';

const copied: Copied = { what: 'value', property: 'admin_password', account: northwindBadge };

let clock: FakeClock;
let port: MemoryClipboard;
let states: ClipboardState[];
let clipboard: GuardedClipboard;

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  states = [];
  clipboard = guardedClipboard(port, clock, (state) => states.push(state));
});

describe('a copied secret', () => {
  test('is on the clipboard until its time is up, and then is not', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('counts down to when it is cleared', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(12_000);
    expect(clipboard.state).toEqual({
      state: 'holding',
      copied,
      clearsInMs: 18_000,
      lastsMs: 30_000,
      mayExtend: true,
      crashSafe: true,
    });
  });

  test('is cleared at once when asked', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(port.text).toBe('');
    expect(states.at(-1)).toEqual({ state: 'cleared', by: 'person' });
  });

  test.each(['quit', 'locked', 'account-switched', 'account-changed'] as const)(
    'is cleared for the reason “%s”, which is then said',
    async (reason) => {
      await clipboard.copy('hunter2', copied, liveSession());
      await clipboard.clear(reason);
      expect(port.text).toBe('');
      expect(states.at(-1)).toEqual({ state: 'cleared', by: reason });
    },
  );

  test('that somebody replaced is left alone', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.text = 'a shopping list';
    await clock.advance(30_000);
    expect(port.text).toBe('a shopping list');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'replaced' });
  });

  test('gets its full time even when it follows another', async () => {
    await clipboard.copy('first', copied, liveSession());
    await clock.advance(20_000);
    await clipboard.copy('second', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('second');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('is not hit by the timer of the one before it, even if that rings while it is being copied', async () => {
    await clipboard.copy('first', copied, liveSession());
    await clock.advance(29_999);
    const copying = clipboard.copy('second', copied, liveSession());
    await clock.advance(1);
    await copying;
    expect(port.text).toBe('second');
    expect(clipboard.state.state).toBe('holding');
  });

  test('that is still on its way is cleared too when Podkey quits or the person asks', async () => {
    await Promise.all([clipboard.copy('first', copied, liveSession()), clipboard.clear('person')]);
    expect(port.text).toBe('');
    await Promise.all([clipboard.copy('second', copied, liveSession()), clipboard.clear('quit')]);
    expect(port.text).toBe('');
  });

  test('with half a character in it is refused and said, and what is there stays', async () => {
    const first = await clipboard.copy('hunter2', copied, liveSession());
    const half = expect.objectContaining({
      appError: expect.objectContaining({
        message: expect.stringContaining('half a character') as string,
      }) as unknown,
    }) as unknown;
    await expect(clipboard.copy('pass\ud83dword', copied, liveSession())).rejects.toEqual(half);
    await expect(first.replace('pass\udc00word')).rejects.toEqual(half);
    await expect(clipboard.copyPlain('ad\ud83dmin')).rejects.toEqual(half);
    expect(port.text).toBe('hunter2');
    expect(clipboard.state).toMatchObject({ state: 'holding' });
  });

  test('never appears in what is announced', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(JSON.stringify(states)).not.toContain('hunter2');
  });
});

describe('the X selection', () => {
  test('that mirrors our copy is cleared with it', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    await clipboard.clear('locked');
    expect([port.text, port.selection.text]).toEqual(['', '']);
  });

  test('still holding our copy is cleared though the clipboard has something else', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.text = 'a shopping list';
    await clipboard.clear('timer');
    expect([port.text, port.selection.text]).toEqual(['a shopping list', '']);
  });

  test('holding something else is left alone', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'a sentence';
    await clipboard.clear('person');
    await clipboard.takeOffSelection('hunter2');
    expect(port.selection.text).toBe('a sentence');
  });

  test('that cannot be cleared is not taken to be clear', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.selection.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
  });
});

test('a secret is marked as one, a plain text is not', async () => {
  await clipboard.copy('hunter2', copied, liveSession());
  expect(port.marked).toBe(true);
  await clipboard.copyPlain('error-id-1');
  expect(port.marked).toBe(false);
});

describe('a copy that is kept longer', () => {
  test('gets its whole time anew, and that is announced', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(20_000);
    await clipboard.extend();
    expect(states.at(-1)).toMatchObject({ state: 'holding', clearsInMs: 30_000, mayExtend: true });
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('stays no longer than the longest stay, however often it is extended, and says when it may not be', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    for (let stayed = 0; stayed < longestStayMs - 20_000; stayed += 20_000) {
      await clipboard.extend();
      await clock.advance(20_000);
    }
    await clipboard.extend();
    expect(clipboard.state).toMatchObject({ clearsInMs: 20_000, mayExtend: false });
    await clock.advance(20_000);
    expect(port.text).toBe('');
  });

  test('that is gone already is not brought back', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(30_000);
    await expect(clipboard.extend()).rejects.toMatchObject({ appError: { kind: 'not-found' } });
    expect(port.text).toBe('');
  });
});

describe('a clipboard that cannot be had', () => {
  test('says so when copying, and nothing is held', async () => {
    port.broken = true;
    await expect(clipboard.copy('hunter2', copied, liveSession())).rejects.toMatchObject({
      appError: { kind: 'internal' },
    });
    expect(clipboard.state).toEqual({ state: 'idle' });
  });

  test('says that the copy may still be there, and clears it as soon as it can', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.broken = true;
    await clock.advance(30_000);
    expect(clipboard.state.state).toBe('stuck');
    port.broken = false;
    await clock.advance(1_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('and that only pretends to clear is not believed', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
    port.ignoresClear = false;
    await clock.advance(1_000);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('tells the person who asked to clear it', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.broken = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
  });
});

test('a plain text stays on the clipboard and ends the countdown of what it replaced', async () => {
  await clipboard.copy('hunter2', copied, liveSession());
  await clipboard.copyPlain('error-id-1');
  await clock.advance(60_000);
  expect(port.text).toBe('error-id-1');
  expect(clipboard.state).toEqual({ state: 'idle' });
});

test('clearing when nothing of ours is on the clipboard touches nothing', async () => {
  port.text = 'a shopping list';
  await clipboard.clear('person');
  expect(port.clears).toBe(0);
});
