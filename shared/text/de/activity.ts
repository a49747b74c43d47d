import type { actionGroupText, activityText, chainText } from '../activity.ts';
import type { TranslationOf } from '../catalogue.ts';

export const activity: TranslationOf<typeof activityText> = {
  search: 'Aktivität durchsuchen',
  searchFor: 'Eigenschaft, ID oder Ticket',
  today: 'Heute',
  yesterday: 'Gestern',
  unknownDay: 'Unbekannter Tag',
  account: 'Konto',
  allAccounts: 'Alle Konten',
  action: 'Vorgang',
  entries: 'Einträge',
  entryCount: { one: '{count} Eintrag', other: '{count} Einträge' },
  foundCount: { one: '{count} Eintrag gefunden', other: '{count} Einträge gefunden' },
  export: 'Als CSV exportieren',
  exporting: 'Wird exportiert',
  saved: {
    one: '{count} Eintrag als {file} gespeichert.',
    other: '{count} Einträge als {file} gespeichert.',
  },
  loading: 'Das Protokoll wird geladen',
  nothingMatches: 'Nichts im Protokoll passt dazu',
  lookElsewhere: 'Vielleicht gibt es Einträge zu anderen Wörtern, Konten, Vorgängen oder Tagen.',
  showAll: 'Alle anzeigen',
  nothingDone: 'Es wurde noch nichts getan',
  whatIsKept:
    'Was Sie anzeigen, kopieren und ändern, wird hier vermerkt: was es war und wann, niemals ein Wert.',
  keptWithSample: 'Das Protokoll des Beispiel-Pods ist weg, sobald Podkey beendet wird.',
  keptFor: {
    one: '{count} Tag lang auf diesem Computer aufbewahrt, ohne jeden Wert.',
    other: '{count} Tage lang auf diesem Computer aufbewahrt, ohne jeden Wert.',
  },
  checking: 'Es wird geprüft, ob jemand es verändert hat.',
  sound: 'Niemand hat es von außen verändert.',
  soundAsFarAsKnown: 'Kein Anzeichen einer Veränderung; der Schlüsselbund konnte es nicht bestätigen.',
  ticketOf: 'Ticket {ticket}',
  ticketLead: 'Ticket:',
};

export const actionGroups: TranslationOf<typeof actionGroupText> = {
  all: 'Alle Vorgänge',
  reveals: 'Angezeigtes',
  copies: 'Kopiertes',
  users: 'Geänderte Benutzer',
  accounts: 'Konten',
  lock: 'Sperre',
  journal: 'Das Protokoll selbst',
};

export const journalChain: TranslationOf<typeof chainText> = {
  title: 'Das Protokoll wurde außerhalb von Podkey verändert',
  morePlaces: { one: 'Und {count} weitere Stelle.', other: 'Und {count} weitere Stellen.' },
  whatToDo:
    'Auf das, was dort steht, ist kein Verlass. Wenn Sie Podkeys Daten nicht selbst entfernt oder aus einer Sicherung wiederhergestellt haben, informieren Sie die für Sicherheit Zuständigen, und exportieren Sie, was übrig ist.',
  around: ' (um {time})',
  changed: 'Eintrag {seq}{around} oder der davor ist nicht der, den Podkey geschrieben hat.',
  missingOne: 'Eintrag {seq}{around} ist weg.',
  missing: {
    one: 'Die Einträge {seq} bis {last}{around} sind weg: {count} Eintrag.',
    other: 'Die Einträge {seq} bis {last}{around} sind weg: {count} Einträge.',
  },
  beginning: 'Was vor Eintrag {seq}{around} kam, wurde entfernt, und nicht von Podkey wegen seines Alters.',
  cut: 'Die Einträge nach Nummer {seq}{around} waren weg, als Podkey nachsah: abgeschnitten, oder durch eine ältere Kopie der Datei ersetzt.',
  rewritten:
    'Eintrag {seq}{around} ist nicht der, den sich der Schlüsselbund gemerkt hat: Bis dorthin wurde das Protokoll neu geschrieben.',
  replaced:
    'Der Schlüsselbund hat sich ein anderes Protokoll gemerkt, dessen letzter Eintrag Nummer {seq} war: Die Datei wurde gelöscht oder durch eine andere ersetzt.',
  emptied:
    'Der Schlüsselbund hat sich Einträge gemerkt, aber als Podkey nachsah, gab es keine: Alle wurden entfernt.',
  'seal-lost':
    'Der Schlüsselbund weiß nichts mehr vom Protokoll. Ob Einträge bis Nummer {seq} verändert wurden, lässt sich nicht sagen; über die danach wacht Podkey.',
  sealLostTitle: 'Dem Schlüsselbund fehlt, was er über das Protokoll wusste',
  sealLostWhatToDo:
    'Das kommt vor, wenn der Schlüsselbund zurückgesetzt wurde oder wenn Sie Podkeys Daten von einem anderen Computer mitgebracht haben. Informieren Sie sonst die für Sicherheit Zuständigen.',
  pruningHeld:
    'Alte Einträge bleiben vorerst: Die Uhr dieses Computers hat sich um mehr als eine Woche verstellt',
  pruningHeldNext:
    'Prüfen Sie Datum und Uhrzeit des Computers. Wenn sie stimmen, entfernt Podkey alte Einträge wieder, nachdem es einige Tage benutzt wurde.',
  unwritten: {
    one: '{count} Eintrag konnte noch nicht vermerkt werden',
    other: '{count} Einträge konnten noch nicht vermerkt werden',
  },
  makeRoom:
    'Sie gehen verloren, wenn Podkey vorher beendet wird. Schaffen Sie Platz auf dem Datenträger; Podkey versucht es von selbst erneut.',
  heldUp:
    'Ein anderes Programm benutzt Podkeys Datenbank. Schließen Sie es, etwa einen Datenbank-Betrachter oder eine Sicherung; Podkey versucht es von selbst erneut. Wartende Einträge gehen verloren, wenn Podkey vorher beendet wird.',
};
