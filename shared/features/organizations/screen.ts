import type { Screen } from '../../navigation/screen.ts';
import { messages } from '../../text/catalogue.ts';

/** What the page needs of the screen before it is shown. */
export const organizationsScreenText = messages('organizations-screen', {
  title: 'Organizations',
  copyId: 'Copy ID',
});

/** The account's organizations. */
export const screen = {
  usesPod: true,
  isInGoMenu: true,
  title: () => organizationsScreenText.title,
} as const satisfies Screen;
