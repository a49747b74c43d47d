import type { TranslationOf } from '../catalogue.ts';
import type { valueFailureText } from '../value-failures.ts';

export const valueFailures: TranslationOf<typeof valueFailureText> = {
  over: 'Podkey hat diesen Wert losgelassen.',
  overNext: 'Öffnen Sie ihn noch einmal.',
  nothingToCopyNext: 'Öffnen Sie den Wert noch einmal, oder sehen Sie ihn sich auf dem Pod an.',
  empty: 'Dieser Wert ist leer, es gibt also nichts zu kopieren.',
  halfCharacter:
    'Es wurde nichts kopiert: Dieser Wert enthält ein halbes Zeichen, das keine Zwischenablage fassen kann.',
  halfCharacterNext:
    'Blenden Sie den Wert ein, um ihn zu sehen. Vermutlich wurde er beim Speichern beschädigt: Berichtigen Sie ihn auf dem Pod.',
  noCodeSent: 'Der Pod hat mit diesem Wert keinen Code gesendet.',
  codeRunOut: 'Der Code, den der Pod gesendet hat, ist schon abgelaufen.',
  noExpiry: 'Der Pod hat nicht gesagt, wann dieser Code abläuft.',
  noNewerCode: 'Der Pod hat noch keinen neueren Code.',
  noCode: 'Dieser Wert hat keinen Einmalcode.',
  nextNotCopied: 'Der nächste Code wurde nicht kopiert.',
  nextNotCopiedNext: 'Kopieren Sie den Code, sobald er da ist.',
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
    'Vielleicht ist noch eine Kopie vom letzten Mal in der Zwischenablage: Der Schlüsselbund kann nicht gefragt werden.',
  leftBehindNext: 'Leeren Sie sie im Zweifel jetzt.',
  queueOver: 'Die Kopierfolge endete, bevor dies kopiert wurde.',
  queueOverNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  nothingToExtend: 'In der Zwischenablage ist nichts mehr von Podkey.',
  nothingToExtendNext: 'Kopieren Sie es noch einmal.',
};
