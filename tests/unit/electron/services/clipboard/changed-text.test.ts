import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { copySecret, guardedClipboard } from '../../../../support/guarded-clipboard.ts';
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

const untilNul = (text: string) => text.replace(/\0[^]*$/, '');
const windowsLines = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

/** What systems and programs do to a text, so that pasting it still gives the secret. */
const harmless: [string, string, (text: string) => string][] = [
  ['drops a byte-order mark (UTF-8 decode)', '\ufeffhunter2', (text) => text.replace(/^\ufeff/, '')],
  ['adds a byte-order mark', 'hunter2', (text) => `\ufeff${text}`],
  ['writes CR LF (Windows)', 'first\nsecond\n', windowsLines],
  ['writes LF', 'first\r\nsecond', (text) => text.replaceAll('\r\n', '\n')],
  ['ends the text with NULs', 'hunter2', (text) => `${text}\0\0`],
];

/** What makes another text of it. */
const harmful: [string, string, (text: string) => string][] = [
  ['ends the text at NUL (Windows)', 'hunter2\0the rest', untilNul],
  ['normalizes it (NFC)', 'gru\u0308n', (text) => text.normalize('NFC')],
  ['normalizes it (NFD)', 'gr\u00fcn', (text) => text.normalize('NFD')],
  ['trims it', '  hunter2 ', (text) => text.trim()],
  ['replaces no-break spaces', 'hunter\u00a02', (text) => text.replaceAll('\u00a0', ' ')],
  ['cuts it', 'correct horse battery staple', (text) => text.slice(0, 12)],
];

describe('a clipboard that', () => {
  describe.each(harmless)('%s', (_what, secret, changes) => {
    beforeEach(() => {
      port.changes = changes;
    });

    test.each(['timer', 'locked', 'quit', 'person'] as const)('keeps a copy until “%s”', async (by) => {
      await copySecret(clipboard, secret, copied, liveSession());
      expect(clipboard.state.state).toBe('holding');
      if (by === 'timer') await pass(30_000);
      else await clipboard.clear(by);
      expect(port.text).toBe('');
      expect(clipboard.state).toMatchObject({ state: 'cleared', by });
      expect(record.isLeft).toBe(false);
    });

    test('keeps a copy of a killed Podkey, which the next start recognizes', async () => {
      await copySecret(clipboard, secret, copied, liveSession());
      const next = guardedClipboard(port, new FakeClock(), (state) => void states.push(state), { record });
      await next.clearLeftBehind();
      expect(port.text).toBe('');
      expect(next.state).toEqual({ state: 'cleared', by: 'last-time' });
    });

    test('keeps a code whose newer one replaces it', async () => {
      const copy = await copySecret(clipboard, secret, copied, liveSession());
      expect(await clipboard.replace(copy, `${secret}9`)).toBe(true);
      await clipboard.clear('person');
      expect(port.text).toBe('');
    });
  });

  describe.each(harmful)('%s', (_what, secret, changes) => {
    beforeEach(() => {
      port.changes = changes;
    });

    const failed = async () => {
      const failing = expect(copySecret(clipboard, secret, copied, liveSession())).rejects.toMatchObject({
        appError: { message: expect.stringContaining('changes this value'), retryable: true },
      });
      await pass(500);
      await failing;
    };

    test('makes the copy fail with the reason, and what it made of the secret is removed at once', async () => {
      await failed();
      await pass(0);
      expect(port.text).toBe('');
      expect(record.isLeft).toBe(false);
    });

    test.each(['locked', 'quit'] as const)('leaves nothing if “%s” comes first', async (by) => {
      port.text = 'a shopping list';
      const failing = expect(copySecret(clipboard, secret, copied, liveSession())).rejects.toThrow();
      const clearing = clipboard.clear(by);
      await pass(500);
      await Promise.all([failing, clearing]);
      expect(port.text).toBe('');
    });

    test('gets another program’s copy, which stays', async () => {
      await failed();
      port.text = 'a shopping list';
      await pass(2_000);
      expect(port.text).toBe('a shopping list');
    });
  });
});

test('another program’s text that is there after every write is not taken for Podkey’s', async () => {
  port.text = 'a shopping list';
  port.writeSecret = () => Promise.resolve();
  const failing = expect(copySecret(clipboard, 'hunter2', copied, liveSession())).rejects.toMatchObject({
    appError: { message: expect.stringContaining('another program holds') },
  });
  await pass(2_000);
  await failing;
  expect(port.text).toBe('a shopping list');
});

test('other programs’ newer texts, one after each write, are not taken for Podkey’s', async () => {
  let writes = 0;
  port.changes = () => `their copy ${(writes += 1)}`;
  const failing = expect(copySecret(clipboard, 'hunter2', copied, liveSession())).rejects.toThrow();
  await pass(3_000);
  await failing;
  expect(port.text).toBe('their copy 4');
});

test('another program’s newer copy stays, however similar it is', async () => {
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  for (const theirs of ['Hunter2', 'hunter22', 'hunter', 'hunter 2']) {
    port.text = theirs;
    await clipboard.clear('locked');
    expect(port.text).toBe(theirs);
    port.text = '';
    await copySecret(clipboard, 'hunter2', copied, liveSession());
  }
  await settled();
});

test('an empty clipboard is not taken for a secret of which nothing is left', async () => {
  port.changes = () => '';
  const failing = expect(copySecret(clipboard, '\0\0', copied, liveSession())).rejects.toThrow();
  await pass(500);
  await failing;
  port.changes = (text) => text;
  port.text = '';
  await pass(1_000);
  expect(port.clears).toBe(0);
});
