import { filled, messages } from '../catalogue.ts';

/** Passphrases that seal offline copies and exported files: their fields, and the rules that they can break. */
export const passphraseText = messages('passphrase', {
  enter: 'Enter the passphrase.',
  short: filled('Use at least {least} characters.'),
  long: filled('Use at most {most} characters.'),
  different: 'The passphrases don’t match.',
  show: 'Show passphrase',
  suggest: 'Suggest a passphrase',
  repeatSuggested: 'Write the suggested passphrase down, then enter it here.',
});
