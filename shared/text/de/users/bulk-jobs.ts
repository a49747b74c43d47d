import type { TranslationOf } from '../../catalogue.ts';
import type {
  bulkJobText,
  bulkUndoText,
  jobStatusText,
  outcomeText,
  rowStateText,
} from '../../users/bulk-jobs.ts';

export const bulkJobs: TranslationOf<typeof bulkJobText> = {
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
  onlyProblems: 'Nur Probleme ({count})',
  noProblems: 'Keine Probleme',
  noneFailed: 'Keine fehlgeschlagenen oder ungewissen Zeilen.',
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

  sending: 'Wird gesendet',
  pauseAsked: 'Pause auf Wunsch des Pods',
  stopping: 'Wird angehalten: Laufende Änderungen werden abgewartet',
  notFinished: 'Nicht abgeschlossen',
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
  done: 'Erledigt',
  unchanged: 'Keine Änderung',
  failed: 'Fehlgeschlagen',
  unknown: 'Ergebnis unbekannt',
  refused: 'Zeile hat Fehler',
};

export const bulkOutcomes: TranslationOf<typeof outcomeText> = {
  done: '{count} erledigt',
  unchanged: '{count} unverändert',
  failed: '{count} fehlgeschlagen',
  unknown: '{count} ungewiss',
  notSent: '{count} nicht gesendet',
  refused: '{count} mit Fehlern',
  noRows: 'Keine Zeilen',
};

export const bulkJobStatus: TranslationOf<typeof jobStatusText> = {
  running: 'Wird gesendet',
  holding: 'Wartet auf den Pod',
  stopping: 'Wird angehalten',
  stopped: 'Nicht abgeschlossen',
  finished: 'Abgeschlossen',
};
