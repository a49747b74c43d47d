/** One event of the keyboard: a key by its scan code, or half a character of UTF-16. */
export type KeyEvent = { isUp: boolean } & ({ scanCode: number; isExtended?: boolean } | { unit: number });

/** Size of INPUT in 64-bit Windows (winuser.h): the type, padding, and the largest of the three structures. */
export const inputBytes = 40;
const flags = { extended: 1, up: 2, unicode: 4, scanCode: 8 };
const at = { type: 0, scanCode: 10, flags: 12 };
const keyboardInput = 1;

/** The events as an array of INPUT. */
export function inputsOf(events: readonly KeyEvent[]): Uint8Array {
  const bytes = Buffer.alloc(events.length * inputBytes);
  for (const [index, event] of events.entries()) {
    const from = index * inputBytes;
    const isText = 'unit' in event;
    const kind = isText ? flags.unicode : flags.scanCode | (event.isExtended === true ? flags.extended : 0);
    bytes.writeUInt32LE(keyboardInput, from + at.type);
    bytes.writeUInt16LE(isText ? event.unit : event.scanCode, from + at.scanCode);
    bytes.writeUInt32LE(kind | (event.isUp ? flags.up : 0), from + at.flags);
  }
  return bytes;
}

/** A character as text: each half of a surrogate pair is pressed and released. */
export function textEvents(character: string): KeyEvent[] {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index)).flatMap(
    (unit) => [
      { unit, isUp: false },
      { unit, isUp: true },
    ],
  );
}

const shiftKey = { scanCode: 0x2a };
const altGrKey = { scanCode: 0x38, isExtended: true };

/** A key press, with the modifiers held around it. */
export function keyEvents(
  scanCode: number,
  { shift = false, altGr = false }: { shift?: boolean; altGr?: boolean } = {},
): KeyEvent[] {
  const held = [...(shift ? [shiftKey] : []), ...(altGr ? [altGrKey] : [])];
  return [
    ...held.map((key) => ({ ...key, isUp: false })),
    { scanCode, isUp: false },
    { scanCode, isUp: true },
    ...held.toReversed().map((key) => ({ ...key, isUp: true })),
  ];
}
