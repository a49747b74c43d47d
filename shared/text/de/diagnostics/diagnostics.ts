import type { TranslationOf } from '../../catalogue.ts';
import type { diagnosticsText } from '../../diagnostics/diagnostics.ts';

export const diagnostics: TranslationOf<typeof diagnosticsText> = {
  title: 'Diagnose',
  hint: 'Versionen, Einstellungen, Anzahlen und die letzten Zeilen der Logdatei, für den Support. Sie können die Datei prüfen, bevor sie gespeichert wird.',
  open: 'Diagnose speichern …',
  lead: 'Das ist die vollständige Datei, auf Englisch für den Support. Sie enthält keine Konten, Pods, Personen oder Werte und wird nirgendwohin gesendet.',
  report: 'Vollständige Diagnose',
  collecting: 'Wird gesammelt …',
  save: 'Speichern …',
  saved: 'Gespeichert als {file}.',
  saveTitle: 'Diagnose speichern',
  kind: 'Text',
  gone: 'Diese Diagnose ist abgelaufen.',
  collectAgain: 'Schließen Sie dieses Fenster und sammeln Sie sie noch einmal.',
};
