import { messages } from '../catalogue.ts';

/** Rules for a passcode. */
export const passcodeRuleText = messages('passcode-rules', {
  enter: 'Enter the passcode.',
  atLeastSix: 'At least 6 characters.',
});
