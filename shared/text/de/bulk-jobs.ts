import type { bulkJobText, jobStatusText, outcomeText, rowStateText } from '../bulk-jobs.ts';
import type { TranslationOf } from '../catalogue.ts';

export const bulkJobs: TranslationOf<typeof bulkJobText> = {
  opening: 'Die Massenänderung wird geöffnet',
  unknownTitle: {
    one: 'Niemand weiß, ob {count} Änderung ausgeführt wurde',
    other: 'Niemand weiß, ob {count} Änderungen ausgeführt wurden',
  },
  unknownMeans: {
    one: 'Sie wurde gesendet, und ihre Antwort kam nie. Von selbst wird keine erneut gesendet: Sehen Sie auf dem Pod nach jedem Benutzer, und entscheiden Sie.',
    other:
      'Sie wurden gesendet, und ihre Antworten kamen nie. Von selbst wird keine erneut gesendet: Sehen Sie auf dem Pod nach jedem Benutzer, und entscheiden Sie.',
  },
  lookAt: { one: 'Ansehen', other: 'Die erste ansehen' },
  onlyProblems: 'Nur Probleme ({count})',
  noProblems: 'Keine Probleme',
  noneFailed: 'Keine Zeile ist fehlgeschlagen oder ungewiss.',
  results: 'Ergebnisse',
  result: 'Ergebnis',

  dismiss: 'Verwerfen',
  dismissTitle: 'Diese Massenänderung und ihre Ergebnisse verwerfen?',
  notSentThen: {
    one: '{count} Zeile wird nicht gesendet.',
    other: '{count} Zeilen werden nicht gesendet.',
  },
  notKnownThen: {
    one: 'Bei {count} Zeile weiß niemand, ob sie ausgeführt wurde. Sichern Sie zuerst die Ergebnisse.',
    other: 'Bei {count} Zeilen weiß niemand, ob sie ausgeführt wurden. Sichern Sie zuerst die Ergebnisse.',
  },
  saveResults: 'Ergebnisse sichern …',
  savedAs: 'Als {file} gesichert',
  resume: 'Fortsetzen',
  stop: 'Anhalten',

  sending: 'Wird gesendet',
  pauseAsked: 'Der Pod hat um eine Pause gebeten: Bis sie vorbei ist, wird nichts gesendet',
  stopping: 'Wird angehalten: Auf die Antworten zu Gesendetem wird gewartet',
  notFinished: 'Nicht abgeschlossen',
  finished: 'Abgeschlossen',
  rowsSent: 'Gesendete Zeilen',
  progress: '{settled} von {total} Zeilen',
  progressAnd: '{progress}, {left}',
  fewSecondsLeft: 'noch ein paar Sekunden',
  secondsLeft: 'noch etwa {seconds} s',
  minutesLeft: 'noch etwa {minutes} min',
  hoursLeft: 'noch etwa {hours} h',
  goesOnIn: 'weiter in {time}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',

  markedByYou: 'von Ihnen vermerkt',
  changedMore: 'und der Pod hat mehr geändert',
  changedBesides: '{fields}: außerdem vom Pod geändert.',
  notConfirmed: 'vom Pod nicht bestätigt',
  notConfirmedFields:
    '{fields}: Der Pod hat die Änderung angenommen, aber seine Antwort zeigt den neuen Wert nicht. Prüfen Sie den Benutzer auf dem Pod.',
  markDone: 'Als erledigt vermerken',
  sendAgain: 'Erneut senden',
  interrupted:
    'Sie wurde gesendet, und Podkey wurde beendet, bevor die Antwort kam. Vielleicht ist sie ausgeführt, vielleicht nicht: Sehen Sie auf dem Pod nach dem Benutzer.',
};

export const bulkRowStates: TranslationOf<typeof rowStateText> = {
  waiting: 'Nicht gesendet',
  sending: 'Wird gesendet',
  done: 'Erledigt',
  unchanged: 'Nichts zu ändern',
  failed: 'Fehlgeschlagen',
  unknown: 'Ergebnis ungewiss',
  refused: 'Fehler in der Zeile',
};

export const bulkOutcomes: TranslationOf<typeof outcomeText> = {
  done: '{count} erledigt',
  unchanged: '{count} ohne Änderung',
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
