import type { TranslationOf } from '../../catalogue.ts';
import type {
  accountColorText,
  accountFieldText,
  accountFormText,
  accountNetworkText,
  keychainChoiceText,
  keychainPlaceText,
} from '../../accounts/account-form.ts';

export const accountFields: TranslationOf<typeof accountFieldText> = {
  label: 'Bezeichnung',
  podUrl: 'Pod-URL',
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
  accountIdExample: 'UUID',
  offeredPods: 'Pods Ihres Unternehmens',
  bindingChanged:
    'Sie haben Pod, Konto-ID, Schlüssel-ID oder CA-Datei geändert. Geben Sie das Geheimnis noch einmal ein.',
  keptForSession: 'Für diese Sitzung gespeichert – tippen Sie, um es zu ersetzen',
  keptInKeychain: 'Gespeichert {place} – tippen Sie, um es zu ersetzen',
  showSecret: 'Geheimnis einblenden',
  keep: 'Geheimnis speichern',
  forSession: 'Nur für diese Sitzung',
  keepForSession: 'Nur für diese Sitzung speichern',
  save: 'Konto speichern',

  enterSecret: 'Geben Sie das Schlüsselgeheimnis ein',
  whySecret:
    'Importierte Konten enthalten keine Geheimnisse, und nur für eine Sitzung gespeicherte vergisst Podkey beim Beenden.',
  pod: 'Pod',
  passwordOf: 'Für {userName}. Leer lassen, um das gespeicherte Passwort zu behalten.',
  editAccount: 'Konto bearbeiten',
  saveSecret: 'Geheimnis speichern',
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
  caFileHint: 'Zusätzliche Zertifikate (PEM), denen nur für dieses Konto vertraut wird.',
  caFileExample: 'Pfad zu einer .pem-Datei',
  chooseFile: 'Datei wählen …',
  typeInstead: '{problem} Geben Sie den Pfad stattdessen ein.',
  certificates: 'Zertifikate (PEM)',
};
