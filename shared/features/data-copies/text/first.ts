import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a dialog is open. */
export const dataCopyActionText = messages('dataCopyAction', {
  name: 'Copies of Podkey’s data',
  hint: 'Everything that Podkey stores, as it was earlier, to restore after a damage or a mistake.',
  restore: 'Restore a copy…',
  undo: 'Undo import or removal…',
});
