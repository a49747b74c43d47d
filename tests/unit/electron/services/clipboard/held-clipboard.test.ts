import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import { copySecret } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { copied, guardedClipboardScene, type GuardedClipboardScene } from './guarded-clipboard-scene.ts';

let port: GuardedClipboardScene['port'];
let states: GuardedClipboardScene['states'];
let record: GuardedClipboardScene['record'];
let clipboard: GuardedClipboardScene['clipboard'];
let pass: GuardedClipboardScene['pass'];

beforeEach(() => {
  ({ port, states, record, clipboard, pass } = guardedClipboardScene());
});

describe('a clipboard that another program holds', () => {
  test('is retried for a moment, then the copy fails and is not announced', async () => {
    port.held = true;
    const copying = copySecret(clipboard, 'hunter2', copied, liveSession());
    const failing = expect(copying).rejects.toMatchObject({
      appError: { kind: 'internal', retryable: true, message: expect.stringContaining('another program') },
    });
    await pass(500);
    await failing;
    expect(states).toEqual([]);
  });

  test('only for a moment does not prevent a copy', async () => {
    port.held = true;
    const copying = copySecret(clipboard, 'hunter2', copied, liveSession());
    await pass(100);
    port.held = false;
    await pass(200);
    await copying;
    expect(port.text).toBe('hunter2');
    expect(clipboard.state.state).toBe('holding');
  });

  test('is not written any more after the session’s end, even if it becomes free', async () => {
    port.held = true;
    const session = liveSession();
    const failing = expect(copySecret(clipboard, 'hunter2', copied, session)).rejects.toThrow('cancelled');
    await pass(60);
    session.abort(new Error('The account was left'));
    port.held = false;
    await pass(500);
    await failing;
    expect(port.text).toBe('');
  });

  test('right after a successful write leaves a copy in doubt, which is removed as soon as it can be', async () => {
    const write = port.writeSecret.bind(port);
    port.writeSecret = (text) => write(text).then(() => void (port.held = true));
    const failing = expect(copySecret(clipboard, 'hunter2', copied, liveSession())).rejects.toMatchObject({
      appError: { retryable: true },
    });
    await pass(500);
    await failing;
    await pass(1_000);
    expect(clipboard.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('holds') });
    expect(record.isLeft).toBe(true);
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'idle' });
    expect(record.isLeft).toBe(false);
  });

  test('leaves a copy in doubt, which the person can have cleared', async () => {
    const write = port.writeSecret.bind(port);
    port.writeSecret = (text) => write(text).then(() => void (port.held = true));
    const failing = expect(copySecret(clipboard, 'hunter2', copied, liveSession())).rejects.toThrow();
    await pass(500);
    await failing;
    port.held = false;
    await clipboard.clear('person');
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'person' });
  });

  test('after a second copy failed shows the first one again, with its time', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.held = true;
    const failing = expect(copySecret(clipboard, 'the second', copied, liveSession())).rejects.toThrow();
    await pass(1_500);
    await failing;
    expect(clipboard.state.state).toBe('stuck');
    port.held = false;
    await pass(1_000);
    expect(clipboard.state).toMatchObject({ state: 'holding', clearsInMs: 27_500 });
    expect(states.at(-1)).toMatchObject({ state: 'holding' });
    await pass(27_500);
    expect(port.text).toBe('');
  });

  test('that rejects a write says what to do', async () => {
    port.writeSecret = () => Promise.reject(new Error('no clipboard'));
    await expect(copySecret(clipboard, 'hunter2', copied, liveSession())).rejects.toMatchObject({
      appError: { message: expect.stringContaining('couldn’t copy'), retryable: true },
      cause: { message: 'no clipboard' },
    });
  });

  test('says that the copy may still be there, keeps its record, and is cleared as soon as it can be', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.held = true;
    await pass(30_000);
    expect(clipboard.state).toMatchObject({ state: 'stuck', message: expect.stringContaining('holds') });
    expect(clipboard.state).toMatchObject({ nextStep: expect.stringContaining('close the program') });
    await expect(clipboard.extend()).rejects.toMatchObject({ appError: { kind: 'not-found' } });
    expect(record.isLeft).toBe(true);
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(record.isLeft).toBe(false);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 31 });
  });

  test.each(['person', 'locked', 'account-switched', 'account-changed'] as const)(
    'is never announced as cleared for the reason “%s” while the copy stays',
    async (reason) => {
      await copySecret(clipboard, 'hunter2', copied, liveSession());
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
    await copySecret(clipboard, 'hunter2', copied, session);
    port.held = true;
    await Promise.allSettled([end(session)]);
    await pass(5_000);
    expect(clipboard.state.state).toBe('stuck');
    expect(record.isLeft).toBe(true);
    port.held = false;
    await pass(1_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 6 });
  });

  test('keeps the copy from being replaced, and the copy is cleared when its time is up', async () => {
    const copy = await copySecret(clipboard, '123456', copied, liveSession());
    port.held = true;
    await expect(clipboard.replace(copy, '654321')).rejects.toMatchObject({ appError: { retryable: true } });
    port.held = false;
    await pass(30_000);
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 30 });
  });

  test('at quit is retried for seconds, then the record stays for the next start', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
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
    await copySecret(clipboard, 'hunter2', copied, liveSession());
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
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.ignoresClear = true;
    await expect(clipboard.clear('person')).rejects.toMatchObject({ appError: { retryable: true } });
    expect(clipboard.state.state).toBe('stuck');
    port.ignoresClear = false;
    await pass(1_000);
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 1 });
  });

  test('or has an empty text is cleared when the person asks', async () => {
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    port.text = '';
    port.hasText = () => Promise.resolve(port.clears === 0);
    await clipboard.clear('person');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'person' });
  });
});
