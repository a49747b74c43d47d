import type { bulkRowText, bulkText, dryRunText } from '../bulk.ts';
import type { TranslationOf } from '../catalogue.ts';

export const bulk: TranslationOf<typeof bulkText> = {
  changeMany: 'Viele Benutzer ändern …',
  titleStart: 'Viele Benutzer ändern',
  titleMapping: 'Was die Spalten bedeuten',
  titleChecked: 'Probelauf',
  titleJob: 'Massenänderung',
  back: 'Zurück',
  backToOne: 'Zurück zu einem Benutzer',
  notFinished: 'Eine Massenänderung ist nicht abgeschlossen',
  underWay: 'Eine Massenänderung läuft',
  soFar: '{source}: bisher {settled} von {total} Zeilen. Jede wird einmal gesendet.',
  resume: 'Fortsetzen',
  lookAtIt: 'Ansehen',

  howItWorks:
    'Eine Tabelle mit den Benutzer-IDs und dem, was aus jedem werden soll; oder nur die IDs und dieselbe Änderung für alle. Jede Zeile wird geprüft, bevor etwas gesendet wird, und jede Änderung wird einmal gesendet.',
  chooseFile: 'CSV-Datei auswählen …',
  fileHint: 'UTF-8, bis zu 10.000 Zeilen. Komma, Semikolon oder Tabulator.',
  paste: 'Oder eine Tabelle einfügen',
  pasteExample: 'Benutzer-ID, Rolle',
  pasteHint: 'Wie aus einer Tabellenkalkulation kopiert, mit oder ohne Kopfzeile.',
  readPasted: 'Eingefügte Tabelle lesen',
  changesSoFar: 'Bisherige Änderungen',

  rows: { one: ', {count} Zeile', other: ', {count} Zeilen' },
  rowsWithoutHeader: {
    one: ', {count} Zeile, ohne Kopfzeile',
    other: ', {count} Zeilen, ohne Kopfzeile',
  },
  columns: 'Spalten',
  columnsNote:
    'Eine leere Zelle lässt das Feld, wie es ist. Bereiche ersetzen die ganze Liste des Benutzers: Trennen Sie sie durch Leerzeichen, Kommas oder Semikolons;',
  noneTakesAll: 'nimmt alle weg.',
  ignore: 'Nicht beachten',
  empty: 'Leer',
  sameForAll: 'Für jede Zeile gleich',
  sameNote: 'Was leer bleibt, wird nicht geändert.',
  forAll: '{field} für alle',
  leaveAsItIs: 'Unverändert lassen',
  sayWhat: 'Geben Sie an, was geändert werden soll.',
  sayWhichColumn: 'Geben Sie an, in welcher Spalte die Benutzer-IDs stehen.',
  nothingSentYet: 'Noch wird nichts gesendet.',
  check: 'Zeilen prüfen',
};

export const bulkDryRun: TranslationOf<typeof dryRunText> = {
  toSend: 'zu senden',
  nothingToChange: 'ohne Änderung',
  withErrors: 'mit Fehlern',
  onlyErrors: 'Nur Fehler ({count})',
  noErrors: 'Keine Fehler',
  allCanBeSent: 'Jede Zeile kann so gesendet werden.',
  checkedRows: 'Geprüfte Zeilen',
  result: 'Prüfung',
  unchanged: 'Nichts zu ändern, soweit bekannt',
  willBeSent: 'Wird gesendet',
  farReaching: 'weitreichend',
  whiteSpace: 'Leerraum um einen Wert',
  rowsWithSpace: {
    one: '{count} Zeile hat Leerraum vor oder nach einem Wert. Podkey sendet ihn so, wie er in der Tabelle steht.',
    other:
      '{count} Zeilen haben Leerraum vor oder nach einem Wert. Podkey sendet ihn so, wie er in der Tabelle steht.',
  },
  atATime: 'Gleichzeitig',
  errorsNotSent: {
    one: '{count} Zeile mit Fehlern wird nicht gesendet.',
    other: '{count} Zeilen mit Fehlern werden nicht gesendet.',
  },
  nothingToSend: 'Es gibt nichts zu senden.',
  send: { one: '{count} Änderung senden', other: '{count} Änderungen senden' },
  sendTo: {
    one: '{count} Änderung an {account} senden?',
    other: '{count} Änderungen an {account} senden?',
  },
  whatItDoes:
    'Jede ändert einen Benutzer von {account} ({environment}). Sie können jederzeit anhalten; was gesendet ist, bleibt.',
  role: {
    one: '{count} Benutzer wird Systemadministrator: die höchste Rolle, die es gibt.',
    other: '{count} Benutzer werden Systemadministrator: die höchste Rolle, die es gibt.',
  },
  accountScopes: {
    one: '{count} Benutzer erhält Zugriff auf alle Konten (*), auch auf künftige.',
    other: '{count} Benutzer erhalten Zugriff auf alle Konten (*), auch auf künftige.',
  },
  organizationScopes: {
    one: '{count} Benutzer erhält Zugriff auf alle Organisationen (*), auch auf künftige.',
    other: '{count} Benutzer erhalten Zugriff auf alle Organisationen (*), auch auf künftige.',
  },
};

export const bulkRows: TranslationOf<typeof bulkRowText> = {
  show: 'Anzeigen',
  all: 'Alle {count}',
  row: 'Zeile',
  user: 'Benutzer',
  change: 'Änderung',
  rowNumber: 'Zeile {line}',
  noUserId: 'Keine Benutzer-ID',
  fieldTo: '{field}: {value}',
  becomes: '{field} wird zu {value}',
  empty: 'leer',
  noScopes: 'keine',
  andMore: '{scopes} und {count} weitere',
  problem: '{column}: {message}',
};
