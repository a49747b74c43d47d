import type { TranslationOf } from '../../catalogue.ts';
import type { fileFailureText, fileReasonText } from '../../failures/file-failures.ts';

export const fileReasons: TranslationOf<typeof fileReasonText> = {
  notAllowed: 'Zugriff verweigert',
  heldOrNotAllowed: 'Ein anderes Programm benutzt sie, oder der Zugriff ist verweigert',
  readOnly: 'Der Ort ist schreibgeschützt',
  diskFull: 'Der Datenträger ist voll',
  shareFull: 'Ihr Speicherkontingent ist aufgebraucht',
  gone: 'Sie existiert nicht mehr',
  folder: 'Das ist ein Ordner',
  busy: 'Ein anderes Programm benutzt sie',
};

export const fileFailures: TranslationOf<typeof fileFailureText> = {
  notWritten: 'Die Datei konnte nicht geschrieben werden.',
  notWrittenFor: 'Die Datei konnte nicht geschrieben werden: {reason}.',
  notWrittenNext:
    'Schließen Sie sie in anderen Programmen, oder wählen Sie einen anderen Ordner, und versuchen Sie es dann erneut.',
  notRead: 'Die Datei konnte nicht gelesen werden.',
  notReadFor: 'Die Datei konnte nicht gelesen werden: {reason}.',
  notReadNext: 'Prüfen Sie, ob Sie sie öffnen dürfen, oder wählen Sie eine andere.',
  noLongerOpen: 'Die Datei ist nicht mehr geöffnet.',
  noLongerOpenNext: 'Wählen Sie die Datei noch einmal.',
};
