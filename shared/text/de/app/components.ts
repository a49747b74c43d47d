import type { TranslationOf } from '../../catalogue.ts';
import type { componentText, keyText } from '../../app/components.ts';

export const components: TranslationOf<typeof componentText> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  explain: 'Was bedeutet das?',
  done: 'Fertig',
  tryAgain: 'Erneut versuchen',
  clearSearch: 'Suche leeren',
  errorId: 'Fehler-ID',
  copyErrorId: 'Fehler-ID kopieren',
  copied: 'Kopiert',
  notCopied: 'Konnte nicht kopiert werden',
  response: 'Antwort',
  status: 'HTTP {status}',
  details: 'Einzelheiten',
  partUnreadable: 'Ein Teil von Podkey konnte nicht geladen werden.',
  partUnreadableNext:
    'Versuchen Sie es erneut. Wenn es wieder geschieht, starten oder installieren Sie Podkey neu.',
};

export const keys: TranslationOf<typeof keyText> = {
  control: 'Strg',
  shift: 'Umschalt',
  enter: 'Eingabe',
  escape: 'Esc',
  down: 'Pfeil nach unten',
  remove: 'Entf',
  space: 'Leertaste',
  insert: 'Einfg',
  end: 'Ende',
};
