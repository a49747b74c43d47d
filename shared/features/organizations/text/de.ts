import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as first from './first.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof first & typeof english> = {
  organizations: {
    search: 'Organisationen durchsuchen',
    searchFor: 'Name oder ID',
    name: 'Name',
    id: 'ID',
    copyIdOf: 'ID von {name} kopieren',
    copiedIdOf: 'Die ID von {name} wurde kopiert',
    logins: 'Zugänge',
    actions: 'Aktionen',
    showLogins: 'Zugänge anzeigen',
    showLoginsOf: 'Zugänge von {name} anzeigen',
    keysHint: 'Die Eingabetaste zeigt die Zugänge der ausgewählten Organisation; {copyKey} kopiert ihre ID.',
    noName: 'Ohne Namen',
    count: { one: '{count} Organisation', other: '{count} Organisationen' },
    shownOf: '{shown} von {all}',
    listed: 'Aktualisiert {age}',
    refresh: 'Aktualisieren',
    refreshing: 'Wird aktualisiert',
    refreshingSoFar: {
      one: 'Wird aktualisiert, bisher {count} Organisation',
      other: 'Wird aktualisiert, bisher {count} Organisationen',
    },
    paused: 'Pause auf Wunsch des Pods: {seconds} s',
    stop: 'Anhalten',
    stopped: 'Das Laden wurde angehalten',
    previousList: 'Angezeigt wird die vorige Liste. Aktualisieren Sie sie für die neueste.',
    loading: 'Organisationen werden geladen',
    waiting: 'Der Pod antwortet noch nicht',
    soFar: { one: 'Bisher {count} Organisation', other: 'Bisher {count} Organisationen' },
    pausedResuming: '{progress}. Pause auf Wunsch des Pods, Fortsetzung in {seconds} s',
    none: 'Keine Organisationen',
    noneVisible:
      'Dieser API-Schlüssel kann keine Organisationen sehen. Was er sehen darf, bestimmen seine Zugriffsbereiche.',
    noMatch: 'Keine Treffer',
    noneMatches: 'Keine Organisation passt zu „{typed}“.',
    showAll: 'Alle anzeigen',
    incomplete: 'Diese Liste ist unvollständig',
    gapFewer: 'Der Pod zählt {total} Organisationen, hat aber {count} genannt.',
    gapNoLink: {
      one: 'Der Pod sagt, dass es mehr als diese {count} Organisation gibt, verweist aber nicht auf die übrigen.',
      other:
        'Der Pod sagt, dass es mehr als diese {count} Organisationen gibt, verweist aber nicht auf die übrigen.',
    },
    gapElsewhere:
      'Der Pod sagt, dass die Liste hier weitergeht: {origin}. Podkey sendet das Zugriffstoken nur an die Adresse des Pods.',
    gapLoop: {
      one: 'Nach {count} Organisation verweist der Pod auf eine Seite, die er schon gesendet hat.',
      other: 'Nach {count} Organisationen verweist der Pod auf eine Seite, die er schon gesendet hat.',
    },
    gapTooMany: 'Die Liste hat mehr als {count} Organisationen; mehr kann Podkey nicht laden.',
    gapNext:
      'Die fehlenden Organisationen können Sie weiterhin über ihre IDs verwenden. Melden Sie dem Betreiber des Pods, dass er auf den Rest der Liste verweisen muss.',
    skipped: {
      one: '{count} Eintrag aus der Liste des Pods wird nicht angezeigt, weil Podkey darin keinen Namen oder keine ID gefunden hat.',
      other:
        '{count} Einträge aus der Liste des Pods werden nicht angezeigt, weil Podkey darin keinen Namen oder keine ID gefunden hat.',
    },
    skippedNext:
      'Melden Sie es dem Betreiber des Pods. Diese Organisationen können Sie weiterhin über ihre IDs verwenden.',
    similar: 'Keine genauen Treffer. Ähnlich:',
    showLoginsKey: 'Die Zugänge der Organisation anzeigen',
    unlisted: 'Diese Organisation gehört nicht zum aktuellen Konto.',
    unlistedNext: 'Aktualisieren Sie die Liste und suchen Sie noch einmal.',
  },
  organizationsScreen: {
    title: 'Organisationen',
    copyId: 'ID kopieren',
  },
};
