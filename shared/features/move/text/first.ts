import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a dialog is open. */
export const moveStartText = messages('moveStart', {
  bringData: 'Bring your data from another computer…',
  exportTitle: 'Export for another computer',
  importTitle: 'Import from another computer',
});
