import { beforeEach, expect, test } from 'vitest';
import type { Win32 } from '../../../../electron/typing/windows/win32.ts';
import { WindowsKeyboard } from '../../../../electron/typing/windows/windows-keyboard.ts';

/** The layouts of a German and a US keyboard, as Windows numbers them. */
const [german, us] = [0x0407_0407, 0x0409_0409];
let layout: number;
let sent: number;

/** A Windows without administrators, whose only window has the keyboard. */
const windows = {
  getForegroundWindow: () => 7,
  getWindowProcess: (_window: number, process: [number]) => {
    process[0] = 500;
    return 501;
  },
  getKeyboardLayout: () => layout,
  openProcess: () => 1,
  openProcessToken: () => 1,
  getTokenInformation: () => 1,
  closeHandle: () => 1,
  getAsyncKeyState: () => 0,
  getKeyState: () => 0,
  scanCharacter: () => 0x59,
  mapVirtualKey: () => 0x15,
  toUnicode: () => 1,
  sendInput: (count: number) => {
    sent += 1;
    return count;
  },
};
/* Only these functions are called. */
const keyboard = new WindowsKeyboard(windows as unknown as Win32, 1);

beforeEach(() => {
  layout = german;
  sent = 0;
});

test.each([
  ['own-layout', 'layout', 1],
  ['characters', null, 2],
  ['us-layout', null, 2],
] as const)('another layout that is chosen meanwhile, by %s: %s', async (keys, stopped, presses) => {
  const { press } = await keyboard.prepare(['y', 'y'], keys, '7');
  expect(await press('y', '7')).toBeNull();
  layout = us;
  expect(await press('y', '7')).toBe(stopped);
  expect(sent).toBe(presses);
});
