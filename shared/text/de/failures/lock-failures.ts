import type { TranslationOf } from '../../catalogue.ts';
import type { lockFailureText } from '../../failures/lock-failures.ts';

export const lockFailures: TranslationOf<typeof lockFailureText> = {
  wrongPasscode: 'Falscher Sperrcode.',
  tooMany: 'Zu viele falsche Sperrcodes.',
  tooManyNext: 'Warten Sie {seconds} s und versuchen Sie es erneut.',
  recordDamaged: 'Der gespeicherte Sperrcode ist beschädigt.',
  recordDamagedNext:
    'Stellen Sie den Schlüsselbund aus einer Sicherung wieder her, oder entfernen Sie alle Konten und beginnen Sie von vorn.',
  keychainNext:
    'Dort ist der Sperrcode gespeichert. Starten oder entsperren Sie den Schlüsselbund, und versuchen Sie es dann erneut.',
};
