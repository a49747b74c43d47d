import type { TranslationOf } from '../catalogue.ts';
import type {
  baselineText,
  elevatedAccessText,
  reviewText,
  roleText,
  userFormText,
  userResponseText,
  usersText,
  userFieldText,
  userFieldWithinText,
  userRuleText,
  scopesText,
  userFailureText,
} from '../en/users.ts';

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
  unknown: 'Benutzer {id}',
  save: 'Benutzer anheften',
  saved: 'Angeheftet',
  removedFromSaved: 'Aus den angehefteten Benutzern entfernt',
  undo: 'Rückgängig',
  close: 'Benutzer schließen',
  savedUsers: 'Angeheftet',
  recentUsers: 'Zuletzt geöffnet',
  examples: 'Probieren Sie einen von diesen',
  sampleUsers: 'Erfundene Benutzer des Beispiel-Pods.',
  noneOpen: 'Kein Benutzer ist geöffnet',
  howItWorks:
    'Geben Sie eine Benutzer-ID ein. Der Dienst kann Benutzer nicht nachschlagen; Podkey zeigt deshalb die zuletzt bekannten Angaben und sendet nur Ihre Änderungen.',
};

export const userBaseline: TranslationOf<typeof baselineText> = {
  nothingKnown: 'Von hier aus noch nie geändert.',
  lastKnown: 'Zuletzt bekannte Angaben, {age} ({time}).',
  doubtTitle: 'Ergebnis unbekannt: Änderung vom {time}',
  doubtMeans: '{fields}: vielleicht geändert, vielleicht nicht.',
  fromBefore: 'Die Angaben unten sind von vorher.',
  nextResponse: 'Die nächste Antwort des Pods wird es zeigen.',
  sendAgain: 'Erneut senden …',
  revert: 'Zurücksetzen …',
};

export const userForm: TranslationOf<typeof userFormText> = {
  sendUnchanged: 'Unveränderte Felder mitsenden',
  whySendUnchanged:
    'Manche Pods verlangen bestimmte Felder bei jeder Änderung. Podkey sendet sie unverändert mit.',
  sendToo: '{fields} mitsenden',
  sentAlong: 'Mitgesendet: {fields}.',
  leftAsItIs: 'Was Sie nicht ausfüllen, bleibt, wie es ist',
  noneKnown:
    'Podkey kennt die jetzigen Werte dieses Benutzers nicht, und der Dienst kann sie nicht nachschlagen.',
  notKnown: 'Podkey kennt die jetzigen Werte nicht von: {fields}.',
  leaveUnknownRole: 'Unbekannt (nicht ändern)',
  unknown: 'Unbekannt',
  reset: '{field} zurücksetzen',
  dontChange: '{field} nicht ändern',
  nothingChanged: 'Noch keine Änderungen.',
  changed: { one: '{count} Feld geändert.', other: '{count} Felder geändert.' },
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht: {fields}',
  discard: 'Änderungen verwerfen',
  review: 'Änderungen prüfen',
};

export const userReview: TranslationOf<typeof reviewText> = {
  review: 'Änderungen prüfen',
  reviewUndo: 'Prüfen: Änderungen rückgängig machen',
  elevatedAccess: 'Diese Änderung gibt weitreichende Rechte',
  sending: 'Die Änderung wird gesendet',
  back: 'Zurück zum Bearbeiten',
  send: 'Änderung senden',
  grantTo: '{user} weitreichende Rechte erteilen?',
  grantIn: 'Weitreichende Rechte in {account} erteilen?',
  grant: 'Rechte erteilen',
  becomes: 'wird zu',
  unknown: 'Unbekannt',
  empty: 'Leer',
  replacesUnknown: 'Die jetzige Liste ist unbekannt. Sie wird zu:',
  replacesTitle: 'Das entzieht Zugriffsbereiche, die Podkey nicht anzeigen kann',
  replacesAccounts: '{user} verliert jedes Konto, das nicht in der neuen Liste steht.',
  replacesOrganizations: '{user} verliert jede Organisation, die nicht in der neuen Liste steht.',
  replace: 'Liste ersetzen',
  replaceOf: 'Zugriffsbereiche von {user} ersetzen?',
  noScopesAtAll: 'Kein Zugriff',
  noScopesLeft: 'Kein Zugriff',
  cannotUndo: 'Diese Änderung lässt sich nicht rückgängig machen',
  cannotUndoMeans:
    'Podkey kennt die bisherigen Werte des Benutzers nicht, und der Dienst kann sie nicht nachschlagen.',
  cannotUndoAll: 'Diese Änderung lässt sich nicht vollständig rückgängig machen',
  ownsKey: 'Der API-Schlüssel dieses Kontos gehört diesem Benutzer',
  ownsKeyMeans:
    'Der Schlüssel verliert vielleicht den Zugriff, den der Benutzer verliert. Dann kann Podkey vielleicht keine Werte mehr öffnen, keine Benutzer ändern und diese Änderung nicht rückgängig machen.',
  sentUnchanged: 'Unverändert; wird mitgesendet',
  newList: 'Danach ({count})',
  gains: 'Erhält {count}',
  loses: 'Verliert {count}',
};

export const elevatedAccess: TranslationOf<typeof elevatedAccessText> = {
  role: '{user} wird Systemadministrator, die höchste Rolle.',
  accountScopes: '{user} erhält Zugriff auf alle Konten (*), auch auf künftige.',
  organizationScopes: '{user} erhält Zugriff auf alle Organisationen (*), auch auf künftige.',
};

export const userResponse: TranslationOf<typeof userResponseText> = {
  updated: 'Benutzer geändert',
  accepted: 'Der Pod hat die Änderung angenommen',
  undone: 'Änderung rückgängig gemacht',
  changedMore: 'Der Pod hat auch andere Felder geändert',
  markedBelow: '{fields}: siehe unten.',
  notConfirmed: 'Der Pod hat nicht jedes Feld bestätigt',
  notConfirmedFields:
    '{fields}: Die Antwort des Pods zeigt den neuen Wert nicht. Prüfen Sie den Benutzer auf dem Pod, wenn es darauf ankommt.',
  notUndoneOne: '{fields} lässt sich nicht rückgängig machen, weil der vorige Wert nicht bekannt ist.',
  notUndone: '{fields} lassen sich nicht rückgängig machen, weil die vorigen Werte nicht bekannt sind.',
  undo: 'Änderung rückgängig machen',
  redo: 'Änderung wiederholen',
  editAgain: 'Erneut bearbeiten',
  changedBefore: 'Vom Pod geändert. Vorher:',
  changedSent: 'Vom Pod geändert. Gesendet:',
  notConfirmedSent: 'Nicht bestätigt. Gesendet:',
  asSent: 'Wie gesendet',
  notInResponse: 'Nicht in der Antwort des Pods',
  none: 'Keine',
  empty: 'Leer',
};

export const userFields: TranslationOf<typeof userFieldText> = {
  id: 'Benutzer-ID',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Rolle',
  accountScopes: 'Zugriff auf Konten',
  organizationScopes: 'Zugriff auf Organisationen',
  externalIds: 'Externe IDs',
  accountId: 'Konto',
  createdAt: 'Angelegt am',
  createdBy: 'Angelegt von',
  updatedAt: 'Geändert am',
  updatedBy: 'Geändert von',
  deletedAt: 'Gelöscht am',
};

export const userFieldsWithin: TranslationOf<typeof userFieldWithinText> = {
  ...userFields,
  externalIds: 'externe IDs',
  createdAt: '„Angelegt am“',
  createdBy: '„Angelegt von“',
  updatedAt: '„Geändert am“',
  updatedBy: '„Geändert von“',
  deletedAt: '„Gelöscht am“',
};

export const userRules: TranslationOf<typeof userRuleText> = {
  chooseRole: 'Wählen Sie eine der Rollen.',
  notScope: 'Das ist weder eine UUID noch *.',
  tooManyScopes: 'Höchstens {count} Zugriffsbereiche.',
  atLeastOneCharacter: 'Geben Sie mindestens ein Zeichen ein.',
  tooManyCharacters: '{length} Zeichen; höchstens {max} sind möglich.',
};

export const scopes: TranslationOf<typeof scopesText> = {
  allAccounts: 'Alle Konten (*)',
  allOrganizations: 'Alle Organisationen (*)',
  unknown: 'Bleibt, wie es ist.',
  replacesAccounts: 'Entzieht diesem Benutzer alle Konten außer:',
  replacesOrganizations: 'Entzieht diesem Benutzer alle Organisationen außer:',
  removesAccounts: 'Entzieht diesem Benutzer alle Konten.',
  removesOrganizations: 'Entzieht diesem Benutzer alle Organisationen.',
  newList: 'Neue Liste (ersetzt die jetzige)',
  newListIs: 'Neue Liste (ersetzt die jetzige):',
  startList: 'In die neue Liste',
  none: 'Keine',
  setToNone: 'Jeden Zugriff entziehen',
  removeAll: 'Alle entfernen',
  remove: 'Entfernen',
  removeOne: '{name} entfernen',
  showLogins: 'Zugänge anzeigen',
  showLoginsOf: 'Zugänge von {name} anzeigen',
  isNew: '(neu)',
  showAll: 'Alle {count} anzeigen',
  addTo: '{field} hinzufügen',
  add: 'Hinzufügen',
  hint: 'Eine UUID, * für alle oder eine eingefügte Liste.',
  hintWithNames: 'Ein Name, eine UUID, * für alle oder eine eingefügte Liste.',
  matching: 'Passende Namen',
  added: '{name} hinzugefügt',
  addedCount: '{count} hinzugefügt',
  addedAndThere: '{count} hinzugefügt, {there} schon in der Liste',
  bad: {
    one: 'Ein Eintrag ist ungültig:',
    other: '{count} Einträge sind ungültig:',
  },
  item: 'Eintrag {place}:',
  moreBad: '… und {count} weitere.',
  loadOrganizations: 'Organisationen laden',
  pickByName: 'Laden Sie Organisationen, um sie nach Namen auszuwählen.',
  incomplete: 'Die Liste der Organisationen ist unvollständig. Fügen Sie fehlende über ihre IDs hinzu.',
  waiting: 'Der Pod antwortet noch nicht',
  soFar: 'Bisher {count}',
};

export const userFailures: TranslationOf<typeof userFailureText> = {
  nothingToChange: 'Nichts zu ändern: Der Benutzer hat diese Werte bereits.',
  nothingToChangeNext: 'Ändern Sie erst ein Feld.',
};
