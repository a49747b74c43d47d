import type { TranslationOf } from '../../catalogue.ts';
import type { loginFileFailureText } from '../../failures/login-file-failures.ts';

export const loginFileFailures: TranslationOf<typeof loginFileFailureText> = {
  tooLarge: 'Diese Datei ist größer als {megabytes} MB.',
  tooMany: 'Diese Datei hat {count} Einträge; höchstens {most} sind auf einmal möglich.',
  split: 'Teilen Sie sie in mehrere Dateien und importieren Sie eine nach der anderen.',
  notText: 'Diese Datei lässt sich nicht lesen: Sie ist kein UTF-8-Text.',
  saveAsUtf8: 'Speichern Sie sie noch einmal als „CSV UTF-8“ oder als JSON und wählen Sie diese Datei.',
  notJson: 'Diese Datei lässt sich nicht lesen: Sie ist kein gültiges JSON.',
  anotherKind: 'Das ist keine Datei mit Zugängen von Podkey.',
  newerVersion:
    'Diese Datei stammt aus einer neueren Version von Podkey (Format {version}; diese Version liest höchstens {known}).',
  chooseExport: 'Wählen Sie eine Datei, die Podkey exportiert hat, oder eine Tabelle mit denselben Spalten.',
  updatePodkey:
    'Aktualisieren Sie Podkey, oder bitten Sie um eine Datei, die mit Ihrer Version exportiert wurde.',
  brokenQuotes: 'In Zeile {line} ist ein Anführungszeichen nicht geschlossen.',
  empty: 'Diese Datei ist leer.',
  missingColumns: 'Diese Spalten fehlen: {names}.',
  unknownField: 'Unbekanntes Feld.',
  notDate: 'Geben Sie Datum und Uhrzeit ein wie 2030-01-31T12:00:00Z, oder lassen Sie die Zelle leer.',
  elsewhere: 'Zeile {line} führt zum selben Wert.',
};
