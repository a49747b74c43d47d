import type { TranslationOf } from '../catalogue.ts';
import type {
  appText,
  screenText,
  componentText,
  encodingText,
  keyText,
  ageText,
  accountText,
  environmentText,
  itemKindText,
  errorText,
} from '../en/app.ts';

export const screens: TranslationOf<typeof screenText> = {
  secrets: 'Zugänge',
  users: 'Benutzer',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  help: 'Hilfe',
};

export const app: TranslationOf<typeof appText> = {
  navigation: 'Hauptnavigation',
  sidebar: 'Seitenleiste',
  account: 'Aktuelles Konto',
  searchAll: 'Suchen',
  loadingAccounts: 'Ihre Konten werden geladen',
  noAccount: 'Kein Konto ausgewählt',
  chooseAccount: 'Wählen Sie oben links ein Konto.',
  editAccount: '{account} bearbeiten',
};

export const encodings: TranslationOf<typeof encodingText> = {
  label: 'Buchstaben',
  why: 'Diese Datei sagt nicht, wie ihre Buchstaben gespeichert sind. Wählen Sie die Zeile, die sich richtig liest.',
  choose: 'Wählen …',
  missing: 'Wählen Sie, wie die Buchstaben gelesen werden.',
  'windows-1252': 'Windows, Westeuropa',
  macintosh: 'Mac',
  ibm850: 'DOS',
  'windows-1250': 'Windows, Mitteleuropa',
  'iso-8859-2': 'ISO 8859-2, Mitteleuropa',
};

export const components: TranslationOf<typeof componentText> = {
  looksLike: '{client} (sieht aus wie „{other}“)',
  kept: 'Behalten am {day}, vielleicht veraltet',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Ihre Eingaben hier sind nicht gespeichert.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  cancel: 'Abbrechen',
  close: 'Schließen',
  typeToConfirm: 'Zum Bestätigen {text} eingeben',
  explain: 'Was bedeutet das?',
  done: 'Fertig',
  tryAgain: 'Erneut versuchen',
  replaceKey: 'API-Schlüssel ersetzen …',
  keyReplaced: 'Der API-Schlüssel wurde ersetzt. Versuchen Sie es erneut.',
  clearSearch: 'Suche leeren',
  errorId: 'Fehler-ID',
  copyErrorId: 'Fehler-ID kopieren',
  copied: 'Kopiert',
  notCopied: 'Konnte nicht kopiert werden',
  response: 'Antwort',
  status: 'HTTP {status}',
  details: 'Details',
  partUnreadable: 'Ein Teil von Podkey konnte nicht geladen werden.',
  partUnreadableNext:
    'Versuchen Sie es erneut. Wenn es wieder geschieht, starten oder installieren Sie Podkey neu.',
};

export const keys: TranslationOf<typeof keyText> = {
  control: 'Strg',
  shift: 'Umschalt',
  enter: 'Eingabe',
  escape: 'Esc',
  down: 'Pfeil nach unten',
  remove: 'Entf',
  space: 'Leertaste',
  insert: 'Einfg',
  end: 'Ende',
};

export const ages: TranslationOf<typeof ageText> = {
  justNow: 'gerade eben',
  minutes: 'vor {minutes} min',
  hours: 'vor {hours} h',
  days: { one: 'vor {count} Tag', other: 'vor {count} Tagen' },
};

export const accounts: TranslationOf<typeof accountText> = {
  addFirst: 'Fügen Sie Ihr erstes Konto hinzu',
  whatPodkeyDoes:
    'Podkey holt Passwörter und Einmalcodes aus Ihrem Dokumentationsdienst. Fügen Sie ein Konto mit der Adresse des Dienstes (dem Pod), Ihrer Konto-ID und Ihrem API-Schlüssel hinzu.',
  add: 'Konto hinzufügen',
  trySample: 'Beispiel-Pod ausprobieren',
  import: 'Konten importieren …',
  whereFrom: 'Links und IDs kommen aus Ihrem Dokumentationsdienst oder von Kollegen.',
  aboutSample: 'Der Beispiel-Pod ist eingebaut: erfundene Daten, kein Konto und kein Netzwerk nötig.',

  switch: 'Konto wechseln',
  noneChosen: 'Kein Konto ausgewählt',
  addAnother: 'Konto hinzufügen …',
  manage: 'Konten verwalten',
  keyRefused: 'API-Schlüssel abgelehnt',
  onPod: '{environment} · {pod}',
  samplePod: 'Beispiel-Pod',
};

export const environments: TranslationOf<typeof environmentText> = {
  production: 'Produktion',
  staging: 'Staging',
  test: 'Test',
  sample: 'Beispiel',
};

export const itemKinds: TranslationOf<typeof itemKindText> = {
  password: 'Passwort',
  code: 'Einmalcode',
  key: 'Schlüssel',
  other: 'Wert',
};

export const errors: TranslationOf<typeof errorText> = {
  internal: 'In Podkey ist etwas schiefgegangen.',
  internalNext: 'Versuchen Sie es erneut. Geschieht es wieder, starten Sie Podkey neu.',
  invalidInput: 'Einige Felder müssen korrigiert werden.',
  invalidInputNext: 'Korrigieren Sie die genannten Felder und versuchen Sie es erneut.',
  invalidFieldNext: 'Korrigieren Sie das Feld und versuchen Sie es erneut.',
  locked: 'Podkey ist gesperrt.',
  lockedNext: 'Entsperren Sie es und versuchen Sie es erneut.',
  lockedMeanwhile: 'Podkey wurde gesperrt, bevor es das Ergebnis anzeigen konnte.',
  lockedMeanwhileNext: 'Prüfen Sie, ob es ausgeführt wurde, bevor Sie es erneut versuchen.',
  questionOver: 'Diese Frage ist schon beantwortet oder hat sich erledigt.',
  questionOverNext: 'Beginnen Sie von vorn, wenn Sie es noch brauchen.',
  refusedSender: 'Podkey hat eine nicht vertrauenswürdige Anfrage blockiert.',
  refusedSenderNext: 'Starten Sie Podkey neu.',
  tooManyCalls: 'Podkey ist ausgelastet.',
  tooManyCallsNext: 'Warten Sie einen Augenblick und versuchen Sie es erneut.',
  inputTooLarge: 'Das ist zu groß.',
  inputTooLargeNext: 'Versuchen Sie es mit weniger.',
  folderNotShown: 'Der Ordner konnte nicht geöffnet werden.',
  folderNotShownNext: 'Öffnen Sie ihn selbst: {folder}',
  requestCancelled: 'Die Anfrage wurde abgebrochen.',
  requestCancelledNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  connectionClosed: 'Die Verbindung zu diesem Konto wurde geschlossen.',
  notInPath: 'Einer der Namen enthält Zeichen, die nicht erlaubt sind.',
  notInPathNext: 'Korrigieren Sie die Namen und versuchen Sie es erneut.',
  accountSwitched: 'Sie haben das Konto gewechselt, bevor dies fertig war.',
  accountSwitchedNext: 'Versuchen Sie es im richtigen Konto erneut.',
};
