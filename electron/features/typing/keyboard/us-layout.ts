/**
 * A key by its position: the scan code of set 1, which is also Linux's key code (input-event-codes.h), and whether Shift is
 * held.
 */
interface KeyPosition {
  code: number;
  shift: boolean;
}

/** The rows of a US keyboard with their first scan code: without and with Shift. */
const rows = [
  { from: 2, plain: '1234567890-=', shifted: '!@#$%^&*()_+' },
  { from: 16, plain: 'qwertyuiop[]', shifted: 'QWERTYUIOP{}' },
  { from: 30, plain: "asdfghjkl;'`", shifted: 'ASDFGHJKL:"~' },
  { from: 43, plain: '\\zxcvbnm,./', shifted: '|ZXCVBNM<>?' },
];

const others: [string, number][] = [
  ['\t', 15],
  ['\n', 28],
  [' ', 57],
];

/** The scan codes of Tab, Enter and the space bar, which are the same in every layout. */
export const commonKeys: ReadonlyMap<string, number> = new Map(others);

export const usLayout: ReadonlyMap<string, KeyPosition> = new Map<string, KeyPosition>([
  ...rows.flatMap(({ from, plain, shifted }) => [
    ...Array.from(plain, (character, at) => [character, { code: from + at, shift: false }] as const),
    ...Array.from(shifted, (character, at) => [character, { code: from + at, shift: true }] as const),
  ]),
  ...others.map(([character, code]) => [character, { code, shift: false }] as const),
]);
