import type { Screen } from '../../navigation/screen.ts';
import { organizationsScreenText } from './text/first.ts';

export const screen = {
  usesPod: true,
  isInGoMenu: true,
  title: () => organizationsScreenText.title,
} as const satisfies Screen;
