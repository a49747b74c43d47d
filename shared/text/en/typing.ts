import { filled, messages } from '../catalogue.ts';

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
  lineBreaks: 'Type line breaks in a value as Enter',
  withUserName: 'Type the user name and Tab before a password',
});

/** How characters are typed, by the schema’s values. */
export const typingKeysText = messages('typing-keys', {
  characters: 'As text',
  'own-layout': 'As keys of this computer’s layout',
  'us-layout': 'As keys of a US keyboard',
});
