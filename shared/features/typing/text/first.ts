import { filled, messages } from '../../../text/catalogue.ts';

/** What the page needs before a login is chosen. */
export const typingActionText = messages('typing-action', {
  type: 'Type for me…',
  typeInto: 'Type into another window',
  /** In the palette. */
  inPalette: 'Type',
  switchAndType: filled('Switch to {account} and type?'),
  shortcut: 'Type the value or code into another window',
});
