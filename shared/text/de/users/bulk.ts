import type { TranslationOf } from '../../catalogue.ts';
import type { bulkRowText, bulkText, dryRunText } from '../../users/bulk.ts';

export const bulk: TranslationOf<typeof bulkText> = {
  bulkChange: 'Massenänderung …',
  titleStart: 'Viele Benutzer ändern',
  titleMapping: 'Spalten zuordnen',
  titleChecked: 'Prüfung (Probelauf)',
  titleJob: 'Massenänderung',
  back: 'Zurück',
  backToUsers: 'Zurück zu Benutzer',
  notFinished: 'Eine Massenänderung ist nicht abgeschlossen',
  running: 'Eine Massenänderung läuft',
  soFar: '{source}: {settled} von {total} Zeilen erledigt.',
  resume: 'Fortsetzen',
  view: 'Ansehen',

  howItWorks:
    'Importieren Sie eine Tabelle mit Benutzer-IDs und neuen Werten, oder nur IDs mit einer Änderung für alle. Sie prüfen jede Zeile, bevor etwas gesendet wird.',
  chooseFile: 'CSV-Datei auswählen …',
  fileHint: 'UTF-8, bis zu 10.000 Zeilen. Komma, Semikolon oder Tabulator.',
  paste: 'Oder eine Tabelle einfügen',
  pasteExample: 'Benutzer-ID, Rolle',
  pasteHint: 'Aus einer Tabellenkalkulation einfügen, mit oder ohne Kopfzeile.',
  readPasted: 'Eingefügte Tabelle lesen',
  previousChanges: 'Bisherige Massenänderungen',

  rows: { one: ', {count} Zeile', other: ', {count} Zeilen' },
  rowsWithoutHeader: {
    one: ', {count} Zeile, ohne Kopfzeile',
    other: ', {count} Zeilen, ohne Kopfzeile',
  },
  columns: 'Spalten',
  columnsNote:
    'Leere Zellen ändern nichts. Zugriffsbereiche ersetzen die ganze Liste; trennen Sie IDs durch Leerzeichen, Kommas oder Semikolons, Namen von Organisationen durch Semikolons.',
  noneRemovesAll: 'entfernt alle.',
  ignore: 'Ignorieren',
  name: 'Name (angezeigt, nicht gesendet)',
  empty: 'Leer',
  sameForAll: 'Für jede Zeile',
  sameNote: 'Leer lassen, um den bisherigen Wert zu behalten.',
  forAll: '{field} für alle',
  dontChange: 'Nicht ändern',
  chooseChange: 'Wählen Sie, was geändert werden soll.',
  chooseUserIdColumn: 'Wählen Sie die Spalte mit den Benutzer-IDs.',
  nothingSentYet: 'Es wurde noch nichts gesendet.',
  check: 'Zeilen prüfen',
  undoOf: 'Rücknahme von {source}',
  pastedTable: 'Eingefügte Tabelle',
  column: 'Spalte {number}',
  fileTitle: 'Benutzertabelle',
  fileKind: 'CSV-Dateien',
};

export const bulkDryRun: TranslationOf<typeof dryRunText> = {
  toSend: 'zu senden',
  nothingToChange: 'unverändert',
  withErrors: 'mit Fehlern',
  onlyErrors: 'Nur Fehler ({count})',
  noErrors: 'Keine Fehler',
  allReady: 'Jede Zeile kann gesendet werden.',
  checkedRows: 'Geprüfte Zeilen',
  result: 'Status',
  unchanged: 'Keine Änderung',
  willBeSent: 'Wird gesendet',
  elevated: 'weitreichende Rechte',
  inPart: 'nicht alle Felder',
  otherName: 'unter anderem Namen bekannt',
  knownAs: 'Podkey kennt diesen Benutzer als {name}. Prüfen Sie die ID.',
  namesIncomplete: 'Die Liste der Organisationen ist unvollständig',
  namesIncompleteMeans:
    'Ein Name, der nicht in der Liste steht, ist ein Fehler, und einen Namen in der Liste kann noch eine andere Organisation haben. Mit IDs gehen Sie sicher.',
  ownsKey: 'Zeile {line} ändert den Benutzer des API-Schlüssels dieses Kontos',
  whiteSpace: 'Leerraum um einen Wert',
  rowsWithSpace: {
    one: '{count} Zeile hat Leerraum vor oder nach einem Wert. Podkey sendet ihn unverändert.',
    other: '{count} Zeilen haben Leerraum vor oder nach einem Wert. Podkey sendet ihn unverändert.',
  },
  parallel: 'Gleichzeitige Änderungen',
  errorsNotSent: {
    one: '{count} Zeile mit Fehlern wird nicht gesendet.',
    other: '{count} Zeilen mit Fehlern werden nicht gesendet.',
  },
  nothingToSend: 'Nichts zu senden.',
  send: { one: '{count} Änderung senden', other: '{count} Änderungen senden' },
  sendTo: {
    one: '{count} Änderung an {account} senden?',
    other: '{count} Änderungen an {account} senden?',
  },
  whatItDoes:
    'Jede ändert einen Benutzer in {account} ({environment}). Sie können jederzeit anhalten. Gesendete Änderungen bleiben, bis Sie die abgeschlossene Massenänderung zurücknehmen.',
  cannotUndo: {
    one: '{count} Änderung lässt sich nicht vollständig zurücknehmen, weil Podkey die bisherigen Werte des Benutzers nicht kennt.',
    other:
      '{count} Änderungen lassen sich nicht vollständig zurücknehmen, weil Podkey die bisherigen Werte der Benutzer nicht kennt.',
  },
  role: {
    one: '{count} Benutzer wird Systemadministrator, die höchste Rolle.',
    other: '{count} Benutzer werden Systemadministratoren, die höchste Rolle.',
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
