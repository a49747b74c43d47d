import type { TranslationOf } from '../../catalogue.ts';
import type { valueFailureText } from '../../failures/value-failures.ts';

export const valueFailures: TranslationOf<typeof valueFailureText> = {
  closed: 'Dieser Wert wurde geschlossen.',
  closedNext: 'Öffnen Sie ihn noch einmal.',
  nothingToCopyNext: 'Öffnen Sie den Wert noch einmal, oder prüfen Sie ihn auf dem Pod.',
  empty: 'Dieser Wert ist leer: nichts zu kopieren.',
  noCodeSent: 'Der Pod hat mit diesem Wert keinen Code gesendet.',
  codeExpired: 'Der Code ist schon abgelaufen.',
  noExpiry: 'Der Pod hat keine Ablaufzeit angegeben.',
  noNewerCode: 'Der Pod hat noch keinen neueren Code.',
  noCode: 'Dieser Wert hat keinen Einmalcode.',
  nextNotCopied: 'Der nächste Code wurde nicht kopiert.',
  nextNotCopiedNext: 'Kopieren Sie den Code, sobald er erscheint.',
};
