import type { Screen } from '../../navigation/screen.ts';
import { usersScreenText } from './text/first.ts';

export const screen = {
  usesPod: true,
  isInGoMenu: true,
  title: () => usersScreenText.title,
} as const satisfies Screen;

/** Asks the screen for a change of many users. Any other wish is the ID of a user to open. */
export const manyUsers = 'many';
