import { filled, messages } from '../catalogue.ts';

/** Rules for a user's fields. */
export const userRuleText = messages('user-rules', {
  chooseRole: 'Choose one of the roles.',
  notScope: 'This isn’t a UUID or *.',
  tooManyScopes: filled('At most {count} scopes.'),
  atLeastOneCharacter: 'Enter at least one character.',
  tooManyCharacters: filled('{length} characters; the limit is {max}.'),
});
