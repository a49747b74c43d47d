import type { TranslationOf } from '../catalogue.ts';
import type {
  bulkRowText,
  bulkText,
  dryRunPartText,
  dryRunText,
  bulkJobText,
  bulkUndoText,
  jobStatusText,
  outcomeText,
  rowStateText,
  tableRuleText,
  bulkFailureText,
} from '../en/bulk.ts';

export const bulk: TranslationOf<typeof bulkText> = {
  bulkChange: 'Massenänderung …',
  titleStart: 'Viele Benutzer ändern',
  titleMapping: 'Spalten zuordnen',
  titleChecked: 'Vor dem Senden prüfen',
  titleJob: 'Massenänderung',
  back: 'Zurück',
  backToUsers: 'Zurück zu den Benutzern',
  notFinished: 'Eine Massenänderung ist nicht abgeschlossen',
  unsaved: 'Ergebnisse einer Massenänderung sind noch nicht gespeichert',
  running: 'Eine Massenänderung läuft',
  soFar: '{source}: {settled} von {total} Zeilen erledigt.',
  resume: 'Fortsetzen',
  view: 'Ansehen',

  howItWorks:
    'Importieren Sie eine Tabelle mit Benutzer-IDs und neuen Werten, oder nur IDs mit einer Änderung für alle. Sie prüfen jede Zeile, bevor etwas gesendet wird.',
  chooseFile: 'CSV-Datei auswählen …',
  fileHint: 'Bis zu 10.000 Zeilen. Komma, Semikolon oder Tabulator.',
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
  emptyRows: {
    one: '{count} leere Zeile wurde übersprungen.',
    other: '{count} leere Zeilen wurden übersprungen.',
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
  undoOf: 'Rückgängig: {source}',
  pastedTable: 'Eingefügte Tabelle',
  column: 'Spalte {number}',
  fileTitle: 'Benutzertabelle',
  fileKind: 'CSV-Dateien',
};

export const bulkDryRun: TranslationOf<typeof dryRunText> = {
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
  replaces: {
    one: '{count} Zeile ersetzt eine Liste, die Podkey nicht kennt',
    other: '{count} Zeilen ersetzen eine Liste, die Podkey nicht kennt',
  },
  rowOf: 'Zeile {line}, {user}:',
  moreRows: { one: '… und {count} weitere Zeile.', other: '… und {count} weitere Zeilen.' },
  showThese: { one: 'Diese Zeile anzeigen', other: 'Diese Zeilen anzeigen' },
  replacesList: 'Neue Liste (ersetzt die jetzige)',
  losesAccounts: {
    one: '{count} Benutzer verliert jedes Konto, das nicht in der neuen Liste steht.',
    other: '{count} Benutzer verlieren jedes Konto, das nicht in ihrer neuen Liste steht.',
  },
  losesOrganizations: {
    one: '{count} Benutzer verliert jede Organisation, die nicht in der neuen Liste steht.',
    other: '{count} Benutzer verlieren jede Organisation, die nicht in ihrer neuen Liste steht.',
  },
  replaceFor: {
    one: 'Zugriffsbereiche von {count} Benutzer in {account} ersetzen?',
    other: 'Zugriffsbereiche von {count} Benutzern in {account} ersetzen?',
  },
  ownsKey: 'Zeile {line} ändert den Benutzer des API-Schlüssels dieses Kontos',
  whiteSpace: 'Leerzeichen oder Umbrüche um einen Wert',
  rowsWithSpace: {
    one: '{count} Zeile hat Leerzeichen oder Umbrüche vor oder nach einem Wert. Podkey sendet ihn unverändert.',
    other:
      '{count} Zeilen haben Leerzeichen oder Umbrüche vor oder nach einem Wert. Podkey sendet ihn unverändert.',
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
    'Jede ändert einen Benutzer in {account} ({environment}). Sie können jederzeit anhalten. Gesendete Änderungen bleiben, bis Sie die abgeschlossene Massenänderung rückgängig machen.',
  whatItDoesForGood:
    'Jede ändert einen Benutzer in {account} ({environment}). Sie können jederzeit anhalten. Gesendete Änderungen bleiben.',
  noneUndoable: {
    one: 'Diese Änderung lässt sich nicht rückgängig machen, weil Podkey die bisherigen Werte des Benutzers nicht kennt.',
    other:
      'Keine dieser Änderungen lässt sich rückgängig machen, weil Podkey die bisherigen Werte der Benutzer nicht kennt.',
  },
  cannotUndo: {
    one: '{count} Änderung lässt sich nicht vollständig rückgängig machen, weil Podkey die bisherigen Werte des Benutzers nicht kennt.',
    other:
      '{count} Änderungen lassen sich nicht vollständig rückgängig machen, weil Podkey die bisherigen Werte der Benutzer nicht kennt.',
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

export const bulkDryRunParts: TranslationOf<typeof dryRunPartText> = {
  send: 'Zu senden',
  replaces: 'Ersetzt eine unbekannte Liste',
  unchanged: 'Keine Änderung',
  refused: 'Mit Fehlern',
};

export const bulkRows: TranslationOf<typeof bulkRowText> = {
  show: 'Anzeigen',
  allRows: 'Alle Zeilen',
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
  wrongValue: '„{value}“ – {message}',
};

export const bulkJobs: TranslationOf<typeof bulkJobText> = {
  pausesForRestart: 'Eine Massenänderung läuft. Sie hält an und lässt sich nach dem Neustart fortsetzen.',
  opening: 'Die Massenänderung wird geöffnet',
  unknownTitle: {
    one: '{count} Änderung: Ergebnis unbekannt',
    other: '{count} Änderungen: Ergebnis unbekannt',
  },
  unknownMeans: {
    one: 'Sie wurde gesendet, aber es kam keine Antwort. Podkey sendet sie nicht erneut: Prüfen Sie den Benutzer auf dem Pod, und entscheiden Sie dann.',
    other:
      'Sie wurden gesendet, aber es kam keine Antwort. Podkey sendet sie nicht erneut: Prüfen Sie jeden Benutzer auf dem Pod, und entscheiden Sie dann.',
  },
  view: { one: 'Ansehen', other: 'Die erste ansehen' },
  results: 'Ergebnisse',
  result: 'Ergebnis',

  dismiss: 'Verwerfen',
  dismissTitle: 'Diese Massenänderung und ihre Ergebnisse verwerfen?',
  notSentThen: {
    one: '{count} Zeile wird nicht gesendet.',
    other: '{count} Zeilen werden nicht gesendet.',
  },
  notKnownThen: {
    one: 'Das Ergebnis von {count} Zeile ist unbekannt. Speichern Sie zuerst die Ergebnisse.',
    other: 'Das Ergebnis von {count} Zeilen ist unbekannt. Speichern Sie zuerst die Ergebnisse.',
  },
  saveResults: 'Ergebnisse speichern …',
  savedAs: 'Als {file} gespeichert',
  resume: 'Fortsetzen',
  stop: 'Anhalten',
  undo: 'Rückgängig machen …',
  undoSome: '{count} von {total} rückgängig machen …',
  noUndo: 'Lässt sich nicht rückgängig machen: Die vorigen Werte waren nicht bekannt.',

  sending: 'Wird gesendet',
  pauseAsked: 'Pause auf Wunsch des Pods',
  stopping: 'Wird angehalten: Laufende Änderungen werden abgewartet',
  notFinished: 'Nicht abgeschlossen',
  unsaved: 'Gesendet; Ergebnisse noch nicht gespeichert',
  finished: 'Abgeschlossen',
  finishedWithProblems: 'Mit Problemen abgeschlossen',
  rowsSent: 'Gesendete Zeilen',
  progress: '{settled} von {total} Zeilen',
  progressAnd: '{progress}, {left}',
  fewSecondsLeft: 'noch ein paar Sekunden',
  secondsLeft: 'noch etwa {seconds} s',
  minutesLeft: 'noch etwa {minutes} min',
  hoursLeft: 'noch etwa {hours} h',
  resumesIn: 'wird fortgesetzt in {time}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',

  markedByYou: 'von Ihnen vermerkt',
  changedOthers: 'und der Pod hat weitere Felder geändert',
  alsoChanged: 'Außerdem vom Pod geändert: {fields}.',
  notConfirmed: 'vom Pod nicht bestätigt',
  notConfirmedFields:
    '{fields}: Der Pod hat die Änderung angenommen, aber seine Antwort zeigt den neuen Wert nicht. Prüfen Sie den Benutzer auf dem Pod.',
  markDone: 'Als erledigt vermerken',
  sendAgain: 'Erneut senden',
  interrupted:
    'Podkey wurde beendet, bevor die Antwort kam. Vielleicht wurde die Änderung ausgeführt, vielleicht nicht: Prüfen Sie den Benutzer auf dem Pod.',
  saveTitle: 'Ergebnisse speichern',
  resultsName: '{source} Ergebnisse.csv',
};

export const bulkUndo: TranslationOf<typeof bulkUndoText> = {
  notKnown: 'Der vorige Wert ist nicht bekannt und lässt sich deshalb nicht wiederherstellen.',
  changedSince: 'Seither erneut geändert. Das bleibt so.',
  resultUnknown:
    'Das Ergebnis dieser Änderung ist unbekannt. Entscheiden Sie zuerst in den Ergebnissen der Massenänderung darüber.',
};

export const bulkRowStates: TranslationOf<typeof rowStateText> = {
  waiting: 'Nicht gesendet',
  sending: 'Wird gesendet',
  done: 'Geändert',
  unchanged: 'Keine Änderung',
  failed: 'Fehlgeschlagen',
  unknown: 'Ergebnis unbekannt',
  refused: 'Übersprungen',
};

export const bulkOutcomes: TranslationOf<typeof outcomeText> = {
  done: '{count} geändert',
  unchanged: '{count} unverändert',
  failed: '{count} fehlgeschlagen',
  unknown: '{count} ungewiss',
  notSent: '{count} nicht gesendet',
  refused: '{count} übersprungen',
  rowsSkipped: { one: 'Zeile {lines} übersprungen', other: 'Zeilen {lines} übersprungen' },
  noRows: 'Keine Zeilen',
};

export const bulkJobStatus: TranslationOf<typeof jobStatusText> = {
  running: 'Wird gesendet',
  holding: 'Wartet auf den Pod',
  stopping: 'Wird angehalten',
  stopped: 'Nicht abgeschlossen',
  unsaved: 'Ergebnisse nicht gespeichert',
  finished: 'Abgeschlossen',
};

export const tableRules: TranslationOf<typeof tableRuleText> = {
  unusable: 'Diese Tabelle kann nicht verwendet werden. {why}',
  tooLarge: 'Die Datei ist größer als {size} MB.',
  notText:
    'Die Datei ist kein Text. Speichern Sie sie noch einmal als „CSV UTF-8“ und wählen Sie diese Datei.',
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
  unknownName: '„{text}“ ist weder eine Organisation dieses Kontos noch eine UUID noch *.',
  unknownNames:
    '„{text}“ ist weder eine Organisation dieses Kontos noch eine UUID noch * (und {count} weitere).',
  ambiguousName: '„{text}“ heißen {count} Organisationen. Verwenden Sie eine ID.',
  noScope: 'Diese Zelle enthält keinen Zugriffsbereich.',
};

export const bulkFailures: TranslationOf<typeof bulkFailureText> = {
  cannotRemember: 'Podkey kann die Ergebnisse nicht speichern und hat deshalb angehalten.',
  cannotRememberNext: 'Prüfen Sie, ob der Datenträger voll ist, und setzen Sie dann fort.',
  resultsLost: 'Podkey konnte nicht alle Ergebnisse speichern.',
  resultsLostNext:
    'Schaffen Sie Platz auf dem Datenträger, bevor Sie Podkey schließen: Es speichert sie, sobald es geht. Gelingt das nicht, sehen Sie jeden Benutzer, dessen Ergebnis unbekannt ist, auf dem Pod nach.',
  tooManyUnknown: 'Auf die letzten {count} Änderungen kam keine Antwort.',
  tooManyUnknownNext: 'Prüfen Sie den Pod und das Netzwerk, bevor Sie fortsetzen.',
  unfinished: 'Die Massenänderung aus „{source}“ ist nicht abgeschlossen.',
  unfinishedNext: 'Setzen Sie sie fort oder verwerfen Sie sie, und beginnen Sie dann diese.',
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
  rowUnreadable: 'Diese gespeicherte Zeile ist beschädigt und nicht lesbar.',
  rowUnreadableNext:
    'Sehen Sie den Benutzer auf dem Pod nach, und markieren Sie die Zeile dann als erledigt.',
};
