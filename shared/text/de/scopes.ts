import type { TranslationOf } from '../catalogue.ts';
import type { scopesText } from '../scopes.ts';

export const scopes: TranslationOf<typeof scopesText> = {
  allAccounts: 'Alle Konten (*)',
  allOrganizations: 'Alle Organisationen (*)',
  unknown: 'Unbekannt; wird nicht gesendet, wenn Sie nichts hinzufügen.',
  replacesUnknown: 'Ersetzt die ganze Liste des Benutzers, die Podkey nicht kennt.',
  none: 'Keine',
  setToNone: 'Auf „keine“ setzen',
  removeAll: 'Alle entfernen',
  remove: 'Entfernen',
  removeOne: '{name} entfernen',
  isNew: '(neu)',
  showAll: 'Alle {count} anzeigen',
  addTo: '{field} hinzufügen',
  add: 'Hinzufügen',
  hint: 'Eine UUID, * für alle oder eine eingefügte Liste.',
  hintWithNames: 'Ein Name, eine UUID, * für alle oder eine eingefügte Liste.',
  matching: 'Passende Namen',
  added: '{name} hinzugefügt',
  addedCount: '{count} hinzugefügt',
  addedAndThere: '{count} hinzugefügt, {there} schon vorhanden',
  bad: {
    one: 'Ein Eintrag ist weder eine UUID noch *:',
    other: '{count} Einträge sind weder eine UUID noch *:',
  },
  item: 'Eintrag {place}:',
  moreBad: '… und {count} weitere.',
  loadOrganizations: 'Organisationen laden',
  pickByName: 'Sind sie geladen, können Organisationen nach Namen ausgewählt werden.',
  waiting: 'Der Pod antwortet noch nicht',
  soFar: 'Bisher {count}',
};
