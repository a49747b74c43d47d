import { messages } from '../../../text/catalogue.ts';

/** What the page needs of the screen before it is shown. */
export const organizationsScreenText = messages('organizationsScreen', {
  title: 'Organizations',
  copyId: 'Copy ID',
});
