import type { TranslationOf } from '../../catalogue.ts';
import type {
  eventText,
  lockedByText,
  sshKeyRemovalText,
  updateOutcomeText,
} from '../../activity/activity-events.ts';

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
  'command-refused': 'Programm abgelehnt',
  revision: 'Revision',
  'account-added': 'Konto hinzugefügt',
  'account-edited': 'Konto bearbeitet',
  'account-removed': 'Konto entfernt',
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
