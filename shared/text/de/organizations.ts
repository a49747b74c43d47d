import type { TranslationOf } from '../catalogue.ts';
import type { organizationsText } from '../organizations.ts';

export const organizations: TranslationOf<typeof organizationsText> = {
  organizations: 'Organisationen',
  search: 'Organisationen durchsuchen',
  searchFor: 'Name oder ID',
  name: 'Name',
  id: 'ID',
  copy: 'Kopieren',
  copyId: 'ID kopieren',
  copyIdOf: 'ID von {name} kopieren',
  copied: 'Kopiert',
  copiedIdOf: 'Die ID von {name} wurde kopiert',
  enterCopies: 'Die Eingabetaste kopiert die ID der Zeile.',
  noName: 'Ohne Namen',
  count: { one: '{count} Organisation', other: '{count} Organisationen' },
  shownOf: '{shown} von {all}',
  listed: 'Abgerufen {age}',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert',
  refreshingSoFar: {
    one: 'Wird aktualisiert, bisher {count} Organisation',
    other: 'Wird aktualisiert, bisher {count} Organisationen',
  },
  paused: 'Pause auf Wunsch des Pods: {seconds} s',
  stop: 'Anhalten',
  stopped: 'Das Laden wurde angehalten',
  listFromBefore: 'Dies ist die Liste von vorher. Aktualisieren Sie sie, wenn Sie die neueste brauchen.',
  loading: 'Organisationen werden geladen',
  waiting: 'Der Pod antwortet noch nicht',
  soFar: { one: 'Bisher {count} Organisation', other: 'Bisher {count} Organisationen' },
  pausedGoingOn: '{progress}. Pause auf Wunsch des Pods: Weiter geht es in {seconds} s',
  none: 'Keine Organisationen',
  noneForKey:
    'Der Pod nennt zum API-Schlüssel dieses Kontos keine. Welche er sehen darf, bestimmen seine Bereiche.',
  noMatch: 'Keine Organisation passt dazu',
  noneHas: {
    one: '{count} Organisation durchsucht: „{typed}“ steht weder im Namen noch in der ID.',
    other: '{count} Organisationen durchsucht: „{typed}“ steht bei keiner im Namen oder in der ID.',
  },
  showAll: 'Alle anzeigen',
  similar: 'Buchstabe für Buchstabe passt nichts. Diese Namen sind ähnlich.',
};
