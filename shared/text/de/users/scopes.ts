import type { TranslationOf } from '../../catalogue.ts';
import type { scopesText } from '../../users/scopes.ts';

export const scopes: TranslationOf<typeof scopesText> = {
  allAccounts: 'Alle Konten (*)',
  allOrganizations: 'Alle Organisationen (*)',
  unknown: 'Bisheriger Wert unbekannt. Unverändert, solange Sie nichts hinzufügen.',
  replacesUnknown:
    'Achtung: Ersetzt alle bisherigen Zugriffsbereiche des Benutzers, die Podkey nicht anzeigen kann.',
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
