import type { TranslationOf } from '../catalogue.ts';
import type { journalFailureText, lockFailureText } from '../lock-failures.ts';

export const lockFailures: TranslationOf<typeof lockFailureText> = {
  enterPasscode: 'Geben Sie das Kennwort ein.',
  wrongPasscode: 'Das ist nicht das Kennwort.',
  tooMany: 'Zu viele falsche Kennwörter.',
  tooManyNext: 'Warten Sie {seconds} s und versuchen Sie es erneut.',
  recordDamaged: 'Was der Schlüsselbund vom Kennwort enthält, ist beschädigt.',
  recordDamagedNext:
    'Stellen Sie den Eintrag des Schlüsselbunds aus einer Sicherung wieder her, oder entfernen Sie alle Konten und fangen Sie neu an.',
  keychainNext:
    'Das Kennwort ist dort hinterlegt. Starten oder entsperren Sie den Schlüsselbund und versuchen Sie es erneut.',
};

export const journalFailures: TranslationOf<typeof journalFailureText> = {
  unwritable: 'Podkey kann nicht aufschreiben, was geschieht, deshalb wurde es nicht ausgeführt.',
  unwritableNext:
    'Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, ob Sie in den Datenordner von Podkey schreiben dürfen; versuchen Sie es dann erneut.',
};
