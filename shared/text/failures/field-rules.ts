import { filled, messages } from '../catalogue.ts';

/** Rules for any field. */
export const fieldRuleText = messages('field-rules', {
  atMostCharacters: filled('At most {count} characters.'),
  noControlCharacters: 'Control characters aren’t allowed here.',
  hiddenCharacter: filled(
    'This contains an invisible character ({code}). Remove it, or type the text again.',
  ),
  addressTooLong: 'This address is too long.',
  tooLong: 'This is too long.',
  enterUuid: 'Enter a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.',
  notUuid: 'This isn’t a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.',
  missing: 'This is missing.',
  mustBeOneOf: filled('This must be one of: {values}.'),
  mustBeText: 'This must be text.',
  mustBeObject: 'This must be an object.',
  mustBeOther: 'Wrong type.',
  unexpected: 'Unexpected value.',
  invalid: 'Not valid.',
});
