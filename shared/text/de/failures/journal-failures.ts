import type { TranslationOf } from '../../catalogue.ts';
import type { journalFailureText } from '../../failures/journal-failures.ts';

export const journalFailures: TranslationOf<typeof journalFailureText> = {
  unwritable: 'Der Vorgang konnte nicht protokolliert werden und wurde deshalb nicht ausgeführt.',
  unwritableNext:
    'Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, ob Sie in den Datenordner von Podkey schreiben dürfen, und versuchen Sie es dann erneut.',
};
