import { messages } from '../catalogue.ts';

/** Shown after Podkey's window has crashed repeatedly. */
export const crashText = messages('crash', {
  title: 'Podkey’s window has crashed',
  message: 'Podkey’s window has crashed several times within a minute.',
  next: 'Load it again. If it crashes again, quit Podkey, restart the computer, and send the log to your IT department. Podkey has closed all open values.',
  loadAgain: 'Load again',
  quit: 'Quit Podkey',
});
