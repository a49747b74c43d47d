import type { accountFailureText, accountFileFailureText } from '../account-failures.ts';
import type { TranslationOf } from '../catalogue.ts';

export const accountFailures: TranslationOf<typeof accountFailureText> = {
  samplePod: 'Beispiel-Pod',
  gone: 'Dieses Konto ist nicht mehr in Podkey.',
  goneNext: 'Wählen Sie ein anderes Konto.',
  bindingChanged:
    'Pod, Konto, Schlüssel oder Zertifizierungsstelle hat sich geändert: Geben Sie das Geheimnis dieses API-Schlüssels ein.',
  enterSecret: 'Geben Sie das Geheimnis dieses API-Schlüssels ein.',
  enterProxyPassword: 'Geben Sie das Passwort für diesen Proxy und Benutzernamen ein.',
  sampleFixed: 'Das Beispielkonto kann nicht bearbeitet werden.',
  twin: 'Diesen API-Schlüssel haben Sie schon, als „{label}“.',
  secretForgotten: 'Podkey hat das Geheimnis dieses API-Schlüssels nicht.',
  secretMissing: 'Das Geheimnis dieses API-Schlüssels ist nicht im Schlüsselbund.',
  secretMissingNext:
    'Bearbeiten Sie das Konto und geben Sie das Geheimnis des API-Schlüssels noch einmal ein.',
  podListNoList:
    'Die Liste der Pods in {file} ist nicht zu gebrauchen: Sie ist keine Liste von Pods. Melden Sie es Ihrer IT.',
  podListWrong:
    'Die Liste der Pods in {file} ist nicht zu gebrauchen: „{where}“ ist falsch. Melden Sie es Ihrer IT.',
};

export const accountFileFailures: TranslationOf<typeof accountFileFailureText> = {
  tooLarge: 'Diese Datei ist zu groß für eine Datei mit Konten.',
  tooLargeNext: 'Wählen Sie die Datei, die Podkey exportiert hat. Sie hat höchstens 1 MB.',
  notJson: 'Diese Datei kann nicht gelesen werden: Sie ist kein JSON in UTF-8.',
  notJsonNext:
    'Wählen Sie die Datei, die Podkey exportiert hat. Hat jemand sie bearbeitet, exportieren Sie sie noch einmal.',
  anotherKind: 'Das ist keine Datei mit Konten.',
  anotherKindNext: 'Wählen Sie die Datei, die Podkey exportiert hat: Einstellungen, „Konten exportieren …“.',
  newer: 'Diese Datei hat ein neueres Podkey geschrieben (Aufbau {version}; dieses kennt {known}).',
  newerNext: 'Aktualisieren Sie Podkey, oder lassen Sie die Datei mit Ihrer Version exportieren.',
  damaged:
    'Diese Datei mit Konten ist beschädigt: Die Liste der Konten fehlt, ist zu lang oder steht nicht allein darin.',
  damagedNext: 'Exportieren Sie sie noch einmal. Eine Datei hat höchstens 500 Konten.',
  noPlace: 'Das gehört nicht in die Datei.',
  closed: 'Die Datei ist nicht mehr geöffnet.',
  closedNext: 'Wählen Sie die Datei noch einmal.',
};
