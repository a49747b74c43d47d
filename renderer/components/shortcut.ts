import { keyText } from '../../shared/text/en/app.ts';

/** A key pressed together with Ctrl (macOS: Cmd). `key` is a lower-case letter, a digit or `enter`. */
export interface Shortcut {
  key: string;
  shift?: boolean;
}

const isMac = /^mac/i.test(navigator.platform);

const latinLetter = /^\p{Script=Latin}$/u;

/**
 * The Latin letter of a key in lower case, or the name of another key. A layout without Latin letters, such as Russian or Greek, has
 * the letters that are printed beside its own ones, at the places of a US keyboard.
 */
function letterOf({ key, code }: KeyboardEvent): string {
  const onKey = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = /^\p{L}$/u.test(key) && !latinLetter.test(key);
  return (isForeign && onKey !== undefined ? onKey : key).toLowerCase();
}

/** Whether the event is exactly this shortcut. Digits are compared by physical key, because some layouts need Shift for them. */
export function pressed(event: KeyboardEvent, { key, shift = false }: Shortcut): boolean {
  const main = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!main || event.altKey || event.shiftKey !== shift) return false;
  return /^\d$/.test(key)
    ? event.code === `Digit${key}` || event.code === `Numpad${key}`
    : letterOf(event) === key;
}

/** The shortcut as the platform writes it: `Ctrl+Shift+C`, or `⇧⌘C`. */
export function shortcutText({ key, shift = false }: Shortcut): string {
  const upper = key === 'enter' ? keyText.enter : key.toUpperCase();
  return isMac
    ? `${shift ? '⇧' : ''}⌘${upper}`
    : [keyText.control, ...(shift ? [keyText.shift] : []), upper].join('+');
}

/** The shortcut for `aria-keyshortcuts` (WAI-ARIA 1.2 §6.6). */
export function ariaShortcut({ key, shift = false }: Shortcut): string {
  const name = key === 'enter' ? 'Enter' : key.toUpperCase();
  return `${isMac ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${name}`;
}

const macSigns: Readonly<Record<string, string>> = { CommandOrControl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Electron's names of keys (its documentation on accelerators) and the catalogue's names of their labels. */
const labelKeys = {
  CommandOrControl: 'control',
  Shift: 'shift',
  Space: 'space',
  Insert: 'insert',
  End: 'end',
} as const satisfies Record<string, keyof typeof keyText>;

const isNamed = (key: string): key is keyof typeof labelKeys => Object.hasOwn(labelKeys, key);
const keyName = (key: string) => (isNamed(key) ? keyText[labelKeys[key]] : key);

/** An Electron accelerator as the platform writes it: `Ctrl+Alt+L`, or `⌥⌘L`. */
export function acceleratorText(accelerator: string): string {
  const keys = accelerator.split('+');
  if (!isMac) return keys.map(keyName).join('+');
  // Apple's order: Option, Shift, Command, then the key.
  const order = ['Alt', 'Shift', 'CommandOrControl'];
  const modifiers = order.filter((key) => keys.includes(key)).map((key) => macSigns[key]);
  return [...modifiers, keyName(keys.at(-1) ?? '')].join('');
}
