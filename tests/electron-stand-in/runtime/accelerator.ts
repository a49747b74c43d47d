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

/** The other names that Electron knows, by what the DOM calls these keys in lower case. */
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

/** The characters that are keys of their own on a US keyboard, and those that need Shift there. */
const PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789 ,-./;=[\\]`'\b\t\r\u001b\u007f";
const SHIFTED = '!"#$%&()*:<>?@^_{|}~';

/**
 * The one spelling of an accelerator, such as `Control+Shift+k`; undefined where Electron's parser finds no key in it
 * (shell/browser/ui/accelerator_util.cc and shell/common/keyboard_util.cc, on Linux).
 */
export function parseAccelerator(text: string): string | undefined {
  const modifiers = new Set<string>();
  let key: string | undefined;
  for (const token of text.split('+').map((part) => part.trim().toLowerCase())) {
    const modifier = MODIFIERS[token];
    if (token === '') continue;
    if (modifier !== undefined) modifiers.add(modifier);
    // As in Electron, the last key counts, an unknown one too.
    else key = keyOf(token);
    if (token === 'plus' || (token.length === 1 && SHIFTED.includes(token))) modifiers.add('Shift');
  }
  return key === undefined ? undefined : [...[...modifiers].toSorted(), key].join('+');
}

function keyOf(token: string): string | undefined {
  if (token.length > 1) return NAMED_KEYS[token];
  return PLAIN.includes(token) || SHIFTED.includes(token) ? token : undefined;
}

/** An accelerator's one spelling; throws as Electron does where it can't be parsed (gin's conversion of arguments). */
export function acceleratorArgument(value: unknown): string {
  const parsed = typeof value === 'string' ? parseAccelerator(value) : undefined;
  if (parsed === undefined)
    throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(value)}`);
  return parsed;
}

/**
 * Whether a key press ("Control+Shift+k") is that of an accelerator (Electron docs, "Keyboard Shortcuts", Linux). In a menu, one
 * that can't be parsed is no accelerator, without an error.
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
