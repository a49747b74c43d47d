import koffi from 'koffi';
import { ownChords, readKeyboardState } from '../../electron/features/typing/keyboard/x11/x-layout.ts';
import { loadXlib } from '../../electron/features/typing/keyboard/x11/xlib.ts';

/** The modifier bit of Num Lock (X.h, and xkeyboard-config's usual mapping). */
const mod2 = 16;

/** The printable characters that a display's layout has. */
export function charactersOfLayout(display: string): string[] {
  return onDisplay(display, (x, connection) =>
    [...ownChords(x, connection, { except: new Set(), withDeadKeys: false }).keys()].filter(
      (character) => character >= ' ',
    ),
  );
}

/** The keys of a display with their symbols, as one text. */
export function mappingOf(display: string): string {
  return onDisplay(display, (x, connection) => {
    const each: [number] = [0];
    const mapping = x.getKeyboardMapping(connection, 8, 248, each);
    return x.decodeLongs(mapping, 248 * each[0]).join(' ');
  });
}

/** Gives a key of a display a symbol in every level. */
export function giveKey(display: string, keycode: number, symbol: number): void {
  onDisplay(display, (x, connection) => {
    x.changeKeyboardMapping(connection, keycode, 2, [symbol, symbol], 1);
    x.sync(connection, 0);
  });
}

export function numLockIsOn(display: string): boolean {
  return onDisplay(display, (x, connection) => (readKeyboardState(x, connection).locked & mod2) !== 0);
}

/** Chooses one of a display's layouts, counted from 0, as a key or a panel of the desktop does. */
export function chooseLayout(display: string, at: number): void {
  onDisplay(display, (x, connection) => {
    const lockGroup: (connection: object, device: number, group: number) => number = koffi
      .load('libX11.so.6')
      .func('int XkbLockGroup(void *, unsigned int, unsigned int)');
    lockGroup(connection, 0x100, at);
    x.sync(connection, 0);
  });
}

function onDisplay<T>(display: string, task: (x: ReturnType<typeof loadXlib>, connection: object) => T): T {
  const before = process.env['DISPLAY'];
  process.env['DISPLAY'] = display;
  const x = (loaded ??= loadXlib());
  const connection = x.openDisplay(null);
  process.env['DISPLAY'] = before;
  if (!connection) throw new Error(`no display ${display}`);
  try {
    return task(x, connection);
  } finally {
    x.closeDisplay(connection);
  }
}

let loaded: ReturnType<typeof loadXlib> | undefined;
