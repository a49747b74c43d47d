import type { bulkFailureText, tableRuleText } from '../bulk-failures.ts';
import type { TranslationOf } from '../catalogue.ts';

export const bulkFailures: TranslationOf<typeof bulkFailureText> = {
  nothingToChange: 'Es gibt nichts zu ändern: Soweit Podkey weiß, ist der Benutzer schon so.',
  nothingToChangeNext:
    'Ändern Sie erst ein Feld. Podkey sendet nie eine Änderung, nur um einen Benutzer zu lesen.',
  cannotRemember:
    'Podkey kann nicht aufschreiben, was aus den Zeilen wird, deshalb sendet es keine weiteren.',
  cannotRememberNext: 'Prüfen Sie, ob der Datenträger voll ist, und setzen Sie dann fort.',
  tooManyUnknown:
    'Die letzten {count} Änderungen wurden gesendet, und niemand weiß, ob sie ausgeführt wurden.',
  tooManyUnknownNext:
    'Finden Sie heraus, was mit dem Pod oder dem Weg zu ihm nicht stimmt, bevor Sie mit den übrigen fortfahren.',
  unfinished: 'Die Massenänderung aus „{source}“ ist nicht abgeschlossen.',
  unfinishedNext: 'Setzen Sie sie erst fort oder verwerfen Sie sie; beginnen Sie dann diese.',
  running: 'Gerade werden Änderungen gesendet.',
  runningNext: 'Halten Sie sie erst an.',
  tableGone: 'Diese Tabelle ist nicht mehr da.',
  tableGoneNext: 'Wählen Sie die Datei noch einmal.',
  dryRunGone: 'Dieser Probelauf ist nicht mehr da.',
  dryRunGoneNext: 'Prüfen Sie die Zeilen noch einmal.',
  changeGone: 'Diese Massenänderung ist nicht mehr da.',
  changeGoneNext: 'Sehen Sie noch einmal in die Liste der Massenänderungen.',
  settled: 'Diese Zeile hat schon ein Ergebnis.',
  settledNext: 'Öffnen Sie die Ergebnisse noch einmal, um es zu sehen.',
  rowColumn: 'Zeile',
  rowUnreadable: 'Was von dieser Zeile gespeichert war, kann nicht gelesen werden.',
};

export const tableRules: TranslationOf<typeof tableRuleText> = {
  pastedTable: 'Eingefügte Tabelle',
  column: 'Spalte {number}',
  unusable: 'Diese Tabelle kann nicht verwendet werden. {why}',
  tooLarge: 'Die Datei ist größer als {size} MB.',
  notUtf8:
    'Sie ist kein Text in UTF-8. Speichern Sie sie noch einmal als „CSV UTF-8“ und wählen Sie diese Datei.',
  openQuote: 'Ein Anführungszeichen, das in Zeile {row} beginnt, ist nicht richtig geschlossen.',
  nothing: 'Sie ist leer.',
  onlyHeader: 'Sie hat eine Kopfzeile und keine Zeilen darunter.',
  tooManyRows: 'Sie hat {count} Zeilen; höchstens {most} auf einmal.',
  tooManyColumns: 'Sie hat mehr als {most} Spalten.',
  noUserId: 'In dieser Zeile steht keine Benutzer-ID.',
  repeated: 'Zeile {row} hat diese Benutzer-ID schon.',
  sameField: '„{one}“ und „{other}“ können nicht beide dasselbe Feld sein.',
  whichUserId: 'Geben Sie an, welche Spalte die Benutzer-IDs enthält.',
  fieldTwice:
    'Eine Spalte ist schon dieses Feld: Lassen Sie jene unbeachtet, oder lassen Sie dieses Feld leer.',
  whatToChange: 'Geben Sie an, was geändert werden soll: durch eine Spalte oder für alle Zeilen gleich.',
  badItem: 'Eintrag {place}, „{text}“, ist weder eine UUID noch *.',
  badItems: 'Eintrag {place}, „{text}“, ist weder eine UUID noch *; dasselbe gilt für {count} weitere.',
  noScope: 'In dieser Zelle steht kein Bereich.',
};
