import { filled, messages } from '../catalogue.ts';

/** Shown after Podkey's window has crashed repeatedly. */
export const crashText = messages('crash', {
  title: 'Podkey’s window has crashed',
  message: 'Podkey’s window has crashed several times within a minute.',
  next: 'Load it again. If it crashes again, quit Podkey, restart the computer, and send the log to your IT department. Podkey has closed all open values.',
  loadAgain: 'Load again',
  quit: 'Quit Podkey',
});

/** Shown in place of Podkey’s page if its files can’t be read. */
export const pageFailureText = messages('page-failures', {
  unreadable: filled('Part of Podkey’s interface couldn’t be loaded ({code}).'),
  unreadableNext: 'Restart Podkey; if that doesn’t help, reinstall it.',
});
