import type { TranslationOf } from '../../catalogue.ts';
import type { bulkFailureText } from '../../failures/bulk-failures.ts';

export const bulkFailures: TranslationOf<typeof bulkFailureText> = {
  cannotRemember: 'Podkey kann die Ergebnisse nicht speichern und hat deshalb angehalten.',
  cannotRememberNext: 'Prüfen Sie, ob der Datenträger voll ist, und setzen Sie dann fort.',
  resultsLost: 'Podkey konnte nicht alle Ergebnisse speichern.',
  resultsLostNext:
    'Prüfen Sie, ob der Datenträger voll ist. Sehen Sie jeden Benutzer, dessen Ergebnis unbekannt ist, auf dem Pod nach, und entscheiden Sie dann.',
  tooManyUnknown: 'Auf die letzten {count} Änderungen kam keine Antwort.',
  tooManyUnknownNext: 'Prüfen Sie den Pod und das Netzwerk, bevor Sie fortsetzen.',
  unfinished: 'Die Massenänderung aus „{source}“ ist nicht abgeschlossen.',
  unfinishedNext: 'Setzen Sie sie fort oder verwerfen Sie sie, und beginnen Sie dann diese.',
  running: 'Gerade werden Änderungen gesendet.',
  runningNext: 'Halten Sie sie erst an.',
  tableGone: 'Diese Tabelle ist abgelaufen.',
  tableGoneNext: 'Wählen Sie die Datei noch einmal.',
  dryRunGone: 'Dieser Probelauf ist abgelaufen.',
  dryRunGoneNext: 'Prüfen Sie die Zeilen noch einmal.',
  changeGone: 'Diese Massenänderung gibt es nicht mehr.',
  changeGoneNext: 'Öffnen Sie die Liste der Massenänderungen noch einmal.',
  settled: 'Diese Zeile hat schon ein Ergebnis.',
  settledNext: 'Öffnen Sie die Ergebnisse noch einmal, um es zu sehen.',
  rowColumn: 'Zeile',
  rowUnreadable: 'Das gespeicherte Ergebnis dieser Zeile ist nicht lesbar.',
};
