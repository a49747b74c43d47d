import { messages } from '../../../text/catalogue.ts';

/** What the page needs of the screen before it is shown. */
export const usersScreenText = messages('usersScreen', {
  title: 'Users',
  changeMany: 'Bulk change users',
});
