import type { TranslationOf } from '../catalogue.ts';
import type {
  answerText,
  baselineText,
  graveText,
  reviewText,
  roleText,
  userFormText,
  usersText,
} from '../users.ts';

export const roles: TranslationOf<typeof roleText> = {
  system_admin: 'Systemadministrator',
  system_support: 'System-Support',
  admin: 'Administrator',
  support: 'Support',
  viewer: 'Betrachter',
  organization_viewer: 'Organisationsbetrachter',
};

export const users: TranslationOf<typeof usersText> = {
  userId: 'Benutzer-ID',
  typeUuid: 'UUID einfügen oder eingeben',
  open: 'Benutzer öffnen',
  opening: 'Der Benutzer wird geöffnet',
  user: 'Benutzer',
  notKnownYet: 'Noch nicht bekannter Benutzer',
  save: 'Benutzer merken',
  saved: 'Gemerkt',
  removedFromSaved: 'Aus den gemerkten Benutzern entfernt',
  undo: 'Rückgängig',
  close: 'Benutzer schließen',
  savedUsers: 'Gemerkt',
  recentUsers: 'Zuletzt geöffnet',
  tries: 'Probieren Sie einen von diesen',
  madeUp: 'Erfundene Benutzer des Beispiel-Pods.',
  noneOpen: 'Kein Benutzer ist geöffnet',
  howItWorks:
    'Geben Sie die ID eines Benutzers ein. Der Dienst kann Benutzer nicht auslesen; deshalb zeigt Podkey, was der Pod zuletzt geantwortet hat, und sendet nur, was Sie ändern.',
};

export const userBaseline: TranslationOf<typeof baselineText> = {
  nothingKnown:
    'Der Pod hat zu diesem Benutzer noch nichts geantwortet, also ist nichts bekannt. Nur was Sie eingeben, wird gesendet.',
  asAnswered: 'Wie der Pod zuletzt geantwortet hat, {age} ({time}). Seitdem kann es sich geändert haben.',
  doubtTitle: 'Niemand weiß, ob die Änderung vom {time} ausgeführt wurde',
  doubtMeans: '{fields}: vielleicht wie damals gesendet, vielleicht wie davor.',
  fromBefore: 'Was Sie unten sehen, ist von davor.',
  nextAnswer: 'Die nächste Antwort des Pods wird es zeigen.',
  sendAgain: 'Erneutes Senden prüfen',
  setBack: 'Zurücksetzen prüfen',
};

export const userForm: TranslationOf<typeof userFormText> = {
  sendUnchanged: 'Unveränderte Felder mitsenden',
  whySendUnchanged:
    'Manche Pods verlangen bestimmte Felder bei jeder Änderung. Diese werden so gesendet, wie sie sind.',
  sendToo: '{fields} mitsenden',
  sentAlong: 'Mitgesendet: {fields}.',
  unknownText: 'Unbekannt; wird nicht gesendet, solange es leer ist.',
  unknownRole: 'Unbekannt; wird nicht gesendet, wenn Sie keine auswählen.',
  leaveUnknownRole: 'Unbekannt: so lassen, wie sie ist',
  unknown: 'Unbekannt',
  putBack: '{field} zurücksetzen',
  leaveAsItIs: '{field} unverändert lassen',
  nothingChanged: 'Noch ist nichts geändert.',
  changed: { one: '{count} Feld geändert.', other: '{count} Felder geändert.' },
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht: {fields}',
  discard: 'Änderungen verwerfen',
  review: 'Änderungen prüfen',
};

export const userReview: TranslationOf<typeof reviewText> = {
  review: 'Änderungen prüfen',
  reviewUndo: 'Rücknahme prüfen',
  farReaching: 'Das gibt weitreichende Befugnisse',
  sending: 'Die Änderung wird gesendet',
  back: 'Zurück zum Bearbeiten',
  send: 'Änderung senden',
  givePowersIn: 'Diese Befugnisse in {account} geben?',
  givePowers: 'Diese Befugnisse geben',
  becomes: 'wird zu',
  unknown: 'Unbekannt',
  empty: 'Leer',
  replacesUnknown: 'Ersetzt die ganze Liste, die Podkey nicht kennt, durch:',
  noScopesAtAll: 'Gar keine Bereiche',
  noScopesLeft: 'Es bleiben keine Bereiche übrig',
  asBefore: 'Wie zuvor; wird mitgesendet',
  hasThen: 'Hat dann {count}',
  gains: 'Erhält {count}',
  loses: 'Verliert {count}',
};

export const gravePowers: TranslationOf<typeof graveText> = {
  role: 'Der Benutzer wird Systemadministrator: die höchste Rolle, die es gibt.',
  accountScopes: 'Der Benutzer erhält Zugriff auf alle Konten (*), auch auf künftige.',
  organizationScopes: 'Der Benutzer erhält Zugriff auf alle Organisationen (*), auch auf künftige.',
};

export const userAnswer: TranslationOf<typeof answerText> = {
  updated: 'Der Benutzer ist geändert',
  accepted: 'Der Pod hat die Änderung angenommen',
  undone: 'Die Änderung ist rückgängig gemacht',
  changedMore: 'Der Pod hat mehr geändert als verlangt',
  markedBelow: '{fields}: unten markiert, mit dem, was zu erwarten war.',
  notConfirmed: 'Der Pod hat nicht jedes Feld bestätigt',
  notConfirmedFields:
    '{fields}: Die Antwort des Pods zeigt den neuen Wert nicht. Prüfen Sie den Benutzer auf dem Pod, wenn es darauf ankommt.',
  notUndoneOne: '{fields} lässt sich nicht rückgängig machen: Wie es vorher war, ist nicht bekannt.',
  notUndone: '{fields} lassen sich nicht rückgängig machen: Wie es vorher war, ist nicht bekannt.',
  undo: 'Änderung rückgängig machen',
  redo: 'Änderung wiederholen',
  editAgain: 'Erneut bearbeiten',
  changedItWas: 'Vom Pod geändert. Vorher:',
  changedSentWas: 'Vom Pod geändert. Gesendet:',
  notConfirmedSentWas: 'Nicht bestätigt. Gesendet:',
  asSent: 'Wie gesendet',
  notAnswered: 'Nicht in der Antwort des Pods',
  none: 'Keine',
  empty: 'Leer',
};
