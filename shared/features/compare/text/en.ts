import { filled, messages } from '../../../text/catalogue.ts';

export const compareText = messages('compare', {
  /** In the value's menu. */
  begin: 'Compare with what you have…',
  title: filled('Compare {name} with what you have'),
  text: 'What you have',
  show: 'Show what you have',
  hint: 'Type or paste it. Podkey compares it without showing the value, and forgets it.',
  setupKeyHint:
    'Enter a setup key, not a code. Podkey compares it without showing the value, and forgets it.',
  enter: 'Enter what you want to compare.',
  compare: 'Compare',
  /** In Help. */
  help: 'Compare a value with what you have',
  helpMeans:
    'The menu of a value says whether a password from a ticket, a label or the phone is the same, without showing the value.',
  /** In the journal. */
  compared: 'Value compared',
  comparisons: 'Comparisons',
});

/** How the two compare, by the schema's values. */
export const likenessText = messages('likeness', {
  same: 'The same.',
  blanks: 'The same, except for spaces, line breaks or hidden characters.',
  capitals: 'The same, except for capital letters. Check Caps Lock.',
  'blanks-and-capitals':
    'The same, except for capital letters and for spaces, line breaks or hidden characters.',
  different: 'Different.',
});
