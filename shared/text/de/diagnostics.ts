import type { TranslationOf } from '../catalogue.ts';
import type { diagnosticsText } from '../diagnostics.ts';

export const diagnostics: TranslationOf<typeof diagnosticsText> = {
  title: 'Diagnose',
  hint: 'Für alle, die einen Fehler suchen: Versionen, Einstellungen, Anzahlen und das Ende der Logdatei. Sie sehen alles, bevor es gespeichert wird.',
  open: 'Diagnose speichern …',
  lead: 'Das ist die ganze Datei, so wie sie geschrieben wird. Sie nennt kein Konto, keinen Pod, niemanden und keinen Wert. Nichts wird irgendwohin gesendet.',
  report: 'Diagnose im Wortlaut',
  collecting: 'Wird gesammelt …',
  save: 'Speichern …',
  saved: 'Gespeichert als {file}.',
  saveTitle: 'Diagnose speichern',
  kind: 'Text',
  gone: 'Diese Diagnose wird nicht mehr aufbewahrt.',
  collectAgain: 'Schließen Sie dies und sammeln Sie sie noch einmal.',
};
