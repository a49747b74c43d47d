import type { TranslationOf } from '../catalogue.ts';
import type { codeText } from '../one-time-code.ts';

export const oneTimeCode: TranslationOf<typeof codeText> = {
  oneTimeCode: 'Einmalcode',
  timeLeft: 'Verbleibende Zeit',
  seconds: '{seconds} s',
  runsOutSoon: 'Der Code läuft in {seconds} Sekunden ab.',
  copyCode: 'Code kopieren',
  refresh: 'Aktualisieren',
  none: 'Der Pod hat für diesen Wert keinen Code gesendet.',
  noneButStored: 'Was gespeichert ist, kann darunter trotzdem angezeigt und kopiert werden.',
  copiesAtRollover: 'Der nächste Code wird beim Wechsel kopiert',
  copiesAtRolloverIn: 'Der nächste Code wird beim Wechsel kopiert, in {seconds} s.',
  copiesAtRolloverSoon: 'Der nächste Code wird beim Wechsel kopiert, sobald der Pod ihn hat.',
  nextCopied: 'Der nächste Code ist kopiert. Er gilt, sobald dieser abgelaufen ist.',
  copyNext: 'Nächsten Code kopieren',
  noExpiry:
    'Der Pod hat nicht gesagt, wie lange dieser Code gilt, oder eine Zeit genannt, die zu fern ist, um gemeint zu sein. Aktualisieren Sie ihn, bevor Sie ihn benutzen.',
  ranOut: 'Dieser Code ist abgelaufen, und der Pod hat noch keinen neueren. Podkey fragt weiter nach.',
  clockBehind:
    'Die Uhr dieses Computers geht gegenüber der Uhr des Pods {seconds} s nach. Die verbleibende Zeit ist danach berichtigt.',
  clockAhead:
    'Die Uhr dieses Computers geht gegenüber der Uhr des Pods {seconds} s vor. Die verbleibende Zeit ist danach berichtigt.',
};
