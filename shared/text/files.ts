import { filled, messages } from './catalogue.ts';

/** The system's dialogs for files, and what can go wrong with a file a person chose. */
export const fileText = messages('files', {
  companyCa: 'Company CA file',
  certificates: 'Certificates (PEM)',
  allFiles: 'All files',
  exportAccounts: 'Export accounts',
  importAccounts: 'Import accounts',
  podkeyAccounts: 'Podkey accounts (JSON)',
  exportActivity: 'Export activity',
  csv: 'CSV',
  userTable: 'Table of users',
  tables: 'Tables (CSV)',
  saveResults: 'Save results',
  resultsName: filled('{source} results.csv'),
  notWritten: 'The file could not be written.',
  notWrittenFor: filled('The file could not be written: {reason}.'),
  notWrittenNext: 'Close it where else it is open, or choose another folder; then try again.',
  notRead: 'The file could not be read.',
  notReadFor: filled('The file could not be read: {reason}.'),
  notReadNext: 'Check that you may open it, or choose another.',
});

/** Why the system refuses a file, to stand after a colon. */
export const fileReasonText = messages('file-reasons', {
  notAllowed: 'you may not do that there',
  heldOrNotAllowed: 'another program holds it, or you may not do that there',
  readOnly: 'nothing can be written there',
  diskFull: 'the disk is full',
  shareFull: 'your share of the disk is used up',
  gone: 'it is not there any more',
  folder: 'it is a folder',
  busy: 'another program holds it',
});
