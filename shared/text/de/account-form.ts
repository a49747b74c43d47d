import type { TranslationOf } from '../catalogue.ts';
import type {
  accountColorText,
  accountFieldText,
  accountFormText,
  accountNetworkText,
} from '../account-form.ts';

export const accountFields: TranslationOf<typeof accountFieldText> = {
  label: 'Bezeichnung',
  podUrl: 'Pod-URL',
  accountId: 'Konto-ID',
  apiKeyId: 'ID des API-Schlüssels',
  secret: 'API-Schlüssel-Geheimnis',
  environment: 'Umgebung',
  color: 'Farbe',
  network: 'Netzwerk',
  proxy: 'Proxy',
  proxyUrl: 'Proxy-Adresse',
  proxyUserName: 'Proxy-Benutzername',
  proxyPassword: 'Proxy-Passwort',
  caFile: 'CA-Datei der Firma',
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
  labelExample: 'Kunde oder Team, wie Sie es nennen',
  accountIdExample: 'UUID',
  offeredPods: 'Pods Ihrer Firma',
  bindingChanged:
    'Pod, Konto-ID, Schlüssel-ID oder CA-Datei der Firma wurden geändert, und das gespeicherte Geheimnis gehört zum alten Stand: Geben Sie es erneut ein.',
  secretMissing: 'Podkey hat dieses Geheimnis nicht. Geben Sie es ein.',
  keptForSession: 'Für diese Sitzung behalten – tippen Sie, um es zu ersetzen',
  keptInKeychain: 'Im Schlüsselbund – tippen Sie, um es zu ersetzen',
  showTyped: 'Eingabe anzeigen',
  keep: 'Geheimnis behalten',
  inKeychain: 'Im Schlüsselbund des Systems',
  forSession: 'Nur für diese Sitzung',
  keepForSession: 'Nur für diese Sitzung behalten',
  save: 'Konto speichern',

  enterSecret: 'Geben Sie das Geheimnis des API-Schlüssels ein',
  whySecret:
    'Podkey hat das Geheimnis zum API-Schlüssel dieses Kontos nicht. Ein importiertes Konto kommt ohne eines, und ein nur für eine Sitzung behaltenes ist weg, sobald Podkey beendet wird.',
  pod: 'Pod',
  passwordOf: 'Von {userName}. Lassen Sie es leer, wenn Podkey es schon hat.',
  editAccount: 'Konto bearbeiten',
  saveSecret: 'Geheimnis speichern',
};

export const accountNetwork: TranslationOf<typeof accountNetworkText> = {
  asSystem: 'Wie das System',
  none: 'Keiner',
  custom: 'Dieser',
  throughSystem: 'Der Proxy des Systems',
  throughNone: 'Kein Proxy',
  throughCustom: 'Ein eigener Proxy',
  withCaFile: '{way}, CA-Datei der Firma',
  noSignIn: 'Leer für einen Proxy ohne Anmeldung',
  passwordStored: 'Gespeichert – tippen Sie, um es zu ersetzen',
  caFileHint:
    'Zertifikate (PEM), denen zusätzlich zu denen dieses Computers vertraut wird, nur für dieses Konto.',
  caFileExample: 'Pfad einer .pem-Datei',
  chooseFile: 'Datei wählen …',
  typeInstead: '{problem} Geben Sie den Pfad stattdessen ein.',
};
