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

const KEYS: Readonly<Record<string, string>> = {
  esc: 'escape',
  return: 'enter',
  space: ' ',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  plus: '+',
};

/** Whether a key press ("Control+Shift+k") is that of an accelerator (Electron docs, "Keyboard Shortcuts", Linux). */
export function fitsAccelerator(accelerator: string, pressed: string): boolean {
  return normalized(accelerator) === normalized(pressed);
}

function normalized(keys: string): string {
  const parts = keys.split('+').map((part) => part.toLowerCase());
  // A trailing "+" is the plus key itself.
  if (parts.at(-1) === '') parts.splice(-2, 2, 'plus');
  const key = parts.pop() ?? '';
  const modifiers = parts.map((part) => MODIFIERS[part] ?? part).toSorted();
  return [...modifiers, KEYS[key] ?? key].join('+');
}
