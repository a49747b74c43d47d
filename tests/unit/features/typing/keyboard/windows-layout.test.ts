import { beforeEach, expect, test } from 'vitest';
import type { Win32 } from '../../../../../electron/features/typing/keyboard/windows/win32.ts';
import { WindowsKeyboard } from '../../../../../electron/features/typing/keyboard/windows/windows-keyboard.ts';

/** The layouts of a German and a US keyboard, as Windows numbers them. */
const [german, us] = [0x0407_0407, 0x0409_0409];
/** The window in front, the part of it with the keyboard, and the window of its input method. */
const [front, part, inputMethod] = [7, 8, 9];
/** The thread that Windows names for each window. */
const threads = new Map([
  [front, 501],
  [part, 502],
  [inputMethod, 503],
]);
let layouts: Map<number, number>;
let focused: number;
let imeWindow: number;
let isCapsLockOn: boolean;
/** Caps Lock as this thread has read it so far. */
let readCapsLock: boolean;
let sent: number;
/** The layouts that VkKeyScanEx was asked for. */
let scanned: number[];

/** A Windows without administrators, with one window in front. */
const windows = {
  getForegroundWindow: () => front,
  getWindowProcess: (window: number, process: [number]) => {
    process[0] = 500;
    return threads.get(window) ?? 0;
  },
  getGuiThreadInfo: (thread: number, info: Buffer) => {
    // A console's program has no windows.
    if (focused === 0) return 0;
    if (thread !== threads.get(front) || info.readUInt32LE() !== info.length) return 0;
    info.writeBigInt64LE(BigInt(focused), 16);
    return 1;
  },
  getImeWindow: () => imeWindow,
  // The test's own thread is 0, as for Windows, and has a US keyboard.
  getKeyboardLayout: (thread: number) => (thread === 0 ? us : (layouts.get(thread) ?? 0)),
  openProcess: () => 1,
  openProcessToken: () => 1,
  getTokenInformation: () => 1,
  closeHandle: () => 1,
  getAsyncKeyState: () => 0,
  peekMessage: () => {
    readCapsLock = isCapsLockOn;
    return 0;
  },
  getKeyState: () => (readCapsLock ? 1 : 0),
  scanCharacter: (_unit: number, layout: number) => {
    scanned.push(layout);
    return 0x59;
  },
  mapVirtualKey: () => 0x15,
  toUnicode: () => 1,
  sendInput: (count: number) => {
    sent += 1;
    return count;
  },
};
/* Only these functions are called. */
const keyboard = new WindowsKeyboard(windows as unknown as Win32, 1);
const prepare = (keys: 'own-layout' | 'characters' | 'us-layout') =>
  keyboard.prepare(['y', 'y'], keys, String(front));

beforeEach(() => {
  layouts = new Map([[501, german]]);
  focused = front;
  imeWindow = 0;
  isCapsLockOn = readCapsLock = false;
  sent = 0;
  scanned = [];
});

test.each([
  ['own-layout', 'layout', 1],
  ['characters', null, 2],
  ['us-layout', null, 2],
] as const)('another layout that is chosen meanwhile, by %s: %s', async (keys, stopped, presses) => {
  const { press } = await prepare(keys);
  expect(await press('y', '7')).toBeNull();
  layouts.set(501, us);
  expect(await press('y', '7')).toBe(stopped);
  expect(sent).toBe(presses);
});

test('the layout is that of the thread with the keyboard, which may not be the window’s', async () => {
  focused = part;
  layouts = new Map([
    [501, us],
    [502, german],
  ]);
  const { press } = await prepare('own-layout');
  expect(new Set(scanned)).toEqual(new Set([german]));
  // The keyboard goes to a part with another layout.
  focused = front;
  expect(await press('y', '7')).toBe('layout');
});

test('a console’s layout is that of its input method’s thread', async () => {
  focused = 0;
  imeWindow = inputMethod;
  layouts = new Map([[503, german]]);
  const { press } = await prepare('own-layout');
  expect(new Set(scanned)).toEqual(new Set([german]));
  expect(await press('y', '7')).toBeNull();
});

test('a window whose layout Windows does not tell is refused, unless keys do not depend on it', async () => {
  focused = 0;
  layouts.clear();
  await expect(prepare('own-layout')).rejects.toMatchObject({ situation: 'no-layout' });
  expect(scanned).toEqual([]);
  for (const keys of ['characters', 'us-layout'] as const)
    expect(await (await prepare(keys)).press('y', '7')).toBeNull();
});

test.each([
  ['own-layout', 'key-held'],
  ['us-layout', 'key-held'],
  ['characters', null],
] as const)('Caps Lock that is turned on meanwhile, by %s: %s', async (keys, stopped) => {
  const { press } = await prepare(keys);
  expect(await press('y', '7')).toBeNull();
  isCapsLockOn = true;
  expect(await press('y', '7')).toBe(stopped);
  expect(sent).toBe(stopped === null ? 2 : 1);
});

test('Caps Lock that is on before is refused', async () => {
  isCapsLockOn = true;
  await expect(prepare('own-layout')).rejects.toMatchObject({ situation: 'caps-lock' });
});
