import type { TranslationOf } from '../catalogue.ts';
import type { typingKeysText, typingOptionsText } from '../en/typing.ts';

export const typingOptions: TranslationOf<typeof typingOptionsText> = {
  open: 'Tippoptionen…',
  title: 'So wird „{name}“ getippt',
  keys: 'Zeichen',
  keysHint:
    'Konsolen wie iLO, VNC und Hypervisoren nehmen Tasten entgegen, keinen Text. Wählen Sie das Layout des Computers hinter der Konsole.',
  delay: 'Pause nach jeder Taste',
  delayMs: '{ms} ms',
  noDelay: 'Keine',
  thenEnter: 'Am Ende die Eingabetaste drücken',
  save: 'Speichern',
  lineBreaks: 'Zeilenumbrüche in einem Wert als Eingabetaste tippen',
  withUserName: 'Vor einem Passwort den Benutzernamen und Tab tippen',
};

export const typingKeys: TranslationOf<typeof typingKeysText> = {
  characters: 'Als Text',
  'own-layout': 'Als Tasten des Layouts dieses Computers',
  'us-layout': 'Als Tasten einer US-Tastatur',
};
