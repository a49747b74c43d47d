import type { TranslationOf } from '../../catalogue.ts';
import type { userRuleText } from '../../users/user-rules.ts';

export const userRules: TranslationOf<typeof userRuleText> = {
  chooseRole: 'Wählen Sie eine der Rollen.',
  notScope: 'Das ist weder eine UUID noch *.',
  tooManyScopes: 'Höchstens {count} Zugriffsbereiche.',
  atLeastOneCharacter: 'Geben Sie mindestens ein Zeichen ein.',
  tooManyCharacters: '{length} Zeichen; höchstens {max} sind möglich.',
};
