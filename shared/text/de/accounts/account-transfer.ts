import type { TranslationOf } from '../../catalogue.ts';
import type { accountExportText, accountImportText } from '../../accounts/account-transfer.ts';

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
  notAdded: 'Nicht hinzugefügt: schon vorhanden als „{account}“',
  apiKey: 'API-Schlüssel {id}',
  throughProxy: 'Über den Proxy {proxy}',
  trustsCaFile: 'Vertraut der CA-Datei {file} des Unternehmens',
  caFileMissing:
    'Diese CA-Datei ist nicht auf diesem Computer. Wählen Sie sie im Konto, bevor Sie es verwenden.',
  problem: '{field}: {problem}',
};
