import type { TranslationOf } from '../catalogue.ts';
import type {
  accountColorText,
  accountFieldText,
  accountFormText,
  keyReplacementText,
  accountNetworkText,
  keychainChoiceText,
  keychainPlaceText,
  accountListText,
  secretKeptText,
  accountExportText,
  accountImportText,
  accountPolicyText,
  accountRuleText,
  accountFailureText,
  accountFileFailureText,
  damagedAccountText,
} from '../en/accounts.ts';

export const accountFields: TranslationOf<typeof accountFieldText> = {
  label: 'Kontoname',
  podUrl: 'Adresse des Dienstes (Pod-URL)',
  accountId: 'Konto-ID',
  apiKeyId: 'ID des API-Schlüssels',
  secret: 'Schlüsselgeheimnis',
  environment: 'Umgebung',
  color: 'Farbe',
  network: 'Netzwerk',
  proxy: 'Proxy',
  proxyUrl: 'Proxy-Adresse',
  proxyUserName: 'Proxy-Benutzername',
  proxyPassword: 'Proxy-Passwort',
  caFile: 'CA-Datei des Unternehmens',
};

export const accountColors: TranslationOf<typeof accountColorText> = {
  blue: 'Blau',
  teal: 'Blaugrün',
  green: 'Grün',
  amber: 'Bernstein',
  red: 'Rot',
  pink: 'Rosa',
  violet: 'Violett',
  gray: 'Grau',
};

export const accountForm: TranslationOf<typeof accountFormText> = {
  labelExample: 'Zum Beispiel Ihr Unternehmen oder Team',
  accountIdExample: 'Zum Beispiel 7c9e6679-7425-…',
  accountIdHint: 'Im Dokumentationsdienst, wo Sie den API-Schlüssel angelegt haben.',
  offeredPods: 'Pods Ihres Unternehmens',
  bindingChanged:
    'Sie haben Pod, Konto-ID, Schlüssel-ID oder CA-Datei geändert. Geben Sie das Geheimnis noch einmal ein.',
  keptForSession: 'Bis zum Beenden gemerkt – tippen Sie, um es zu ersetzen',
  keptInKeychain: 'Gespeichert {place} – tippen Sie, um es zu ersetzen',
  showSecret: 'Geheimnis einblenden',
  keep: 'Schlüsselgeheimnis merken',
  forSession: 'Bis ich Podkey beende',
  keepForSession: 'Bis zum Beenden merken',
  save: 'Konto speichern',
  checkingKey: 'Der API-Schlüssel wird beim Pod geprüft …',
  saveAnyway: 'Trotzdem speichern',
  backToKey: 'API-Schlüssel korrigieren',

  enterSecret: 'Geben Sie das Schlüsselgeheimnis ein',
  whySecret:
    'Importierte Konten enthalten keine Geheimnisse, und ein nur bis zum Beenden gemerktes vergisst Podkey beim Beenden.',
  pod: 'Pod',
  passwordOf: 'Für {userName}. Leer lassen, um das gespeicherte Passwort zu behalten.',
  editAccount: 'Konto bearbeiten',
  saveSecret: 'Geheimnis speichern',
};

export const keyReplacement: TranslationOf<typeof keyReplacementText> = {
  title: 'API-Schlüssel ersetzen',
  lead: 'Für „{account}“ auf {pod}. Alles andere am Konto bleibt.',
  replaceFor: 'API-Schlüssel von {account} ersetzen …',
  save: 'API-Schlüssel speichern',
  saveAndRetry: 'Speichern und erneut versuchen',
};

export const keychainChoices: TranslationOf<typeof keychainChoiceText> = {
  darwin: 'Im macOS-Schlüsselbund',
  win32: 'In der Windows-Anmeldeinformationsverwaltung',
  linux: 'Im Schlüsselbund',
};

export const keychainPlaces: TranslationOf<typeof keychainPlaceText> = {
  darwin: 'im macOS-Schlüsselbund',
  win32: 'in der Windows-Anmeldeinformationsverwaltung',
  linux: 'im Schlüsselbund',
};

export const accountNetwork: TranslationOf<typeof accountNetworkText> = {
  system: 'Systemeinstellung',
  none: 'Keiner',
  custom: 'Eigener',
  throughSystem: 'Proxy des Systems',
  throughNone: 'Kein Proxy',
  throughCustom: 'Eigener Proxy',
  withCaFile: '{way}, CA-Datei des Unternehmens',
  noSignIn: 'Leer lassen, wenn der Proxy keine Anmeldung verlangt',
  passwordStored: 'Gespeichert – tippen Sie, um es zu ersetzen',
  caFileHint: 'Zusätzliche Zertifikate (.pem, .cer, .p7b), denen nur für dieses Konto vertraut wird.',
  caFileExample: 'Vollständiger Pfad der Datei',
  chooseFile: 'Datei wählen …',
  typeInstead: '{problem} Geben Sie den Pfad stattdessen ein.',
  certificates: 'Zertifikate (PEM)',
};

export const accountList: TranslationOf<typeof accountListText> = {
  accounts: 'Konten',
  export: 'Konten exportieren …',
  edit: 'Bearbeiten',
  editNamed: '{account} bearbeiten',
  remove: 'Entfernen',
  removeNamed: '{account} entfernen',
  inUse: 'Aktuelles Konto · {where}',
  sampleData: 'Eingebaute Beispieldaten',
  removeTitle: '„{account}“ entfernen?',
  removeAccount: 'Konto entfernen',
  removeMeans:
    'Entfernt „{account}“ ({pod}), seine Zugänge, bekannten Benutzer, Massenänderungen und das Schlüsselgeheimnis von diesem Computer. Auch die Sicherungen von Podkeys Daten werden gelöscht, denn sie enthalten das Konto. Auf dem Pod ändert sich nichts.',
};

export const secretKept: TranslationOf<typeof secretKeptText> = {
  keychain: 'Geheimnis {place}',
  session: 'Geheimnis bis zum Beenden gemerkt',
  missing: 'Geheimnis fehlt',
};

export const accountExport: TranslationOf<typeof accountExportText> = {
  title: 'Konten exportieren',
  about: 'Die Datei enthält die Verbindungsdaten dieser Konten.',
  noSecrets: 'Sie enthält keine Schlüsselgeheimnisse und keine Passwörter.',
  enterOwn: 'Wer sie importiert, gibt die eigenen ein.',
  toExport: 'Zu exportierende Konten',
  export: { one: '{count} Konto exportieren', other: '{count} Konten exportieren' },
  written: {
    one: '{count} Konto in {file} geschrieben.',
    other: '{count} Konten in {file} geschrieben.',
  },
  fileKind: 'Podkey-Konten (JSON)',
};

export const accountImport: TranslationOf<typeof accountImportText> = {
  title: 'Konten importieren',
  inFile: 'Konten in der Datei',
  noneInFile: 'In {file} sind keine Konten.',
  holds: {
    one: '{file} enthält {count} Konto (ohne Geheimnisse). Importieren Sie nur Dateien, denen Sie vertrauen: Sie bestimmen, wohin Ihre Geheimnisse gesendet werden.',
    other:
      '{file} enthält {count} Konten (ohne Geheimnisse). Importieren Sie nur Dateien, denen Sie vertrauen: Sie bestimmen, wohin Ihre Geheimnisse gesendet werden.',
  },
  nothingImported: 'Es wurde nichts importiert.',
  added: { one: '{count} Konto hinzugefügt', other: '{count} Konten hinzugefügt' },
  addedAndNext: {
    one: '{count} Konto hinzugefügt. Podkey fragt nach dem Schlüsselgeheimnis, wenn Sie es zum ersten Mal verwenden.',
    other:
      '{count} Konten hinzugefügt. Podkey fragt nach dem Schlüsselgeheimnis, wenn Sie ein Konto zum ersten Mal verwenden.',
  },
  import: { one: '{count} Konto importieren', other: '{count} Konten importieren' },
  nothingToImport: 'Nichts zu importieren',
  chooseAnother: 'Andere Datei wählen …',

  entry: 'Eintrag {number}',
  isInvalid: 'Kann nicht importiert werden',
  isNew: 'Neu',
  twiceInFile: 'Doppelt in dieser Datei: „{account}“',
  alreadyHere: 'Schon vorhanden als „{account}“',
  isAdded: 'Hinzugefügt',
  leftOut: 'Nicht hinzugefügt',
  notAdded: 'Nicht hinzugefügt: schon vorhanden als „{account}“',
  apiKey: 'API-Schlüssel {id}',
  throughProxy: 'Über den Proxy {proxy}',
  trustsCaFile: 'Vertraut der CA-Datei {file} des Unternehmens',
  caFileMissing:
    'Diese CA-Datei ist nicht auf diesem Computer. Wählen Sie sie im Konto, bevor Sie es verwenden.',
  problem: '{field}: {problem}',
};

export const accountPolicy: TranslationOf<typeof accountPolicyText> = {
  podRefused: 'Ihre Organisation erlaubt diesen Pod nicht',
  podRefusedMeans:
    '„{account}“ ist auf {pod}, und dieser Pod ist nicht erlaubt. Podkey behält das Konto, verbindet sich aber nicht.',
  proxyRefused: 'Ihre Organisation erlaubt diesen Proxy nicht',
  proxyRefusedMeans:
    '„{account}“ hat eine Proxy-Einstellung, die nicht erlaubt ist. Podkey behält das Konto, verbindet sich aber nicht. Erlaubt: {proxies}.',
  allowedAre: 'Konten dürfen auf diesen Pods sein:',
  accountRefused: 'Von Ihrer Organisation nicht erlaubt',
  onlyThesePods: 'Ihre Organisation erlaubt nur diese Pods.',
  onlyTheseProxies: 'Ihre Organisation erlaubt nur: {proxies}.',
};

export const accountRules: TranslationOf<typeof accountRuleText> = {
  enterLabel: 'Geben Sie einen Kontonamen ein.',
  enterApiKeyId: 'Geben Sie die ID des API-Schlüssels ein.',
  enterSecret: 'Geben Sie das Schlüsselgeheimnis ein.',
  blankInKey: 'Darin steht ein Leerzeichen. Wenn der Schlüssel keines hat, kopieren Sie ihn noch einmal.',
  enterPodUrl: 'Geben Sie die Adresse des Pods ein, zum Beispiel https://docs.example.com.',
  podUrlUnreadable: 'Geben Sie eine Adresse wie https://docs.example.com ein.',
  addressQuoted: 'Entfernen Sie die Anführungszeichen aus der Adresse.',
  addressBackslash: 'Verwenden Sie in der Adresse / statt \\.',
  addressColon: 'Schreiben Sie {scheme}:// mit dem Doppelpunkt und beiden Schrägstrichen.',
  podUrlSignIn: 'Entfernen Sie Benutzername und Passwort aus der Adresse.',
  podUrlQuery: 'Entfernen Sie alles ab ? oder #.',
  podUrlPlain: 'Verwenden Sie https://, damit die Verbindung verschlüsselt ist.',
  podUrlScheme: 'Die Adresse muss mit https:// beginnen.',
  enterProxy: 'Geben Sie die Adresse des Proxys ein, zum Beispiel http://proxy.example.com:3128.',
  proxyUnreadable: 'Geben Sie eine Adresse wie http://proxy.example.com:3128 ein.',
  proxyScheme: 'Die Adresse muss mit http://, https://, socks5:// oder socks4:// beginnen.',
  proxySignIn: 'Geben Sie Benutzername und Passwort in ihren eigenen Feldern ein.',
  proxyPath: 'Entfernen Sie alles nach dem Port.',
  pathTooLong: 'Dieser Pfad ist zu lang.',
  noSignInWithSocks4:
    'SOCKS 4 kennt keine Anmeldung mit Passwort. Lassen Sie dieses Feld leer, oder verwenden Sie eine Adresse mit socks5://.',
  proxyUserName: 'Doppelpunkte und Steuerzeichen sind hier nicht erlaubt.',
  enterProxyUserName: 'Geben Sie den Benutzernamen des Proxys ein.',
  enterProxyPassword: 'Geben Sie das Passwort des Proxys ein.',
};

export const accountFailures: TranslationOf<typeof accountFailureText> = {
  gone: 'Dieses Konto ist nicht mehr in Podkey.',
  goneNext: 'Wählen Sie ein anderes Konto.',
  bindingChanged:
    'Pod, Konto, Schlüssel oder CA-Datei wurden geändert. Geben Sie das Schlüsselgeheimnis noch einmal ein.',
  enterProxyPassword: 'Geben Sie das Passwort für diesen Proxy und Benutzernamen ein.',
  sampleFixed: 'Das Beispielkonto kann nicht bearbeitet werden.',
  duplicate: 'Diesen API-Schlüssel verwendet schon „{label}“.',
  secretForgotten: 'Das Schlüsselgeheimnis fehlt.',
  secretMissing: '{keychain} enthält das Schlüsselgeheimnis nicht.',
  secretMissingNext: 'Bearbeiten Sie das Konto und geben Sie das Schlüsselgeheimnis noch einmal ein.',
  podListInvalid: '{file} ist keine gültige Pod-Liste. Wenden Sie sich an Ihre IT.',
  podListFieldInvalid: '{file}: „{where}“ ist ungültig. Wenden Sie sich an Ihre IT.',
};

export const damagedAccounts: TranslationOf<typeof damagedAccountText> = {
  title: { one: 'Podkey kann Ihr Konto nicht lesen', other: 'Podkey kann Ihre Konten nicht lesen' },
  means: {
    one: 'Die Daten des Kontos sind beschädigt. Seine Zugänge sind noch da: Fügen Sie das Konto mit demselben Pod und derselben Konto-ID wieder hinzu, dann erscheinen sie. Oder stellen Sie eine Sicherung aus der Zeit vor dem Schaden wieder her.',
    other:
      'Die Daten der Konten sind beschädigt. Ihre Zugänge sind noch da: Fügen Sie ein Konto mit demselben Pod und derselben Konto-ID wieder hinzu, dann erscheinen sie. Oder stellen Sie eine Sicherung aus der Zeit vor dem Schaden wieder her.',
  },
  list: 'Beschädigte Konten',
  nameless: 'Name nicht lesbar',
  unreadable: 'nicht lesbar',
  pod: 'Pod: {pod}',
  accountId: 'Konto-ID: {accountId}',
  again: 'Wieder hinzufügen',
  againNamed: 'Wieder hinzufügen: {account}',
  restore: 'Sicherung wiederherstellen …',
  another: 'Anderes Konto hinzufügen',
};

export const accountFileFailures: TranslationOf<typeof accountFileFailureText> = {
  tooLarge: 'Diese Datei ist zu groß für eine Kontendatei (höchstens 1 MB).',
  tooLargeNext: 'Wählen Sie die Datei, die Podkey exportiert hat.',
  notJson: 'Diese Datei kann nicht gelesen werden: Sie ist kein JSON in UTF-8.',
  notJsonNext:
    'Wählen Sie die Datei, die Podkey exportiert hat. Wurde sie bearbeitet, exportieren Sie sie noch einmal.',
  anotherKind: 'Das ist keine Kontendatei von Podkey.',
  anotherKindNext: 'Wählen Sie die Datei, die Podkey exportiert hat: Einstellungen, „Konten exportieren …“.',
  newer:
    'Diese Datei stammt aus einer neueren Version von Podkey (Format {version}; diese Version liest höchstens {known}).',
  newerNext:
    'Aktualisieren Sie Podkey, oder bitten Sie um eine Datei, die mit Ihrer Version exportiert wurde.',
  damaged: 'Diese Kontendatei ist beschädigt: Die Liste fehlt, ist zu lang oder mit anderen Daten vermischt.',
  damagedNext: 'Exportieren Sie die Konten noch einmal. Eine Datei kann höchstens 500 Konten enthalten.',
  unexpectedField: 'Unbekanntes Feld.',
};
