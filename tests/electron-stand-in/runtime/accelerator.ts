const MODIFIERS: Readonly<Record<string, string>> = {
  command: 'Meta',
  cmd: 'Meta',
  meta: 'Meta',
  super: 'Meta',
  control: 'Control',
  ctrl: 'Control',
  commandorcontrol: 'Control',
  cmdorctrl: 'Control',
  alt: 'Alt',
  option: 'Alt',
  altgr: 'AltGraph',
  shift: 'Shift',
};

/** Electron's other names for these keys, by their DOM name in lower case. */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  backspace: 'backspace',
  capslock: 'capslock',
  delete: 'delete',
  down: 'arrowdown',
  end: 'end',
  enter: 'enter',
  esc: 'escape',
  escape: 'escape',
  home: 'home',
  insert: 'insert',
  left: 'arrowleft',
  medianexttrack: 'mediatracknext',
  mediaplaypause: 'mediaplaypause',
  mediaprevioustrack: 'mediatrackprevious',
  mediastop: 'mediastop',
  numadd: 'numadd',
  numdec: 'numdec',
  numdiv: 'numdiv',
  numlock: 'numlock',
  nummult: 'nummult',
  numsub: 'numsub',
  pagedown: 'pagedown',
  pageup: 'pageup',
  plus: '+',
  printscreen: 'printscreen',
  return: 'enter',
  right: 'arrowright',
  scrolllock: 'scrolllock',
  space: ' ',
  tab: 'tab',
  up: 'arrowup',
  volumedown: 'audiovolumedown',
  volumemute: 'audiovolumemute',
  volumeup: 'audiovolumeup',
  ...Object.fromEntries(Array.from({ length: 24 }, (_, key) => [`f${key + 1}`, `f${key + 1}`])),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`num${digit}`, `num${digit}`])),
};

/** Characters that have their own key on a US keyboard, and those that need Shift there. */
const PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789 ,-./;=[\\]`'\b\t\r\u001b\u007f";
const SHIFTED = '!"#$%&()*:<>?@^_{|}~';

/**
 * Returns an accelerator's normal form, such as `Control+Shift+k`; undefined if Electron's parser finds no key in it
 * (shell/browser/ui/accelerator_util.cc and shell/common/keyboard_util.cc, on Linux).
 */
export function parseAccelerator(text: string): string | undefined {
  const modifiers = new Set<string>();
  let key: string | undefined;
  for (const token of text.split('+').map((part) => part.trim().toLowerCase())) {
    const modifier = MODIFIERS[token];
    if (token === '') continue;
    if (modifier !== undefined) modifiers.add(modifier);
    // As in Electron, the last key counts, even if it is unknown.
    else key = keyOf(token);
    if (token === 'plus' || (token.length === 1 && SHIFTED.includes(token))) modifiers.add('Shift');
  }
  return key === undefined ? undefined : [...[...modifiers].toSorted(), key].join('+');
}

function keyOf(token: string): string | undefined {
  if (token.length > 1) return NAMED_KEYS[token];
  return PLAIN.includes(token) || SHIFTED.includes(token) ? token : undefined;
}

/**
 * Returns an accelerator's normal form; throws as Electron does if it can't be parsed (gin's conversion of arguments).
 */
export function acceleratorArgument(value: unknown): string {
  const parsed = typeof value === 'string' ? parseAccelerator(value) : undefined;
  if (parsed === undefined)
    throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(value)}`);
  return parsed;
}

/**
 * Returns whether a key press ("Control+Shift+k") matches an accelerator (Electron docs, "Keyboard Shortcuts", Linux).
 * A menu ignores an accelerator that can't be parsed.
 */
export function fitsAccelerator(accelerator: string, pressed: string): boolean {
  return parseAccelerator(accelerator) === pressedKeys(pressed);
}

function pressedKeys(keys: string): string {
  const parts = keys.split('+');
  // A trailing "+" is the plus key itself.
  if (parts.at(-1) === '') parts.splice(-2, 2, '+');
  const key = parts.pop()?.toLowerCase() ?? '';
  return [...parts.toSorted(), key].join('+');
}
