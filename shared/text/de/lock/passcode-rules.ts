import type { TranslationOf } from '../../catalogue.ts';
import type { passcodeRuleText } from '../../lock/passcode-rules.ts';

export const passcodeRules: TranslationOf<typeof passcodeRuleText> = {
  enter: 'Geben Sie den Sperrcode ein.',
  atLeastSix: 'Mindestens 6 Zeichen.',
};
