import koffi from 'koffi';
import { functionsOf, loadedOrRefused, type Out } from '../native-library.ts';

/** A connection to the X server, opaque. */
export type Display = object;

/** The functions of libX11, libXtst and libxkbcommon that typing needs, by their C names. */
export type Xlib = ReturnType<typeof loadXlib>;

/** Loads the libraries. Throws `CannotType` if one is missing. */
export function loadXlib() {
  return loadedOrRefused(bindings);
}

function bindings() {
  const x11 = functionsOf('libX11.so.6');
  const xtest = functionsOf('libXtst.so.6');
  const keysyms = functionsOf('libxkbcommon.so.0');
  const setErrorHandler = x11<(handler: unknown) => unknown>('void *XSetErrorHandler(void *)');
  // Xlib's own handler ends the process, for example when a window is closed while it is looked at.
  setErrorHandler(koffi.register(() => 0, koffi.pointer(koffi.proto('int PodkeyXError(void *, void *)'))));
  return {
    openDisplay: x11<(name: null) => Display | null>('void *XOpenDisplay(const char *)'),
    closeDisplay: x11<(display: Display) => number>('int XCloseDisplay(void *)'),
    sync: x11<(display: Display, discard: number) => number>('int XSync(void *, int)'),
    grabServer: x11<(display: Display) => number>('int XGrabServer(void *)'),
    ungrabServer: x11<(display: Display) => number>('int XUngrabServer(void *)'),
    rootWindow: x11<(display: Display) => number>('unsigned long XDefaultRootWindow(void *)'),
    internAtom: x11<(display: Display, name: string, onlyIfExists: number) => number>(
      'unsigned long XInternAtom(void *, const char *, int)',
    ),
    getInputFocus: x11<(display: Display, focus: Out, revertTo: Out) => number>(
      'int XGetInputFocus(void *, _Out_ unsigned long *, _Out_ int *)',
    ),
    queryTree: x11<
      (display: Display, window: number, root: Out, parent: Out, children: [unknown], count: Out) => number
    >(
      'int XQueryTree(void *, unsigned long, _Out_ unsigned long *, _Out_ unsigned long *, _Out_ void **, _Out_ unsigned int *)',
    ),
    getWindowProperty: x11<
      (
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
      ) => number
    >(
      'int XGetWindowProperty(void *, unsigned long, unsigned long, long, long, int, unsigned long, _Out_ unsigned long *, _Out_ int *, _Out_ unsigned long *, _Out_ unsigned long *, _Out_ void **)',
    ),
    changeProperty: x11<
      (
        display: Display,
        window: number,
        property: number,
        type: number,
        format: number,
        mode: number,
        data: Uint8Array,
        items: number,
      ) => number
    >(
      'int XChangeProperty(void *, unsigned long, unsigned long, unsigned long, int, int, const uint8_t *, int)',
    ),
    deleteProperty: x11<(display: Display, window: number, property: number) => number>(
      'int XDeleteProperty(void *, unsigned long, unsigned long)',
    ),
    free: x11<(data: unknown) => number>('int XFree(void *)'),
    displayKeycodes: x11<(display: Display, min: Out, max: Out) => number>(
      'int XDisplayKeycodes(void *, _Out_ int *, _Out_ int *)',
    ),
    getKeyboardMapping: x11<(display: Display, first: number, count: number, each: Out) => unknown>(
      'void *XGetKeyboardMapping(void *, uint8_t, int, _Out_ int *)',
    ),
    changeKeyboardMapping: x11<
      (display: Display, first: number, each: number, symbols: readonly number[], count: number) => number
    >('int XChangeKeyboardMapping(void *, int, int, const unsigned long *, int)'),
    lookupKeySym: x11<(display: Display, keycode: number, state: number, unused: Out, symbol: Out) => number>(
      'int XkbLookupKeySym(void *, uint8_t, unsigned int, _Out_ unsigned int *, _Out_ unsigned long *)',
    ),
    keysymToModifiers: x11<(display: Display, symbol: number) => number>(
      'unsigned int XkbKeysymToModifiers(void *, unsigned long)',
    ),
    getKeyboardState: x11<(display: Display, device: number, state: Uint8Array) => number>(
      'int XkbGetState(void *, unsigned int, _Out_ uint8_t *)',
    ),
    fakeKey: xtest<(display: Display, keycode: number, isPress: number, delay: number) => number>(
      'int XTestFakeKeyEvent(void *, unsigned int, int, unsigned long)',
    ),
    symbolToCharacter: keysyms<(symbol: number) => number>('uint32_t xkb_keysym_to_utf32(uint32_t)'),
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
