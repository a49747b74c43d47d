import { filled, messages } from './catalogue.ts';

/** What may be entered of a user. */
export const userRuleText = messages('user-rules', {
  chooseRole: 'Choose one of the roles.',
  notScope: 'This is neither a UUID nor *.',
  tooManyScopes: filled('At most {count} scopes.'),
  atLeastOneCharacter: 'Enter at least one character.',
  tooManyCharacters: filled('At most {max} characters; these are {length}.'),
});

/** What may be entered as a passcode. */
export const passcodeRuleText = messages('passcode-rules', {
  enter: 'Enter the passcode.',
  atLeastSix: 'At least 6 characters.',
});
