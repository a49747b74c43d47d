import { messages } from './catalogue.ts';

/** What is said alike wherever it is said. */
export const componentText = messages('components', {
  cancel: 'Cancel',
  close: 'Close',
  explain: 'What does this mean?',
});
