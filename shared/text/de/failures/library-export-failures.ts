import type { TranslationOf } from '../../catalogue.ts';
import type { libraryExportFailureText } from '../../failures/library-export-failures.ts';

export const libraryExportFailures: TranslationOf<typeof libraryExportFailureText> = {
  noLogins: 'Keiner dieser Kunden hat einen eigenen Zugang von Ihnen.',
  noLoginsNext:
    'Wählen Sie einen Kunden, oder speichern Sie zuerst Zugänge. Zugänge der Teambibliothek werden nicht noch einmal exportiert.',
  tooLarge: {
    one: 'Eine Bibliothek hat höchstens {logins} Zugänge und {megabytes} MB; dies ist {count} Zugang.',
    other: 'Eine Bibliothek hat höchstens {logins} Zugänge und {megabytes} MB; dies sind {count} Zugänge.',
  },
  tooLargeNext: 'Wählen Sie weniger Kunden, und erstellen Sie zwei Bibliotheken.',
  sameValue: '„{one}“ und „{other}“ führen zum selben Wert.',
  sameValueNext: 'Entfernen Sie einen davon, und exportieren Sie dann noch einmal.',
  invalidLogin: '„{login}“ kann nicht in einer Bibliothek stehen: {problem}',
  invalidLoginNext: 'Bearbeiten Sie diesen Zugang, und exportieren Sie dann noch einmal.',

  notAKey: '{file} ist kein privater Ed25519-Schlüssel.',
  notAKeyNext:
    'Wählen Sie den Signaturschlüssel der Bibliothek. Seine erste Zeile lautet „-----BEGIN PRIVATE KEY-----“.',
  encryptedKey: '{file} ist verschlüsselt.',
  encryptedKeyNext:
    'Podkey liest nur Schlüssel ohne Passphrase. Entschlüsseln Sie ihn in einen Ordner, den nur Sie lesen können, mit „openssl pkey -in alt.key -out neu.key“.',
  sharedKey:
    'Andere Benutzer dieses Computers können {file} lesen. Wer den Schlüssel hat, kann Ihr Team zu anderen Werten führen.',
  sharedKeyNext:
    'Wenn niemand ihn gelesen hat, führen Sie „chmod 600“ darauf aus. Erstellen Sie sonst einen neuen Schlüssel.',

  notALibrary: '{file} gibt es schon, und es ist keine Teambibliothek.',
  notALibraryNext: 'Wählen Sie einen anderen Namen.',
  otherKey: '{file} wurde mit einem anderen Schlüssel signiert oder seitdem geändert.',
  otherKeyNext:
    'Wählen Sie den Schlüssel, mit dem sie signiert wurde: Das Team vertraut keinem anderen. Um den Schlüssel zu wechseln, wählen Sie einen anderen Namen, und geben Sie dem Team den neuen öffentlichen Schlüssel.',
};
