import type { TranslationOf } from '../../catalogue.ts';
import type { typingKeysText, typingOptionsText, typingStopText, typingText } from '../../typing/typing.ts';

export const typing: TranslationOf<typeof typingText> = {
  type: 'Tippen',
  typeInto: 'In ein anderes Fenster tippen',
  typeFor: '{name} in ein anderes Fenster tippen',
  title: 'Tippen',
  waiting: 'Klicken Sie auf das Ziel',
  waitingHint: 'Podkey tippt in das nächste Fenster, das Sie benutzen. Esc bricht ab.',
  counting: { one: 'Tippt in {count} Sekunde in', other: 'Tippt in {count} Sekunden in' },
  typing: 'Tippt in',
  untitled: 'ein Fenster ohne Titel',
  whole: 'Getippt in',
  partly: 'Nach {typed} von {of} Zeichen angehalten.',
  failed: 'Nichts getippt',
  mayBeLost:
    'Sichere Eingabe war aktiv: macOS hat vielleicht Zeichen verworfen. Prüfen Sie, was angekommen ist.',
};

export const typingStops: TranslationOf<typeof typingStopText> = {
  focus: 'Ein anderes Fenster hat die Tastatur bekommen.',
  'key-held': 'Eine Taste wie Umschalt oder Strg wurde gedrückt.',
  asked: 'Sie haben abgebrochen, oder der Wert wurde geschlossen.',
  blocked: 'Das System hat eine Taste nicht angenommen.',
};

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
  withUserName: 'Vor einem Passwort den Benutzernamen und Tab tippen',
};

export const typingKeys: TranslationOf<typeof typingKeysText> = {
  characters: 'Als Text',
  'own-layout': 'Als Tasten des Layouts dieses Computers',
  'us-layout': 'Als Tasten einer US-Tastatur',
};
