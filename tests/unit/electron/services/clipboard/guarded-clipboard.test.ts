import { beforeEach, describe, expect, test } from 'vitest';
import {
  longestStayMs,
  type GuardedClipboard,
} from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import type { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import type { CopyRecord } from '../../../../../electron/services/clipboard/copy-record.ts';
import type { ClipboardState, Copied } from '../../../../../shared/schemas/clipboard.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { guardedClipboard, memoryCopyRecord } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { MemoryClipboard } from '../../../../support/memory-clipboard.ts';
import { northwindBadge } from '../../../../support/samples.ts';

const copied: Copied = { what: 'value', property: 'admin_password', account: northwindBadge };

let clock: FakeClock;
let port: MemoryClipboard;
let states: ClipboardState[];
let clipboard: GuardedClipboard;
let record: CopyRecord;
let managers: { name: string; keeps: boolean }[];

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  states = [];
  record = memoryCopyRecord(clock);
  managers = [];
  const onChanged = (state: ClipboardState) => void states.push(state);
  clipboard = guardedClipboard(port, clock, onChanged, { record, managers: () => managers });
});

/** Runs pending work that no one awaits. */
async function pass(ms: number): Promise<void> {
  await settled();
  await clock.advance(ms);
}

describe('a copied secret', () => {
  test('stays on the clipboard until its time is up', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('counts down to its clearing', async () => {
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

  test('is cleared at once on request', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(port.text).toBe('');
    expect(states.at(-1)).toEqual({ state: 'cleared', by: 'person' });
  });

  test.each(['quit', 'locked', 'account-switched', 'account-changed'] as const)(
    'is cleared for the reason “%s”, which is announced',
    async (reason) => {
      await clipboard.copy('hunter2', copied, liveSession());
      await clipboard.clear(reason);
      expect(port.text).toBe('');
      expect(states.at(-1)).toEqual({ state: 'cleared', by: reason });
    },
  );

  test('that someone else replaced stays', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.text = 'a shopping list';
    await clock.advance(30_000);
    expect(port.text).toBe('a shopping list');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'replaced' });
  });

  test('gets its full time even if it follows another', async () => {
    await clipboard.copy('first', copied, liveSession());
    await clock.advance(20_000);
    await clipboard.copy('second', copied, liveSession());
    await clock.advance(29_999);
    expect(port.text).toBe('second');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('is not cleared by the former copy’s timer, even if that fires while it is being copied', async () => {
    await clipboard.copy('first', copied, liveSession());
    await clock.advance(29_999);
    const copying = clipboard.copy('second', copied, liveSession());
    await clock.advance(1);
    await copying;
    expect(port.text).toBe('second');
    expect(clipboard.state.state).toBe('holding');
  });

  test('that is still being made is cleared too when Podkey quits or the person asks', async () => {
    await Promise.all([clipboard.copy('first', copied, liveSession()), clipboard.clear('person')]);
    expect(port.text).toBe('');
    await Promise.all([clipboard.copy('second', copied, liveSession()), clipboard.clear('quit')]);
    expect(port.text).toBe('');
  });

  test('with an unpaired surrogate is refused with the reason, and the clipboard stays', async () => {
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

  test('is not replaced by a newer code after its session has ended', async () => {
    const session = liveSession();
    const { replace } = await clipboard.copy('111111', copied, session);
    const replaced = expect(replace('222222')).rejects.toThrow();
    session.abort(new Error('The account was left'));
    await replaced;
    expect(port.text).toBe('111111');
  });

  test('counts as a call of its session until it is made, and so does a newer code', async () => {
    const session = liveSession();
    const { replace } = await clipboard.copy('111111', copied, session);
    for (const change of [() => clipboard.copy('222222', copied, session), () => replace('333333')]) {
      let isMade = false;
      const changed = change().then(() => (isMade = true));
      await session.returned();
      expect(isMade).toBe(true);
      await changed;
    }
  });

  test('is never part of what is announced', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clipboard.clear('person');
    expect(JSON.stringify(states)).not.toContain('hunter2');
  });
});

describe('the X selection', () => {
  test('is cleared if it mirrors our copy', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    await clipboard.clear('locked');
    expect([port.text, port.selection.text]).toEqual(['', '']);
  });

  test('is cleared if it still holds our copy, even if the clipboard has something else', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.text = 'a shopping list';
    await clipboard.clear('timer');
    expect([port.text, port.selection.text]).toEqual(['a shopping list', '']);
  });

  test('stays if it holds something else', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'a sentence';
    await clipboard.clear('person');
    await clipboard.takeOffSelection('hunter2');
    expect(port.selection.text).toBe('a sentence');
  });

  test('does not count as cleared if it can’t be cleared', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.selection.text = 'hunter2';
    port.selection.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
  });
});

test('a secret is marked as secret, plain text is not', async () => {
  await clipboard.copy('hunter2', copied, liveSession());
  expect(port.marked).toBe(true);
  await clipboard.copyPlain('error-id-1');
  expect(port.marked).toBe(false);
});

describe('an extended copy', () => {
  test('gets its whole time again, which is announced', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(20_000);
    await clipboard.extend();
    expect(states.at(-1)).toMatchObject({ state: 'holding', clearsInMs: 30_000, mayExtend: true });
    await clock.advance(29_999);
    expect(port.text).toBe('hunter2');
    await clock.advance(1);
    expect(port.text).toBe('');
  });

  test('stays no longer than the longest stay, however often it is extended, and says when it can’t be', async () => {
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

  test('that is gone is not restored', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    await clock.advance(30_000);
    await expect(clipboard.extend()).rejects.toMatchObject({ appError: { kind: 'not-found' } });
    expect(port.text).toBe('');
  });
});

describe('a clipboard that another program holds', () => {
  test('is retried for a moment, then the copy fails and is not announced', async () => {
    port.held = true;
    const copying = clipboard.copy('hunter2', copied, liveSession());
    const failing = expect(copying).rejects.toMatchObject({
      appError: { kind: 'internal', retryable: true, message: expect.stringContaining('another program') },
    });
    await pass(500);
    await failing;
    expect(states).toEqual([]);
  });

  test('only for a moment does not prevent a copy', async () => {
    port.held = true;
    const copying = clipboard.copy('hunter2', copied, liveSession());
    await pass(100);
    port.held = false;
    await pass(200);
    await copying;
    expect(port.text).toBe('hunter2');
    expect(clipboard.state.state).toBe('holding');
  });

  test('right after a successful write leaves a copy in doubt, which is removed as soon as it can be', async () => {
    const write = port.writeSecret.bind(port);
    port.writeSecret = (text) => write(text).then(() => void (port.held = true));
    const failing = expect(clipboard.copy('hunter2', copied, liveSession())).rejects.toMatchObject({
      appError: { retryable: true },
    });
    await pass(500);
    await failing;
    await pass(1_000);
    expect(clipboard.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('holds') });
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'idle' });
  });

  test('after a second copy failed shows the first one again, with its time', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.held = true;
    const failing = expect(clipboard.copy('the second', copied, liveSession())).rejects.toThrow();
    await pass(1_500);
    await failing;
    expect(clipboard.state.state).toBe('stuck');
    port.held = false;
    await pass(1_000);
    expect(clipboard.state).toMatchObject({ state: 'holding', clearsInMs: 27_500 });
    await pass(27_500);
    expect(port.text).toBe('');
  });

  test('that rejects a write says what to do', async () => {
    port.writeSecret = () => Promise.reject(new Error('no clipboard'));
    await expect(clipboard.copy('hunter2', copied, liveSession())).rejects.toMatchObject({
      appError: { message: expect.stringContaining('couldn’t copy'), retryable: true },
    });
  });

  test('says that the copy may still be there, keeps its record, and is cleared as soon as it can be', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.held = true;
    await pass(30_000);
    expect(clipboard.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('holds') });
    expect(clipboard.state).toMatchObject({ nextStep: expect.stringContaining('close the program') });
    expect(record.isLeft).toBe(true);
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(record.isLeft).toBe(false);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test.each(['person', 'locked', 'account-switched', 'account-changed'] as const)(
    'is never announced as cleared for the reason “%s” while the copy stays',
    async (reason) => {
      await clipboard.copy('hunter2', copied, liveSession());
      port.held = true;
      await expect(clipboard.clear(reason)).rejects.toMatchObject({ appError: { retryable: true } });
      await pass(10_000);
      expect(states.map(({ state }) => state)).not.toContain('cleared');
      expect(record.isLeft).toBe(true);
      port.held = false;
      await pass(1_000);
      expect(port.text).toBe('');
      expect(clipboard.state.state).toBe('cleared');
    },
  );

  test.each([
    ['the end of its session', (of: AccountSession) => clipboard.endSession('locked').then(() => of)],
    ['a clearing of that session’s copy', (of: AccountSession) => clipboard.clearCopyOf(of, 'locked')],
  ])('is cleared after %s as soon as it can be, and not announced as cleared before', async (_name, end) => {
    const session = liveSession();
    await clipboard.copy('hunter2', copied, session);
    port.held = true;
    await Promise.allSettled([end(session)]);
    await pass(5_000);
    expect(clipboard.state.state).toBe('stuck');
    expect(record.isLeft).toBe(true);
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('keeps the copy from being replaced, and the copy is cleared when its time is up', async () => {
    const copy = await clipboard.copy('123456', copied, liveSession());
    port.held = true;
    await expect(copy.replace('654321')).rejects.toMatchObject({ appError: { retryable: true } });
    port.held = false;
    await pass(30_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('at quit is retried for seconds, then the record stays for the next start', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.held = true;
    const failing = expect(clipboard.clear('quit')).rejects.toThrow();
    await pass(3_000);
    await failing;
    expect(record.isLeft).toBe(true);
    const clearing = clipboard.clear('quit');
    await pass(1_000);
    port.held = false;
    await pass(1_000);
    await clearing;
    expect(port.text).toBe('');
    expect(record.isLeft).toBe(false);
  });

  test('makes copying plain text fail, and the secret before it stays guarded', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.held = true;
    const failing = expect(clipboard.copyPlain('error-id-1')).rejects.toMatchObject({
      appError: { retryable: true },
    });
    await pass(500);
    await failing;
    expect(clipboard.state.state).toBe('holding');
    port.held = false;
    await pass(30_000);
    expect(port.text).toBe('');
  });

  test('is not believed if it only pretends to clear', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
    port.ignoresClear = false;
    await pass(1_000);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('or has an empty text is cleared when the person asks', async () => {
    await clipboard.copy('hunter2', copied, liveSession());
    port.text = '';
    port.hasText = () => Promise.resolve(port.clears === 0);
    await clipboard.clear('person');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'person' });
  });
});

describe('a clipboard manager', () => {
  /** Restores the last text it saw to an empty clipboard, as soon as it looks. */
  function restoreFrom(seen: () => string): void {
    port.looksAfterMs = [100, 600, 700];
    const clear = port.clear.bind(port);
    port.clear = () => clear().then(() => void clock.after(50, () => (port.text ||= seen())));
  }

  test('that restores the copy after a clearing gets a harmless text instead', async () => {
    restoreFrom(() => 'hunter2');
    await clipboard.copy('hunter2', copied, liveSession());
    const clearing = clipboard.clear('person');
    await pass(99);
    expect(port.text).toBe('hunter2');
    expect(states.map(({ state }) => state)).toEqual(['holding']);
    await pass(1_400);
    await clearing;
    expect(port.text).toBe('Cleared by Podkey');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'person' });
  });

  test('that restores the copy again and again is reported, and the copy stays guarded', async () => {
    port.looksAfterMs = [100, 600, 700];
    await clipboard.copy('hunter2', copied, liveSession());
    const write = port.writePlain.bind(port);
    port.writePlain = (text) => write(text).then(() => void clock.after(10, () => (port.text = 'hunter2')));
    const failing = expect(clipboard.clear('locked')).rejects.toThrow();
    port.clear = () => port.writePlain('');
    await pass(1_400);
    await failing;
    expect(clipboard.state).toMatchObject({
      state: 'stuck',
      message: expect.stringContaining('clipboard manager'),
    });
    expect(record.isLeft).toBe(true);
  });

  test('that is known to keep copies never sees an empty clipboard', async () => {
    port.looksAfterMs = [100];
    managers = [{ name: 'Clipman', keeps: true }];
    await clipboard.copy('hunter2', copied, liveSession());
    const clearing = clipboard.clear('timer');
    await pass(100);
    await clearing;
    expect([port.text, port.clears]).toEqual(['Cleared by Podkey', 0]);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', keptBy: ['Clipman'] });
  });

  test('that keeps no copies leaves the clipboard empty', async () => {
    port.looksAfterMs = [100];
    managers = [{ name: 'Klipper', keeps: false }];
    await clipboard.copy('hunter2', copied, liveSession());
    const clearing = clipboard.clear('quit');
    await pass(100);
    await clearing;
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'quit' });
  });

  test('that is unknown finds a harmless text at quit, even after an earlier clearing', async () => {
    port.looksAfterMs = [100];
    await clipboard.copy('hunter2', copied, liveSession());
    const clearing = clipboard.clear('person');
    await pass(100);
    await clearing;
    expect(port.text).toBe('');
    await clipboard.clear('quit');
    expect(port.text).toBe('Cleared by Podkey');
  });
});

test('plain text stays on the clipboard and ends the countdown of the secret it replaced', async () => {
  await clipboard.copy('hunter2', copied, liveSession());
  await clipboard.copyPlain('error-id-1');
  await clock.advance(60_000);
  expect(port.text).toBe('error-id-1');
  expect(clipboard.state).toEqual({ state: 'idle' });
});

test('clearing without a copy of ours touches nothing', async () => {
  port.text = 'a shopping list';
  await clipboard.clear('person');
  expect(port.clears).toBe(0);
});
