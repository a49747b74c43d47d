import type { TranslationOf } from '../catalogue.ts';
import type { helpText, keyCaps as caps, keyNames as names, keyPlaces as places } from '../help.ts';

export const help: TranslationOf<typeof helpText> = {
  help: 'Hilfe',
  part: 'Teil der Hilfe',
  failures: 'Was Fehler bedeuten',
  secrets: 'Geheimnisse',
  keys: 'Tasten',
  searchFailures: 'Fehler durchsuchen',
  searchPlaceholder: 'Was gesagt wurde, oder eine Zahl wie 403',
  found: { one: '{count} Eintrag', other: '{count} Einträge' },
  noneFound: 'Nichts passt',
  noneFoundFor: 'Kein Fehler ist mit „{typed}“ beschrieben.',
  means: 'Was es bedeutet',
  todo: 'Was zu tun ist',
  leadFailures: 'Jede Art von Fehler, was er bedeutet und was dagegen zu tun ist.',
  everyKey: 'Alle Tasten',
  leadKeys: 'Tasten, bei denen ein Ort steht, wirken nur dort.',
  back: 'Zurück',
  menuHelp: 'Podkey-Hilfe',
  menuKeys: 'Tastenkombinationen',
};

export const keyPlaces: TranslationOf<typeof places> = {
  everywhere: 'Überall',
  secrets: 'Geschützte Werte',
  organizations: 'Organisationen',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  help: 'Hilfe',
};

export const keyNames: TranslationOf<typeof names> = {
  account: 'Zu diesem Konto wechseln',
  lock: 'Sperren',
  ticket: 'Zum Ticket, das bei allem vermerkt wird, was Sie tun',
  allKeys: 'Alle Tasten zeigen',
  link: 'Zum Feld für einen Link oder Pfad',
  open: 'Öffnen, was eingegeben ist',
  copyValue: 'Wert kopieren',
  copyCode: 'Code kopieren',
  reveal: 'Wert anzeigen oder verbergen',
  leave: 'Wert verbergen, dann schließen',
  searchOrganizations: 'Organisationen durchsuchen',
  intoList: 'In die Liste',
  copyRowId: 'ID der Zeile kopieren',
  searchActivity: 'Aktivität durchsuchen',
  searchSettings: 'Einstellungen durchsuchen',
  searchHelp: 'Fehler durchsuchen',
  undoReset: 'Zurücksetzen aller Einstellungen rückgängig machen',
};

export const keyCaps: TranslationOf<typeof caps> = {
  enter: 'Eingabe',
  escape: 'Esc',
  down: 'Pfeil runter',
};
