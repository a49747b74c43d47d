import type { TranslationOf } from '../../catalogue.ts';
import type { journalFailureText, lockFailureText } from '../../failures/lock-failures.ts';

export const lockFailures: TranslationOf<typeof lockFailureText> = {
  enterPasscode: 'Geben Sie den Sperrcode ein.',
  wrongPasscode: 'Falscher Sperrcode.',
  tooMany: 'Zu viele falsche Sperrcodes.',
  tooManyNext: 'Warten Sie {seconds} s und versuchen Sie es erneut.',
  recordDamaged: 'Der gespeicherte Sperrcode ist beschädigt.',
  recordDamagedNext:
    'Stellen Sie den Schlüsselbund aus einer Sicherung wieder her, oder entfernen Sie alle Konten und beginnen Sie von vorn.',
  keychainNext:
    'Der Sperrcode ist dort gespeichert. Starten oder entsperren Sie ihn, und versuchen Sie es dann erneut.',
};

export const journalFailures: TranslationOf<typeof journalFailureText> = {
  unwritable: 'Der Vorgang konnte nicht protokolliert werden und wurde deshalb nicht ausgeführt.',
  unwritableNext:
    'Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, ob Sie in den Datenordner von Podkey schreiben dürfen, und versuchen Sie es dann erneut.',
};
