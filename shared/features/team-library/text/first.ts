import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a dialog is open. */
export const libraryActionText = messages('libraryAction', {
  name: 'Team library',
  hint: 'Logins that your team shares, without their values.',
  get: 'Get the team library…',
  export: 'Export as team library…',
});
