import { counted, filled, messages } from '../catalogue.ts';

/** Preparing a bulk change: its table, column mapping and dry run. */
export const bulkText = messages('bulk', {
  bulkChange: 'Bulk change…',
  titleStart: 'Bulk change users',
  titleMapping: 'Match columns',
  titleChecked: 'Review (dry run)',
  titleJob: 'Bulk change',
  back: 'Back',
  backToUsers: 'Back to Users',
  notFinished: 'A bulk change isn’t finished',
  running: 'A bulk change is running',
  soFar: filled('{source}: {settled} of {total} rows done.'),
  resume: 'Resume',
  view: 'View',

  howItWorks:
    'Import a table with user IDs and new values, or a list of IDs and one change for all. You review every row before anything is sent.',
  chooseFile: 'Choose CSV file…',
  fileHint: 'UTF-8, up to 10,000 rows. Comma, semicolon or tab.',
  paste: 'Or paste a table',
  pasteExample: 'User ID, Role',
  pasteHint: 'Paste from a spreadsheet, with or without a header row.',
  readPasted: 'Read pasted table',
  previousChanges: 'Previous bulk changes',

  rows: counted({ one: ', {count} row', other: ', {count} rows' }),
  rowsWithoutHeader: counted({ one: ', {count} row, no header', other: ', {count} rows, no header' }),
  columns: 'Columns',
  columnsNote:
    'Empty cells are left unchanged. Scopes replace the whole list; separate IDs with spaces, commas or semicolons, and names of organizations with semicolons.',
  noneRemovesAll: 'removes all.',
  ignore: 'Ignore',
  name: 'Name (shown, not sent)',
  empty: 'Empty',
  sameForAll: 'Apply to every row',
  sameNote: 'Leave empty to keep the current value.',
  forAll: filled('{field} for all'),
  dontChange: 'Don’t change',
  chooseChange: 'Choose what to change.',
  chooseUserIdColumn: 'Choose the column with the user IDs.',
  nothingSentYet: 'Nothing has been sent.',
  check: 'Check rows',
  undoOf: filled('Undo of {source}'),
  pastedTable: 'Pasted table',
  column: filled('Column {number}'),
  fileTitle: 'User table',
  fileKind: 'CSV files',
});

/** The dry run, and the confirmations before sending. */
export const dryRunText = messages('bulk-dry-run', {
  toSend: 'to send',
  nothingToChange: 'unchanged',
  withErrors: 'with errors',
  onlyErrors: filled('Only errors ({count})'),
  noErrors: 'No errors',
  allReady: 'Every row is ready to send.',
  checkedRows: 'Checked rows',
  result: 'Status',
  unchanged: 'No change',
  willBeSent: 'Will be sent',
  elevated: 'elevated access',
  inPart: 'not all fields',
  otherName: 'known as another name',
  knownAs: filled('Podkey knows this user as {name}. Check the ID.'),
  namesIncomplete: 'The list of organizations is incomplete',
  namesIncompleteMeans:
    'A name that isn’t in the list is an error, and a name in it may have another organization too. Use IDs to be sure.',
  ownsKey: filled('Row {line} changes the user of this account’s API key'),
  whiteSpace: 'Whitespace around a value',
  rowsWithSpace: counted({
    one: '{count} row has whitespace before or after a value. Podkey sends it unchanged.',
    other: '{count} rows have whitespace before or after a value. Podkey sends it unchanged.',
  }),
  parallel: 'Parallel updates',
  errorsNotSent: counted({
    one: '{count} row with errors won’t be sent.',
    other: '{count} rows with errors won’t be sent.',
  }),
  nothingToSend: 'Nothing to send.',
  send: counted({ one: 'Send {count} update', other: 'Send {count} updates' }),
  sendTo: counted({ one: 'Send {count} update to {account}?', other: 'Send {count} updates to {account}?' }),
  whatItDoes: filled(
    'Each update changes one user in {account} ({environment}). You can stop at any time. Updates already sent stay until you undo the finished change.',
  ),
  cannotUndo: counted({
    one: '{count} update can’t be undone completely, because Podkey doesn’t know the user’s current values.',
    other:
      '{count} updates can’t be undone completely, because Podkey doesn’t know the users’ current values.',
  }),
  role: counted({
    one: '{count} user becomes a system admin, the highest role.',
    other: '{count} users become system admins, the highest role.',
  }),
  accountScopes: counted({
    one: '{count} user gets access to all accounts (*), including future ones.',
    other: '{count} users get access to all accounts (*), including future ones.',
  }),
  organizationScopes: counted({
    one: '{count} user gets access to all organizations (*), including future ones.',
    other: '{count} users get access to all organizations (*), including future ones.',
  }),
});

/** Rows of a dry run or a bulk change. */
export const bulkRowText = messages('bulk-rows', {
  show: 'Show',
  all: filled('All {count}'),
  row: 'Row',
  user: 'User',
  change: 'Change',
  rowNumber: filled('Row {line}'),
  noUserId: 'No user ID',
  fieldTo: filled('{field}: {value}'),
  becomes: filled('{field} becomes {value}'),
  empty: 'empty',
  noScopes: 'none',
  andMore: filled('{scopes} and {count} more'),
  problem: filled('{column}: {message}'),
});
