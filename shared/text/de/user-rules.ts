import type { TranslationOf } from '../catalogue.ts';
import type { passcodeRuleText, userRuleText } from '../user-rules.ts';

export const userRules: TranslationOf<typeof userRuleText> = {
  chooseRole: 'Wählen Sie eine der Rollen.',
  notScope: 'Das ist weder eine UUID noch *.',
  tooManyScopes: 'Höchstens {count} Bereiche.',
  atLeastOneCharacter: 'Geben Sie mindestens ein Zeichen ein.',
  tooManyCharacters: 'Höchstens {max} Zeichen; dies sind {length}.',
};

export const passcodeRules: TranslationOf<typeof passcodeRuleText> = {
  enter: 'Geben Sie das Kennwort ein.',
  atLeastSix: 'Mindestens 6 Zeichen.',
};
