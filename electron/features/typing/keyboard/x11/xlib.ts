import koffi from 'koffi';
import { CannotType } from '../typing-port.ts';

/** A connection to the X server, opaque. */
export type Display = object;
/** A return parameter of C: filled in by the call. */
type Out = [number];

/** The functions of libX11, libXtst and libxkbcommon that typing needs, by their C names. */
export type Xlib = ReturnType<typeof loadXlib>;

/** Loads the libraries. Throws `CannotType` if one is missing. */
export function loadXlib() {
  try {
    return bindings();
  } catch (cause) {
    throw new CannotType('no-library', { cause });
  }
}

function bindings() {
  const x11 = koffi.load('libX11.so.6');
  const xtest = koffi.load('libXtst.so.6');
  const keysyms = koffi.load('libxkbcommon.so.0');
  const openDisplay: (name: null) => Display | null = x11.func('void *XOpenDisplay(const char *)');
  const closeDisplay: (display: Display) => number = x11.func('int XCloseDisplay(void *)');
  const sync: (display: Display, discard: number) => number = x11.func('int XSync(void *, int)');
  const grabServer: (display: Display) => number = x11.func('int XGrabServer(void *)');
  const ungrabServer: (display: Display) => number = x11.func('int XUngrabServer(void *)');
  const rootWindow: (display: Display) => number = x11.func('unsigned long XDefaultRootWindow(void *)');
  const internAtom: (display: Display, name: string, onlyIfExists: number) => number = x11.func(
    'unsigned long XInternAtom(void *, const char *, int)',
  );
  const getInputFocus: (display: Display, focus: Out, revertTo: Out) => number = x11.func(
    'int XGetInputFocus(void *, _Out_ unsigned long *, _Out_ int *)',
  );
  const queryTree: (
    display: Display,
    window: number,
    root: Out,
    parent: Out,
    children: [unknown],
    count: Out,
  ) => number = x11.func(
    'int XQueryTree(void *, unsigned long, _Out_ unsigned long *, _Out_ unsigned long *, _Out_ void **, _Out_ unsigned int *)',
  );
  const getWindowProperty: (
    display: Display,
    window: number,
    property: number,
    offset: number,
    length: number,
    remove: number,
    wantedType: number,
    type: Out,
    format: Out,
    items: Out,
    after: Out,
    data: [unknown],
  ) => number = x11.func(
    'int XGetWindowProperty(void *, unsigned long, unsigned long, long, long, int, unsigned long, _Out_ unsigned long *, _Out_ int *, _Out_ unsigned long *, _Out_ unsigned long *, _Out_ void **)',
  );
  const changeProperty: (
    display: Display,
    window: number,
    property: number,
    type: number,
    format: number,
    mode: number,
    data: Uint8Array,
    items: number,
  ) => number = x11.func(
    'int XChangeProperty(void *, unsigned long, unsigned long, unsigned long, int, int, const uint8_t *, int)',
  );
  const deleteProperty: (display: Display, window: number, property: number) => number = x11.func(
    'int XDeleteProperty(void *, unsigned long, unsigned long)',
  );
  const free: (data: unknown) => number = x11.func('int XFree(void *)');
  const displayKeycodes: (display: Display, min: Out, max: Out) => number = x11.func(
    'int XDisplayKeycodes(void *, _Out_ int *, _Out_ int *)',
  );
  const getKeyboardMapping: (display: Display, first: number, count: number, each: Out) => unknown = x11.func(
    'void *XGetKeyboardMapping(void *, uint8_t, int, _Out_ int *)',
  );
  const changeKeyboardMapping: (
    display: Display,
    first: number,
    each: number,
    symbols: readonly number[],
    count: number,
  ) => number = x11.func('int XChangeKeyboardMapping(void *, int, int, const unsigned long *, int)');
  const lookupKeySym: (display: Display, keycode: number, state: number, unused: Out, symbol: Out) => number =
    x11.func(
      'int XkbLookupKeySym(void *, uint8_t, unsigned int, _Out_ unsigned int *, _Out_ unsigned long *)',
    );
  const keysymToModifiers: (display: Display, symbol: number) => number = x11.func(
    'unsigned int XkbKeysymToModifiers(void *, unsigned long)',
  );
  const getKeyboardState: (display: Display, device: number, state: Uint8Array) => number = x11.func(
    'int XkbGetState(void *, unsigned int, _Out_ uint8_t *)',
  );
  const setErrorHandler: (handler: unknown) => unknown = x11.func('void *XSetErrorHandler(void *)');
  const fakeKey: (display: Display, keycode: number, isPress: number, delay: number) => number = xtest.func(
    'int XTestFakeKeyEvent(void *, unsigned int, int, unsigned long)',
  );
  const symbolToCharacter: (symbol: number) => number = keysyms.func(
    'uint32_t xkb_keysym_to_utf32(uint32_t)',
  );

  // Xlib's own handler ends the process, for example when a window is closed while it is looked at.
  setErrorHandler(koffi.register(() => 0, koffi.pointer(koffi.proto('int PodkeyXError(void *, void *)'))));
  return {
    openDisplay,
    closeDisplay,
    sync,
    grabServer,
    ungrabServer,
    rootWindow,
    internAtom,
    getInputFocus,
    queryTree,
    getWindowProperty,
    changeProperty,
    deleteProperty,
    free,
    displayKeycodes,
    getKeyboardMapping,
    changeKeyboardMapping,
    lookupKeySym,
    keysymToModifiers,
    getKeyboardState,
    fakeKey,
    symbolToCharacter,
    decodeLongs,
    decodeBytes,
  };
}

const decode: (data: unknown, type: ReturnType<typeof koffi.array>) => ArrayLike<number> = koffi.decode;

/** Reads values of C's `unsigned long` from memory. */
function decodeLongs(data: unknown, count: number): number[] {
  if (count === 0) return [];
  return Array.from(decode(data, koffi.array('unsigned long', count)), Number);
}

/** Reads bytes from memory. */
function decodeBytes(data: unknown, count: number): Uint8Array {
  if (count === 0) return new Uint8Array();
  return Uint8Array.from(decode(data, koffi.array('uint8_t', count)));
}
