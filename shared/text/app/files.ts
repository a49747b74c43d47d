import { messages } from '../catalogue.ts';

/** Kinds of files in file dialogs. */
export const fileText = messages('files', {
  allFiles: 'All files',
  csv: 'CSV',
});
