import type { TranslationOf } from '../../catalogue.ts';
import type { clipboardFailureText } from '../../failures/clipboard-failures.ts';

export const clipboardFailures: TranslationOf<typeof clipboardFailureText> = {
  halfCharacter:
    'Es wurde nichts kopiert: Dieser Wert enthält ein halbes Zeichen, das die Zwischenablage nicht fassen kann.',
  halfCharacterNext:
    'Blenden Sie den Wert ein, um ihn zu sehen. Vermutlich wurde er beim Speichern beschädigt: Berichtigen Sie ihn auf dem Pod.',
  notCleared: 'Ein anderes Programm hält die Zwischenablage fest. Vielleicht ist Ihre Kopie noch darin.',
  notClearedNext:
    'Podkey versucht weiter, sie zu leeren. Kopieren Sie etwas anderes, oder schließen Sie das Programm, das die Zwischenablage festhält, zum Beispiel einen Remotedesktop. Auf einem Mac braucht Podkey vielleicht auch Ihre Erlaubnis, die Zwischenablage zu lesen (Systemeinstellungen, Datenschutz & Sicherheit).',
  restored: 'Ein Zwischenablage-Manager legt Ihre Kopie immer wieder in die Zwischenablage.',
  restoredNext:
    'Podkey entfernt sie weiterhin. Beenden Sie den Zwischenablage-Manager, und löschen Sie die Kopie aus seinem Verlauf.',
  notCopied: 'Podkey konnte nicht kopieren: Ein anderes Programm hält die Zwischenablage fest.',
  notCopiedNext:
    'Versuchen Sie es erneut. Wenn es wieder passiert, schließen Sie das Programm, das die Zwischenablage festhält, zum Beispiel einen Remotedesktop.',
  leftBehind:
    'Vielleicht ist noch eine Kopie aus der letzten Sitzung in der Zwischenablage (der Schlüsselbund ist nicht verfügbar).',
  leftBehindNext: 'Leeren Sie sie im Zweifel jetzt.',
  queueOver: 'Die Kopierfolge endete vor diesem Teil.',
  queueOverNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  nothingToExtend: 'In der Zwischenablage ist nicht mehr die Kopie von Podkey.',
  nothingToExtendNext: 'Kopieren Sie es noch einmal.',
};
