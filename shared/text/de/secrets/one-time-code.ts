import type { TranslationOf } from '../../catalogue.ts';
import type { codeText } from '../../secrets/one-time-code.ts';

export const oneTimeCode: TranslationOf<typeof codeText> = {
  oneTimeCode: 'Einmalcode',
  timeLeft: 'Verbleibende Zeit',
  seconds: '{seconds} s',
  expiresSoon: 'Der Code läuft in {seconds} Sekunden ab.',
  showCode: 'Code anzeigen',
  copyCode: 'Code kopieren',
  refresh: 'Aktualisieren',
  none: 'Der Pod hat für diesen Wert keinen Code gesendet.',
  noneButStored: 'Den gespeicherten Wert können Sie darunter trotzdem einblenden oder kopieren.',
  copiesAtRollover: 'Der nächste Code wird kopiert',
  copiesAtRolloverIn: 'Der nächste Code wird in {seconds} s kopiert.',
  copiesAtRolloverSoon: 'Der nächste Code wird kopiert, sobald der Pod ihn hat.',
  nextCopied: 'Nächster Code kopiert. Er gilt, sobald dieser abgelaufen ist.',
  copyNext: 'Nächsten Code kopieren',
  noExpiry:
    'Der Pod hat keine brauchbare Ablaufzeit angegeben. Aktualisieren Sie den Code, bevor Sie ihn benutzen.',
  expired: 'Dieser Code ist abgelaufen. Ein neuer wird abgewartet …',
  clockBehind: 'Ihre Uhr geht gegenüber der des Pods {seconds} s nach; der Countdown berücksichtigt das.',
  clockAhead: 'Ihre Uhr geht gegenüber der des Pods {seconds} s vor; der Countdown berücksichtigt das.',
};
