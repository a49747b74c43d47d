import { beforeEach, describe, expect, test } from 'vitest';
import { ClipboardHeld } from '../../../../../electron/services/clipboard/clipboard-port.ts';
import {
  readText,
  removeFrom,
  VerifiedClipboard,
} from '../../../../../electron/services/clipboard/verified-clipboard.ts';
import { clipboardText } from '../../../../../shared/text/en/clipboard.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { MemoryClipboard } from '../../../../support/memory-clipboard.ts';

let clock: FakeClock;
let port: MemoryClipboard;
let managers: { name: string; records: boolean }[];
let clipboard: VerifiedClipboard;

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  managers = [];
  clipboard = new VerifiedClipboard({ port, clock, managers: () => managers });
});

const isOurs = (text: string) => text === 'ours';
const wanted = () => undefined;
const anything = () => true;

/** The outcome of a call so far. */
function outcomeOf(call: Promise<unknown>) {
  const outcome: { kind: 'pending' | 'done' | 'failed'; error?: unknown } = { kind: 'pending' };
  call.then(
    () => (outcome.kind = 'done'),
    (error: unknown) => Object.assign(outcome, { kind: 'failed', error }),
  );
  return outcome;
}

describe('a dropped write', () => {
  test('is tried four times within half a second, then fails because the clipboard is held', async () => {
    const writes: number[] = [];
    const startedAt = clock.now();
    port.writeSecret = () => Promise.resolve(void writes.push(clock.now() - startedAt));
    const outcome = outcomeOf(clipboard.writeSecret('ours', wanted, anything));
    await settled();
    await clock.advance(499);
    expect(outcome.kind).toBe('pending');
    await clock.advance(1);
    expect(writes).toEqual([0, 50, 200, 500]);
    expect(outcome).toMatchObject({ kind: 'failed', error: { cause: expect.any(ClipboardHeld) as unknown } });
    expect(clipboard.isInDoubt).toBe(true);
    expect(clipboard.isUnverified('ours')).toBe(true);
    expect(clipboard.isUnverified('other')).toBe(false);
    clipboard.endDoubt();
    expect(clipboard.isInDoubt).toBe(false);
  });

  test('is not repeated after a write that can be read back, which ends every doubt', async () => {
    port.held = true;
    const failing = outcomeOf(clipboard.writeSecret('first', wanted, anything));
    await settled();
    await clock.advance(500);
    expect(failing.kind).toBe('failed');
    port.held = false;
    await clipboard.writeSecret('ours', wanted, anything);
    expect(clipboard.isInDoubt).toBe(false);
    expect(clock.waiting).toBe(0);
  });

  test('of plain text leaves no secret in doubt', async () => {
    port.held = true;
    const failing = outcomeOf(clipboard.writePlain('an ID', anything));
    await settled();
    await clock.advance(500);
    expect(failing.kind).toBe('failed');
    expect(clipboard.isInDoubt).toBe(false);
  });

  test('is not wanted any more: nothing is written, and nothing is in doubt', async () => {
    const unwanted = () => {
      throw new Error('The session has ended');
    };
    await expect(clipboard.writeSecret('ours', unwanted, anything)).rejects.toThrow('The session has ended');
    expect(port.text).toBe('');
    expect(clipboard.isInDoubt).toBe(false);
  });
});

test('a clipboard that can’t be read is not taken for one without the text', async () => {
  port.text = 'ours';
  expect(await clipboard.holds('ours')).toBe(true);
  expect(await clipboard.holds('other')).toBe(false);
  port.held = true;
  await expect(clipboard.holds('ours')).rejects.toMatchObject({
    appError: { retryable: true },
    cause: expect.any(ClipboardHeld) as unknown,
  });
});

describe('a removal', () => {
  test('before Podkey quits is tried eleven times within two and a half seconds', async () => {
    port.text = 'ours';
    port.held = true;
    const outcome = outcomeOf(clipboard.remove(isOurs, 'quit'));
    await settled();
    await clock.advance(2_499);
    expect(outcome.kind).toBe('pending');
    await clock.advance(1);
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(ClipboardHeld) as unknown });
  });

  test('for another reason is tried once, and leaves an unreadable clipboard alone', async () => {
    port.text = 'ours';
    port.held = true;
    await expect(clipboard.remove(isOurs, 'timer')).rejects.toBeInstanceOf(ClipboardHeld);
    await expect(clipboard.remove(isOurs)).rejects.toBeInstanceOf(ClipboardHeld);
    expect(port.clears).toBe(0);
    expect(clock.waiting).toBe(0);
  });

  test('that the person asked for clears an unreadable clipboard, too', async () => {
    port.text = 'ours';
    port.readText = () => Promise.resolve('');
    expect(await clipboard.remove(isOurs, 'person')).toBe(true);
    expect([port.clears, await port.hasText()]).toEqual([1, false]);
  });

  test('that the person asked for fails for another cause as it is', async () => {
    const broken = new Error('no clipboard');
    port.readText = () => Promise.reject(broken);
    await expect(clipboard.remove(isOurs, 'person')).rejects.toBe(broken);
    expect(port.clears).toBe(0);
  });

  test('says whether the text was on the clipboard or the selection', async () => {
    expect(await clipboard.remove(isOurs)).toBe(false);
    port.text = 'ours';
    expect(await clipboard.remove(isOurs)).toBe(true);
    port.selection.text = 'ours';
    expect(await clipboard.remove(isOurs)).toBe(true);
    expect(port.selection.text).toBe('');
  });

  test('clears the selection although the clipboard is held', async () => {
    port.text = 'ours';
    port.held = true;
    port.selection.text = 'ours';
    await expect(clipboard.remove(isOurs)).rejects.toBeInstanceOf(ClipboardHeld);
    expect(port.selection.text).toBe('');
  });
});

describe('where clipboard managers may restore the text', () => {
  beforeEach(() => {
    port.looksAfterMs = [100, 600];
    port.text = 'ours';
  });

  test.each([
    ['none runs', [], 'timer', ''],
    ['none runs and Podkey quits', [], 'quit', clipboardText.cover],
    ['one runs that keeps copies', [{ name: 'Clipman', records: true }], 'timer', clipboardText.cover],
    ['one runs that keeps none', [{ name: 'Klipper', records: false }], 'quit', ''],
    [
      'two run, and one keeps copies',
      [
        { name: 'Klipper', records: false },
        { name: 'Clipman', records: true },
      ],
      'locked',
      clipboardText.cover,
    ],
  ] as const)('and %s, this is left on the clipboard: %s', async (_what, running, by, left) => {
    managers.push(...running);
    const outcome = outcomeOf(clipboard.remove(isOurs, by));
    await settled();
    expect(port.text).toBe(left);
    await clock.advance(699);
    expect(outcome.kind).toBe('pending');
    await clock.advance(1);
    expect(outcome.kind).toBe('done');
    expect(port.text).toBe(left);
  });

  test('a clearing that has no effect is followed by a harmless text', async () => {
    port.ignoresClear = true;
    const outcome = outcomeOf(clipboard.remove(isOurs));
    await settled();
    expect(port.text).toBe(clipboardText.cover);
    await clock.advance(700);
    expect(outcome.kind).toBe('done');
  });

  test('a text that came back once, and not again, is removed', async () => {
    const outcome = outcomeOf(clipboard.remove(isOurs));
    await settled();
    port.text = 'ours';
    await clock.advance(100);
    expect(port.text).toBe(clipboardText.cover);
    await clock.advance(600);
    expect(outcome.kind).toBe('done');
  });

  test('a text that was not there is not looked for again', async () => {
    port.text = 'a shopping list';
    expect(await clipboard.remove(isOurs)).toBe(false);
    expect(clock.waiting).toBe(0);
  });
});

describe('before Podkey quits', () => {
  beforeEach(async () => {
    port.looksAfterMs = [100];
    await clipboard.writeSecret('ours', wanted, anything);
    port.text = '';
  });

  test('an empty clipboard gets a harmless text', async () => {
    await clipboard.coverBeforeQuit();
    expect(port.text).toBe(clipboardText.cover);
  });

  test('a known clipboard manager needs none', async () => {
    managers.push({ name: 'Klipper', records: false });
    await clipboard.coverBeforeQuit();
    expect(port.text).toBe('');
  });

  test('a clipboard with an unreadable text keeps it', async () => {
    port.text = 'from elsewhere';
    port.held = true;
    await expect(clipboard.coverBeforeQuit()).rejects.toBeInstanceOf(ClipboardHeld);
  });
});

test('only managers that keep copies are named', () => {
  managers.push({ name: 'Klipper', records: false }, { name: 'Clipman', records: true });
  expect(clipboard.recordedBy).toEqual(['Clipman']);
});

test('an empty text is read as it is, and an unreadable one is not taken for it', async () => {
  expect(await readText(port)).toBe('');
  port.text = 'a text';
  expect(await readText(port)).toBe('a text');
  port.held = true;
  await expect(readText(port)).rejects.toBeInstanceOf(ClipboardHeld);
});

test('what is tried to remove a text ends with the first success', async () => {
  port.text = 'ours';
  const tried: string[] = [];
  const step = (name: string, works: boolean) => () => {
    tried.push(name);
    if (works) port.text = '';
    return Promise.resolve();
  };
  const steps = [step('first', false), step('second', true), step('third', true)];
  expect(await removeFrom(port, isOurs, steps)).toBe(true);
  expect(tried).toEqual(['first', 'second']);
});
