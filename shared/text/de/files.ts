import type { TranslationOf } from '../catalogue.ts';
import type { fileReasonText, fileText } from '../files.ts';

export const files: TranslationOf<typeof fileText> = {
  companyCa: 'Zertifizierungsstelle der Firma',
  certificates: 'Zertifikate (PEM)',
  allFiles: 'Alle Dateien',
  exportAccounts: 'Konten exportieren',
  importAccounts: 'Konten importieren',
  podkeyAccounts: 'Podkey-Konten (JSON)',
  exportActivity: 'Aktivität exportieren',
  csv: 'CSV',
  userTable: 'Tabelle mit Benutzern',
  tables: 'Tabellen (CSV)',
  saveResults: 'Ergebnisse speichern',
  resultsName: '{source} Ergebnisse.csv',
  notWritten: 'Die Datei konnte nicht geschrieben werden.',
  notWrittenFor: 'Die Datei konnte nicht geschrieben werden: {reason}.',
  notWrittenNext:
    'Schließen Sie sie dort, wo sie noch offen ist, oder wählen Sie einen anderen Ordner; versuchen Sie es dann erneut.',
  notRead: 'Die Datei konnte nicht gelesen werden.',
  notReadFor: 'Die Datei konnte nicht gelesen werden: {reason}.',
  notReadNext: 'Prüfen Sie, ob Sie sie öffnen dürfen, oder wählen Sie eine andere.',
};

export const fileReasons: TranslationOf<typeof fileReasonText> = {
  notAllowed: 'Das dürfen Sie dort nicht',
  heldOrNotAllowed: 'Ein anderes Programm hält sie offen, oder Sie dürfen das dort nicht',
  readOnly: 'Dort kann nichts geschrieben werden',
  diskFull: 'Der Datenträger ist voll',
  shareFull: 'Ihr Anteil am Datenträger ist aufgebraucht',
  gone: 'Sie ist nicht mehr da',
  folder: 'Das ist ein Ordner',
  busy: 'Ein anderes Programm hält sie offen',
};
