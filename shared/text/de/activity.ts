import type { TranslationOf } from '../catalogue.ts';
import type {
  actionGroupText,
  activityText,
  chainText,
  eventText,
  lockedByText,
  periodText,
  sshKeyRemovalText,
  copiesEndText,
  notFilledText,
  updateOutcomeText,
  ticketText,
  journalFailureText,
} from '../en/activity.ts';

export const activity: TranslationOf<typeof activityText> = {
  search: 'Aktivität durchsuchen',
  searchFor: 'Zugang, Eigenschaft, ID oder Ticket',
  today: 'Heute',
  yesterday: 'Gestern',
  unknownDay: 'Unbekannter Tag',
  nameNotRecorded: 'Kunde nicht aufgezeichnet',
  account: 'Konto',
  allAccounts: 'Alle Konten',
  action: 'Vorgang',
  entries: 'Einträge',
  searching: 'Suche läuft …',
  entryCount: { one: '{count} Eintrag', other: '{count} Einträge' },
  foundCount: { one: '{count} Eintrag gefunden', other: '{count} Einträge gefunden' },
  export: 'Als CSV exportieren',
  exporting: 'Wird exportiert',
  saved: {
    one: '{count} Eintrag als {file} gespeichert.',
    other: '{count} Einträge als {file} gespeichert.',
  },
  loading: 'Das Protokoll wird geladen',
  nothingMatches: 'Keine passenden Einträge',
  tryOthers: 'Versuchen Sie andere Wörter, oder setzen Sie die Filter zurück.',
  showAll: 'Alle anzeigen',
  period: 'Zeitraum',
  from: 'Von',
  to: 'Bis',
  perDay: 'Einträge pro Tag',
  perWeek: 'Einträge pro Woche',
  bar: { one: '{days}: {count} Eintrag', other: '{days}: {count} Einträge' },
  most: 'Höchster Wert: {count}',
  nothingInPeriod: 'Nichts in diesem Zeitraum',
  tryLonger: 'Wählen Sie einen längeren Zeitraum oder andere Tage.',
  showMonth: '30 Tage anzeigen',
  noActivity: 'Noch keine Aktivität',
  whatIsLogged: 'Hier wird protokolliert, was Sie einblenden, kopieren und ändern. Werte nie.',
  keptWithSample: 'Das Protokoll des Beispiel-Pods wird gelöscht, wenn Podkey beendet wird.',
  keptFor: {
    one: '{count} Tag lang auf diesem Computer aufbewahrt. Werte werden nie protokolliert.',
    other: '{count} Tage lang auf diesem Computer aufbewahrt. Werte werden nie protokolliert.',
  },
  checking: 'Das Protokoll wird geprüft …',
  verified: 'Geprüft: keine Veränderung festgestellt.',
  verifiedWithoutKeychain:
    'Keine Veränderung festgestellt, aber der Schlüsselbund konnte es nicht bestätigen.',
  ticketOf: 'Ticket {ticket}',
  ticketLead: 'Ticket:',
  exportTitle: 'Aktivität exportieren',
};

export const activityPeriods: TranslationOf<typeof periodText> = {
  all: 'Alle',
  today: 'Heute',
  week: '7 Tage',
  month: '30 Tage',
  dates: 'Von–bis',
};

export const actionGroups: TranslationOf<typeof actionGroupText> = {
  all: 'Alle Vorgänge',
  reveals: 'Eingeblendetes',
  copies: 'Kopiertes',
  typing: 'Tippen',
  ssh: 'SSH-Schlüssel',
  programs: 'Befehlszeile',
  browser: 'Browser',
  offline: 'Offline-Kopien',
  imports: 'Importe',
  users: 'Geänderte Benutzer',
  accounts: 'Konten',
  lock: 'Sperre',
  journal: 'Protokoll',
};

export const journalChain: TranslationOf<typeof chainText> = {
  title: 'Das Protokoll wurde außerhalb von Podkey verändert',
  morePlaces: { one: 'Und {count} weitere Stelle.', other: 'Und {count} weitere Stellen.' },
  whatToDo:
    'Einträge in der Nähe dieser Stellen sind nicht verlässlich. Wenn Sie Podkeys Daten nicht selbst entfernt oder aus einer Sicherung wiederhergestellt haben, melden Sie es den für Sicherheit Zuständigen, und exportieren Sie das Protokoll.',
  around: ' (um {time})',
  changed: 'Eintrag {seq}{around} oder der davor wurde verändert.',
  missingOne: 'Eintrag {seq}{around} fehlt.',
  missing: {
    one: 'Die Einträge {seq} bis {last}{around} fehlen: {count} Eintrag.',
    other: 'Die Einträge {seq} bis {last}{around} fehlen: {count} Einträge.',
  },
  beginning: 'Einträge vor {seq}{around} wurden entfernt, aber nicht durch das Aufräumen von Podkey.',
  cut: 'Einträge nach {seq}{around} fehlen: Die Datei wurde gekürzt oder durch eine ältere Kopie ersetzt.',
  rewritten:
    'Eintrag {seq}{around} stimmt nicht mit dem Schlüsselbund überein: Bis dorthin wurde das Protokoll neu geschrieben.',
  replaced:
    'Der Schlüsselbund enthält das Siegel eines anderen Protokolls, dessen letzter Eintrag {seq} war: Die Datei wurde gelöscht oder ersetzt.',
  emptied:
    'Der Schlüsselbund enthält ein Siegel, aber das Protokoll ist leer: Alle Einträge wurden entfernt.',
  'seal-lost':
    'Das Siegel des Protokolls fehlt im Schlüsselbund. Podkey kann nicht feststellen, ob Einträge bis {seq} verändert wurden; spätere Einträge sind wieder versiegelt.',
  sealLostTitle: 'Das Siegel des Protokolls fehlt im Schlüsselbund',
  sealLostWhatToDo:
    'Das kommt vor, wenn der Schlüsselbund zurückgesetzt wurde oder wenn Sie Podkeys Daten von einem anderen Computer übernommen haben. Melden Sie es sonst den für Sicherheit Zuständigen.',
  pruningHeld:
    'Alte Einträge bleiben vorerst: Die Uhr dieses Computers hat sich um mehr als eine Woche verstellt',
  pruningHeldNext:
    'Prüfen Sie Datum und Uhrzeit des Computers. Wenn sie stimmen, entfernt Podkey alte Einträge wieder, nachdem es einige Tage benutzt wurde.',
  unwritten: {
    one: '{count} Eintrag wurde noch nicht gespeichert',
    other: '{count} Einträge wurden noch nicht gespeichert',
  },
  makeRoom:
    'Schaffen Sie Platz auf dem Datenträger. Podkey versucht es weiter; nicht gespeicherte Einträge gehen verloren, wenn es beendet wird.',
  databaseInUse:
    'Ein anderes Programm, etwa ein Datenbank-Betrachter oder eine Sicherung, benutzt Podkeys Datenbank. Schließen Sie dieses Programm. Podkey versucht es weiter; nicht gespeicherte Einträge gehen verloren, wenn Podkey beendet wird.',
};

export const activityEvents: TranslationOf<typeof eventText> = {
  revealed: 'Eingeblendet',
  peeked: 'Kurz eingeblendet',
  'code-shown': 'Code angezeigt',
  'value-copied': 'Wert kopiert',
  'code-copied': 'Code kopiert',
  'value-typed': 'Wert getippt',
  'code-typed': 'Code getippt',
  'ssh-key-added': 'SSH-Schlüssel zum Agenten hinzugefügt',
  'ssh-key-removed': 'SSH-Schlüssel aus dem Agenten entfernt',
  'ssh-key-left': 'SSH-Schlüssel ist vielleicht noch im Agenten',
  forMinutes: 'für {minutes} min',
  'value-passed': 'Wert an ein Programm übergeben',
  'code-passed': 'Code an ein Programm übergeben',
  'value-filled': 'Wert im Browser ausgefüllt',
  'code-filled': 'Code im Browser ausgefüllt',
  'not-filled': 'Doch nicht ausgefüllt',
  'copy-kept': 'Offline-Kopie behalten',
  'copies-ended': 'Offline-Kopien beendet',
  keptUntil: 'bis {day}',
  fromCopy: 'aus einer Offline-Kopie vom {day}',
  'command-refused': 'Programm abgelehnt',
  revision: 'Revision',
  'account-added': 'Konto hinzugefügt',
  'account-edited': 'Konto bearbeitet',
  'account-removed': 'Konto entfernt',
  'logins-imported': 'Zugänge importiert',
  'data-moved-in': 'Daten eines anderen Computers importiert',
  loginCounts: '{added} hinzugefügt, {changed} geändert',
  movedCounts: '{accounts} Konten; Zugänge: {added} hinzugefügt, {changed} geändert',
  user: 'Benutzer',
  bulkStarted: 'Massenänderung begonnen',
  users: { one: '{count} Benutzer', other: '{count} Benutzer' },
  bulkEnded: 'Massenänderung beendet',
  bulkOutcome: '{done} geändert, {failed} fehlgeschlagen, {unknown} ungewiss, {notSent} nicht gesendet',
  locked: 'Gesperrt',
  unlocked: 'Entsperrt',
  bySystem: 'durch das System',
  unlockFailed: 'Entsperren fehlgeschlagen',
  pruned: 'Alte Einträge entfernt',
  breakFound: 'Manipulation des Protokolls erkannt',
  atEntry: 'bei Eintrag {seq}',
  unreadable: 'Unlesbarer Eintrag',
  changedFromOutside: 'Er wurde außerhalb von Podkey verändert.',
};

export const sshKeyRemovals: TranslationOf<typeof sshKeyRemovalText> = {
  timer: 'Zeit abgelaufen',
  person: 'durch Sie',
  locked: 'Podkey wurde gesperrt',
  quit: 'Podkey wurde beendet',
  'account-switched': 'Konto gewechselt',
  'account-changed': 'Konto geändert',
  refused: 'vom Agenten abgelehnt',
  'last-time': 'Rest einer früheren Sitzung',
};

export const notFilled: TranslationOf<typeof notFilledText> = {
  navigated: 'eine andere Seite war da',
  'no-field': 'die Seite hatte kein Feld dafür',
  'hidden-field': 'das Feld war verborgen',
  'page-refused': 'die Seite nahm es nicht an',
};

export const copiesEnds: TranslationOf<typeof copiesEndText> = {
  person: 'durch Sie',
  refused: 'der Pod verweigert den Zugriff',
  gone: 'Zugang oder Konto geändert',
  policy: 'von der Richtlinie nicht erlaubt',
};

export const updateOutcomes: TranslationOf<typeof updateOutcomeText> = {
  done: 'Benutzer geändert',
  failed: 'Änderung eines Benutzers abgelehnt oder nicht gesendet',
  unknown: 'Änderung eines Benutzers gesendet, Ergebnis ungewiss',
};

export const lockedBy: TranslationOf<typeof lockedByText> = {
  person: 'von Ihnen',
  idle: 'Inaktivität',
  start: 'Podkey wurde gestartet',
  'os-lock': 'Bildschirm gesperrt',
  suspend: 'Computer im Ruhezustand',
  'panic-key': 'durch die Paniktaste',
  stall: 'Podkey hat eine Weile nicht reagiert',
};

export const ticket: TranslationOf<typeof ticketText> = {
  ticket: 'Ticket',
  title: 'Ticket ({shortcut})',
  clear: 'Ticket löschen',
  note: 'Wird jedem Protokolleintrag hinzugefügt, bis Sie es löschen oder das Konto wechseln.',
};

export const journalFailures: TranslationOf<typeof journalFailureText> = {
  unwritable: 'Der Vorgang konnte nicht protokolliert werden und wurde deshalb nicht ausgeführt.',
  unwritableNext:
    'Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, ob Sie in den Datenordner von Podkey schreiben dürfen, und versuchen Sie es dann erneut.',
};
