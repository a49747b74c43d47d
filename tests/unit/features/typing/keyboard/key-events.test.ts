import { expect, test } from 'vitest';
import {
  inputBytes,
  inputsOf,
  keyEvents,
  textEvents,
} from '../../../../../electron/features/typing/keyboard/windows/windows-keyboard.ts';

/** The fields of each INPUT with a KEYBDINPUT, as a 64-bit Windows reads them (winuser.h). */
function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / inputBytes }, (_, index) => {
    const from = index * inputBytes;
    return {
      type: view.getUint32(from, true),
      key: view.getUint16(from + 8, true),
      scan: view.getUint16(from + 10, true),
      flags: view.getUint32(from + 12, true),
    };
  });
}

test('a character is pressed and released by its UTF-16 units', () => {
  expect(read(inputsOf(textEvents('é')))).toEqual([
    { type: 1, key: 0, scan: 0xe9, flags: 4 },
    { type: 1, key: 0, scan: 0xe9, flags: 6 },
  ]);
  expect(read(inputsOf(textEvents('😀'))).map(({ scan }) => scan)).toEqual([0xd83d, 0xd83d, 0xde00, 0xde00]);
});

test('a key is pressed by its scan code, with its modifiers held around it', () => {
  expect(read(inputsOf(keyEvents(16, { shift: true, altGr: true })))).toEqual([
    { type: 1, key: 0, scan: 42, flags: 8 },
    { type: 1, key: 0, scan: 56, flags: 9 },
    { type: 1, key: 0, scan: 16, flags: 8 },
    { type: 1, key: 0, scan: 16, flags: 10 },
    { type: 1, key: 0, scan: 56, flags: 11 },
    { type: 1, key: 0, scan: 42, flags: 10 },
  ]);
});
