import type { TranslationOf } from '../catalogue.ts';
import type { passphraseText } from '../en/passphrase.ts';

export const passphrase: TranslationOf<typeof passphraseText> = {
  enter: 'Geben Sie die Passphrase ein.',
  short: 'Verwenden Sie mindestens {least} Zeichen.',
  long: 'Verwenden Sie höchstens {most} Zeichen.',
  different: 'Die Passphrasen stimmen nicht überein.',
  show: 'Passphrase anzeigen',
  suggest: 'Passphrase vorschlagen',
  repeatSuggested: 'Schreiben Sie sich die vorgeschlagene Passphrase auf, und geben Sie sie hier ein.',
};
