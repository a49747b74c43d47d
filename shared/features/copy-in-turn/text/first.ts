import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a login is chosen. */
export const copyInTurnText = messages('copyInTurn', {
  name: 'Copy queue shortcut',
  hint: 'Copies the next item of a copy queue, from any program. Active only while a queue is running.',
  start: 'Copy in turn',
  shortcut: 'Copy user name, password and code in turn',
});
