import { beforeEach, describe, expect, test } from 'vitest';
import { copySecret } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { copied, guardedClipboardScene, type GuardedClipboardScene } from './guarded-clipboard-scene.ts';

let clock: GuardedClipboardScene['clock'];
let port: GuardedClipboardScene['port'];
let states: GuardedClipboardScene['states'];
let record: GuardedClipboardScene['record'];
let managers: GuardedClipboardScene['managers'];
let clipboard: GuardedClipboardScene['clipboard'];
let pass: GuardedClipboardScene['pass'];

beforeEach(() => {
  ({ clock, port, states, record, managers, clipboard, pass } = guardedClipboardScene());
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
    await copySecret(clipboard, 'hunter2', copied, liveSession());
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
    await copySecret(clipboard, 'hunter2', copied, liveSession());
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
    managers.push({ name: 'Clipman', records: true });
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    const clearing = clipboard.clear('timer');
    await pass(100);
    await clearing;
    expect([port.text, port.clears]).toEqual(['Cleared by Podkey', 0]);
    expect(clipboard.state).toMatchObject({ state: 'cleared', by: 'timer', recordedBy: ['Clipman'] });
  });

  test('that keeps no copies leaves the clipboard empty', async () => {
    port.looksAfterMs = [100];
    managers.push({ name: 'Klipper', records: false });
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    const clearing = clipboard.clear('quit');
    await pass(100);
    await clearing;
    expect(port.text).toBe('');
    expect(clipboard.state).toEqual({ state: 'cleared', by: 'quit' });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['if Podkey copied nothing', () => Promise.resolve((port.looksAfterMs = [100])), ''],
    [
      'on a system that keeps the clipboard itself',
      () => copySecret(clipboard, 'hunter2', copied, liveSession()).then(() => clipboard.clear('person')),
      '',
    ],
    [
      'if another program has copied something',
      async () => {
        port.looksAfterMs = [100];
        await copySecret(clipboard, 'hunter2', copied, liveSession());
        await clipboard.copyPlain('a shopping list');
      },
      'a shopping list',
    ],
  ])('finds no harmless text at quit %s', async (_when, before, left) => {
    await before();
    await clipboard.clear('quit');
    expect(port.text).toBe(left);
  });

  test('that is unknown finds a harmless text at quit, even after an earlier clearing', async () => {
    port.looksAfterMs = [100];
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    const clearing = clipboard.clear('person');
    await pass(100);
    await clearing;
    await clipboard.clear('person');
    expect(port.text).toBe('');
    await clipboard.clear('quit');
    expect(port.text).toBe('Cleared by Podkey');
  });
});
