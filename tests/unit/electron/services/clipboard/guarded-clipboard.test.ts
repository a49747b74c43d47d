import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxStayMs } from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { copySecret } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { copied, guardedClipboardScene, type GuardedClipboardScene } from './guarded-clipboard-scene.ts';

let clock: GuardedClipboardScene['clock'];
let port: GuardedClipboardScene['port'];
let states: GuardedClipboardScene['states'];
let clipboard: GuardedClipboardScene['clipboard'];

beforeEach(() => {
  ({ clock, port, states, clipboard } = guardedClipboardScene());
});

describe('a copied secret', () => {
  test('stays on the clipboard until its time is up', async () => {
    expect(clipboard.state).toEqual({ state: 'idle' });
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 30 });
  });

  test('counts down to its clearing', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
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

  test('is cleared at once on request', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(port.text).toBe('');
    expect(states.at(-1)).toEqual({ state: 'cleared', by: 'person' });
  });

  test.each(['quit', 'locked', 'account-switched', 'account-changed'] as const)(
    'is cleared for the reason “%s”, which is announced',
    async (reason) => {
      await copySecret(clipboard, 'hunter2', copied, liveSession());
      await clipboard.clear(reason);
      expect(port.text).toBe('');
      expect(states.at(-1)).toEqual({ state: 'cleared', by: reason });
    },
  );

  test('that someone else replaced stays', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.text = 'a shopping list';
    await clock.advance(30_000);
    expect(port.text).toBe('a shopping list');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'replaced' });
  });

  test('gets its full time even if it follows another', async () => {
    await copySecret(clipboard, 'first', copied, liveSession());
    await clock.advance(20_000);
    await copySecret(clipboard, 'second', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('second');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('is not cleared by the former copy’s timer, even if that fires while it is being copied', async () => {
    await copySecret(clipboard, 'first', copied, liveSession());
    await clock.advance(29_999);
    const copying = copySecret(clipboard, 'second', copied, liveSession());
    await clock.advance(1);
    await copying;
    expect(port.text).toBe('second');
    expect(clipboard.state.state).toBe('holding');
  });

  test('that is still being made is cleared too when Podkey quits or the person asks', async () => {
    await Promise.all([copySecret(clipboard, 'first', copied, liveSession()), clipboard.clear('person')]);
    expect(port.text).toBe('');
    await Promise.all([copySecret(clipboard, 'second', copied, liveSession()), clipboard.clear('quit')]);
    expect(port.text).toBe('');
  });

  test('with an unpaired surrogate is refused with the reason, and the clipboard stays', async () => {
    const first = await copySecret(clipboard, 'hunter2', copied, liveSession());
    const half = expect.objectContaining({
      appError: expect.objectContaining({
        kind: 'unexpected-response',
        retryable: false,
        message: expect.stringContaining('half a character') as string,
      }) as unknown,
    }) as unknown;
    await expect(copySecret(clipboard, 'pass\ud83dword', copied, liveSession())).rejects.toEqual(half);
    await expect(clipboard.replace(first, 'pass\udc00word')).rejects.toEqual(half);
    await expect(clipboard.copyPlain('ad\ud83dmin')).rejects.toEqual(half);
    expect(port.text).toBe('hunter2');
    expect(clipboard.state).toMatchObject({ state: 'holding' });
  });

  test('is made in place of another one only while that is still there', async () => {
    const first = await copySecret(clipboard, 'first', copied, liveSession());
    const second = await copySecret(clipboard, 'second', copied, liveSession(), { after: first });
    expect(port.text).toBe('second');
    const after = (copy: typeof first) =>
      failureOf(copySecret(clipboard, 'third', copied, liveSession(), { after: copy }));
    expect(await after(first)).toMatchObject({ kind: 'not-found', retryable: false });
    vi.spyOn(clock, 'now').mockReturnValueOnce(clock.now() + 30_000);
    // Its time is up, and its timer is late.
    expect(await after(second)).toMatchObject({ kind: 'not-found' });
    port.text = 'a shopping list';
    expect(await after(second)).toMatchObject({ kind: 'not-found' });
    await clipboard.clear('person');
    expect(await after(second)).toMatchObject({ kind: 'not-found' });
    expect(port.text).toBe('a shopping list');
  });

  test('is not made after its session has ended', async () => {
    port.text = 'a shopping list';
    const session = liveSession();
    session.abort(new Error('The account was left'));
    await expect(copySecret(clipboard, 'hunter2', copied, session)).rejects.toThrow('cancelled');
    expect(port.text).toBe('a shopping list');
  });

  test('is cleared with its own session only', async () => {
    const session = liveSession();
    await copySecret(clipboard, 'hunter2', copied, session);
    await clipboard.clearCopyOf(liveSession(), 'locked');
    expect(port.text).toBe('hunter2');
    await clipboard.clearCopyOf(session, 'locked');
    expect(port.text).toBe('');
  });

  test('is not replaced by a newer code after its session has ended', async () => {
    const session = liveSession();
    const act = await copySecret(clipboard, '111111', copied, session);
    const replaced = expect(clipboard.replace(act, '222222')).rejects.toThrow();
    session.abort(new Error('The account was left'));
    await replaced;
    expect(port.text).toBe('111111');
  });

  test('can be replaced by its maker for its remaining time, and not after that', async () => {
    const act = await copySecret(clipboard, '111111', copied, liveSession());
    await clock.advance(20_000);
    expect(await clipboard.replace(act, '222222')).toBe(true);
    vi.spyOn(clock, 'now').mockReturnValueOnce(clock.now() + 10_000);
    // Its time is up, and its timer is late.
    expect(await clipboard.replace(act, '333333')).toBe(false);
    expect(port.text).toBe('222222');
    expect(clipboard.state).toMatchObject({ clearsInMs: 10_000 });
    await clock.advance(10_000);
    expect(port.text).toBe('');
    await copySecret(clipboard, '222222', copied, liveSession());
    expect(await clipboard.replace(act, '333333')).toBe(false);
    expect(port.text).toBe('222222');
  });

  test('counts as a call of its session until it is made, and so does a newer code', async () => {
    const session = liveSession();
    const act = await copySecret(clipboard, '111111', copied, session);
    for (const change of [
      () => copySecret(clipboard, '222222', copied, session),
      () => clipboard.replace(act, '333333'),
    ]) {
      let isMade = false;
      const changed = change().then(() => (isMade = true));
      await session.returned();
      expect(isMade).toBe(true);
      await changed;
    }
  });

  test('is never part of what is announced', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(JSON.stringify(states)).not.toContain('hunter2');
  });
});

describe('the X selection', () => {
  test('is cleared if it mirrors our copy', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    await clipboard.clear('locked');
    expect([port.text, port.selection.text]).toEqual(['', '']);
  });

  test('is cleared if it still holds our copy, even if the clipboard has something else', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.text = 'a shopping list';
    await clipboard.clear('timer');
    expect([port.text, port.selection.text]).toEqual(['a shopping list', '']);
  });

  test('stays if it holds something else', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.selection.text = 'a sentence';
    await clipboard.clear('person');
    await clipboard.removeFromSelection('hunter2');
    expect(port.selection.text).toBe('a sentence');
  });

  test('is cleared if it holds a revealed value as part of a longer text', async () => {
    port.selection.text = 'password: hunter2, see above';
    await clipboard.removeFromSelection('hunter2');
    expect(port.selection.text).toBe('');
  });

  test('does not count as cleared if it can’t be cleared', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.selection.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
  });
});

test('a secret is marked as secret, plain text is not', async () => {
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  expect(port.marked).toBe(true);
  await clipboard.copyPlain('error-id-1');
  expect(port.marked).toBe(false);
});

describe('an extended copy', () => {
  test('gets its whole time again, which is announced', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clock.advance(20_000);
    states.length = 0;
    await clipboard.extend();
    expect(states).toMatchObject([{ state: 'holding', clearsInMs: 30_000, mayExtend: true }]);
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('stays no longer than the longest stay, however often it is extended, and says when it can’t be', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    for (let stayed = 0; stayed < maxStayMs - 20_000; stayed += 20_000) {
      await clipboard.extend();
      await clock.advance(20_000);
    }
    await clipboard.extend();
    expect(clipboard.state).toMatchObject({ clearsInMs: 20_000, mayExtend: false });
    await clock.advance(20_000);
    expect(port.text).toBe('');
  });

  test('that is gone is not restored', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clock.advance(30_000);
    await expect(clipboard.extend()).rejects.toMatchObject({ appError: { kind: 'not-found' } });
    expect(port.text).toBe('');
  });
});

test('plain text stays on the clipboard and ends the countdown of the secret it replaced', async () => {
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  await clipboard.copyPlain('error-id-1');
  await clock.advance(60_000);
  expect(port.text).toBe('error-id-1');
  expect(clipboard.state).toEqual({ state: 'idle' });
});

test('a system without a selection has none to clear', async () => {
  Object.assign(port, { selection: null });
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  await clipboard.clear('person');
  await clipboard.removeFromSelection('hunter2');
  expect(port.text).toBe('');
  expect(clipboard.state).toEqual({ state: 'cleared', by: 'person' });
});

test('clearing without a copy of ours touches nothing', async () => {
  port.text = 'a shopping list';
  await clipboard.clear('person');
  expect(port.clears).toBe(0);
});
