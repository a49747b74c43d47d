import type { TranslationOf } from '../../catalogue.ts';
import type { dialogFailureText } from '../../failures/dialog-failures.ts';

export const dialogFailures: TranslationOf<typeof dialogFailureText> = {
  anotherOpen: 'Ein anderer Podkey-Dialog ist offen.',
  anotherOpenNext: 'Beantworten Sie zuerst diesen Dialog, und versuchen Sie es dann noch einmal.',
  paused: 'Sie haben mehrere Dialoge nacheinander abgebrochen. Podkey öffnet deshalb eine Weile keinen.',
  pausedNext:
    'Versuchen Sie es in {seconds} s noch einmal. Wenn Sie diese Dialoge nicht selbst geöffnet haben, beenden Sie Podkey.',
};
