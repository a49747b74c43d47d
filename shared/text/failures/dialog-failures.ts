import { filled, messages } from '../catalogue.ts';

/** Why a system dialog does not open. */
export const dialogFailureText = messages('dialog-failures', {
  anotherOpen: 'Another Podkey dialog is open.',
  anotherOpenNext: 'Answer that dialog first, then try again.',
  paused: 'You cancelled several dialogs in a row, so Podkey opens none for a while.',
  pausedNext: filled('Try again in {seconds} s. If you didn’t open these dialogs yourself, quit Podkey.'),
});
