import { counted, filled, messages } from '../catalogue.ts';

/** Typing a value into another program's window. */
export const typingText = messages('typing', {
  type: 'Type',
  typeInto: 'Type into another window',
  typeFor: filled('Type {name} into another window'),
  title: 'Typing',
  waiting: 'Click where it belongs',
  waitingHint: 'Podkey types into the next window you use. Esc cancels.',
  counting: counted({ one: 'Types in {count} second into', other: 'Types in {count} seconds into' }),
  typing: 'Typing into',
  untitled: 'a window without a title',
  whole: 'Typed into',
  partly: filled('Stopped after {typed} of {of} characters.'),
  failed: 'Nothing typed',
  mayBeLost: 'Secure input was on: macOS may have dropped characters. Check what arrived.',
});

/** Why typing stopped early, by the schema’s values. */
export const typingStopText = messages('typing-stops', {
  focus: 'Another window got the keyboard.',
  'key-held': 'A key such as Shift or Ctrl was pressed.',
  asked: 'You cancelled it, or the value was closed.',
  blocked: 'The system didn’t accept a key.',
});

/** The options of a login. */
export const typingOptionsText = messages('typing-options', {
  open: 'Typing options…',
  title: filled('How “{name}” is typed'),
  keys: 'Characters',
  keysHint:
    'Consoles such as iLO, VNC and hypervisors take keys, not text. Choose the layout that the computer behind the console uses.',
  delay: 'Delay after each key',
  delayMs: filled('{ms} ms'),
  noDelay: 'None',
  thenEnter: 'Press Enter at the end',
  save: 'Save',
  withUserName: 'Type the user name and Tab before a password',
});

/** How characters are typed, by the schema’s values. */
export const typingKeysText = messages('typing-keys', {
  characters: 'As text',
  'own-layout': 'As keys of this computer’s layout',
  'us-layout': 'As keys of a US keyboard',
});
