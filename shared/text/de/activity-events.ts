import type { eventText, lockedByText, updateOutcomeText } from '../activity-events.ts';
import type { TranslationOf } from '../catalogue.ts';

export const activityEvents: TranslationOf<typeof eventText> = {
  revealed: 'Angezeigt',
  peeked: 'Kurz angesehen',
  'code-shown': 'Code angezeigt',
  'value-copied': 'Wert kopiert',
  'code-copied': 'Code kopiert',
  revision: 'Revision',
  'account-added': 'Konto hinzugefügt',
  'account-edited': 'Konto bearbeitet',
  'account-removed': 'Konto entfernt',
  user: 'Benutzer',
  bulkStarted: 'Massenänderung begonnen',
  users: { one: '{count} Benutzer', other: '{count} Benutzer' },
  bulkEnded: 'Massenänderung beendet',
  bulkOutcome: '{done} erledigt, {failed} fehlgeschlagen, {unknown} ungewiss, {notSent} nicht gesendet',
  locked: 'Gesperrt',
  unlocked: 'Entsperrt',
  unlockFailed: 'Entsperren fehlgeschlagen',
  pruned: 'Alte Einträge entfernt',
  breakFound: 'Ein Bruch im Protokoll wurde gefunden',
  atEntry: 'bei Eintrag {seq}',
  unreadable: 'Ein Eintrag, der nicht lesbar ist',
  changedFromOutside: 'Er wurde außerhalb von Podkey verändert.',
};

export const updateOutcomes: TranslationOf<typeof updateOutcomeText> = {
  done: 'Benutzer geändert',
  failed: 'Änderung eines Benutzers abgelehnt oder nicht gesendet',
  unknown: 'Änderung eines Benutzers gesendet, Ergebnis ungewiss',
};

export const lockedBy: TranslationOf<typeof lockedByText> = {
  person: 'von Hand',
  idle: 'eine Weile wurde nichts getan',
  start: 'Podkey wurde gestartet',
  'os-lock': 'das System wurde gesperrt',
  suspend: 'der Computer ging in den Ruhezustand',
  'panic-key': 'durch die Panik-Taste',
  stall: 'Podkey hat eine Weile nicht reagiert',
};
