import type { TranslationOf } from '../../catalogue.ts';
import type { accountFailureText, accountFileFailureText } from '../../failures/account-failures.ts';

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
