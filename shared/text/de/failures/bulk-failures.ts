import type { bulkFailureText, tableRuleText } from '../../failures/bulk-failures.ts';
import type { TranslationOf } from '../../catalogue.ts';

export const bulkFailures: TranslationOf<typeof bulkFailureText> = {
  nothingToChange: 'Nichts zu ändern: Der Benutzer hat diese Werte bereits.',
  nothingToChangeNext: 'Ändern Sie erst ein Feld.',
  cannotRemember: 'Podkey kann die Ergebnisse nicht speichern und hat deshalb angehalten.',
  cannotRememberNext: 'Prüfen Sie, ob der Datenträger voll ist, und setzen Sie dann fort.',
  tooManyUnknown: 'Auf die letzten {count} Änderungen kam keine Antwort.',
  tooManyUnknownNext: 'Prüfen Sie den Pod und das Netzwerk, bevor Sie fortsetzen.',
  unfinished: 'Die Massenänderung aus „{source}“ ist nicht abgeschlossen.',
  unfinishedNext: 'Setzen Sie sie erst fort oder verwerfen Sie sie; beginnen Sie dann diese.',
  running: 'Gerade werden Änderungen gesendet.',
  runningNext: 'Halten Sie sie erst an.',
  tableGone: 'Diese Tabelle ist abgelaufen.',
  tableGoneNext: 'Wählen Sie die Datei noch einmal.',
  dryRunGone: 'Dieser Probelauf ist abgelaufen.',
  dryRunGoneNext: 'Prüfen Sie die Zeilen noch einmal.',
  changeGone: 'Diese Massenänderung gibt es nicht mehr.',
  changeGoneNext: 'Öffnen Sie die Liste der Massenänderungen noch einmal.',
  settled: 'Diese Zeile hat schon ein Ergebnis.',
  settledNext: 'Öffnen Sie die Ergebnisse noch einmal, um es zu sehen.',
  rowColumn: 'Zeile',
  rowUnreadable: 'Das gespeicherte Ergebnis dieser Zeile ist nicht lesbar.',
};

export const tableRules: TranslationOf<typeof tableRuleText> = {
  pastedTable: 'Eingefügte Tabelle',
  column: 'Spalte {number}',
  unusable: 'Diese Tabelle kann nicht verwendet werden. {why}',
  tooLarge: 'Die Datei ist größer als {size} MB.',
  notUtf8:
    'Die Datei ist kein UTF-8-Text. Speichern Sie sie noch einmal als „CSV UTF-8“ und wählen Sie diese Datei.',
  openQuote: 'In Zeile {row} ist ein Anführungszeichen nicht geschlossen.',
  nothing: 'Die Tabelle ist leer.',
  onlyHeader: 'Die Tabelle hat eine Kopfzeile, aber keine Zeilen.',
  tooManyRows: '{count} Zeilen; höchstens {most} sind möglich.',
  tooManyColumns: 'Die Tabelle hat mehr als {most} Spalten.',
  noUserId: 'Diese Zeile hat keine Benutzer-ID.',
  repeated: 'Doppelt, zuerst in Zeile {row}.',
  sameField: '„{one}“ und „{other}“ sind demselben Feld zugeordnet.',
  whichUserId: 'Wählen Sie die Spalte mit den Benutzer-IDs.',
  fieldTwice:
    'Eine Spalte setzt dieses Feld schon. Ignorieren Sie die Spalte, oder lassen Sie dieses Feld leer.',
  whatToChange: 'Ordnen Sie eine Spalte zu, oder geben Sie einen Wert für alle Zeilen an.',
  badItem: '„{text}“ (Eintrag {place}) ist weder eine UUID noch *.',
  badItems: '„{text}“ (Eintrag {place}) ist weder eine UUID noch * (und {count} weitere).',
  noScope: 'Diese Zelle enthält keinen Zugriffsbereich.',
};
