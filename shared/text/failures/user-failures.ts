import { messages } from '../catalogue.ts';

/** Failures of a user update. */
export const userFailureText = messages('user-failures', {
  nothingToChange: 'Nothing to change: the user already has these values.',
  nothingToChangeNext: 'Change a field first.',
});
