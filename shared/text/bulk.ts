import { counted, filled, messages } from './catalogue.ts';

/** A change of many users, made ready: its table, what the columns mean, the dry run. */
export const bulkText = messages('bulk', {
  changeMany: 'Change many users…',
  titleStart: 'Change many users',
  titleMapping: 'What the columns mean',
  titleChecked: 'Dry run',
  titleJob: 'Change of many users',
  back: 'Back',
  backToOne: 'Back to one user',
  notFinished: 'A change of many users is not finished',
  underWay: 'Many users are being changed',
  soFar: filled('{source}: {settled} of {total} rows so far. Each is sent once.'),
  resume: 'Resume',
  lookAtIt: 'Look at it',

  howItWorks:
    'A table with the user IDs, and what is to become of each; or the IDs alone, and the same change for all. Every row is checked before anything is sent, and each update is sent once.',
  chooseFile: 'Choose CSV file…',
  fileHint: 'UTF-8, up to 10,000 rows. Comma, semicolon or tab.',
  paste: 'Or paste a table',
  pasteExample: 'User ID, Role',
  pasteHint: 'As copied from a spreadsheet, with or without its header.',
  readPasted: 'Read pasted table',
  changesSoFar: 'Changes so far',

  rows: counted({ one: ', {count} row', other: ', {count} rows' }),
  rowsWithoutHeader: counted({ one: ', {count} row, no header', other: ', {count} rows, no header' }),
  columns: 'Columns',
  columnsNote:
    'An empty cell leaves the field as it is. Scopes replace the user’s whole list: separate them by spaces, commas or semicolons;',
  noneTakesAll: 'takes all away.',
  ignore: 'Ignore',
  empty: 'Empty',
  sameForAll: 'The same for every row',
  sameNote: 'What is left empty stays as it is.',
  forAll: filled('{field} for all'),
  leaveAsItIs: 'Leave as it is',
  sayWhat: 'Say what is to be changed.',
  sayWhichColumn: 'Say which column holds the user IDs.',
  nothingSentYet: 'Nothing is sent yet.',
  check: 'Check rows',
});

/** The dry run, and the questions before it is sent. */
export const dryRunText = messages('bulk-dry-run', {
  toSend: 'to send',
  nothingToChange: 'with nothing to change',
  withErrors: 'with errors',
  onlyErrors: filled('Only errors ({count})'),
  noErrors: 'No errors',
  allCanBeSent: 'Every row can be sent as it is.',
  checkedRows: 'Checked rows',
  result: 'Check',
  unchanged: 'Nothing to change, as far as is known',
  willBeSent: 'Will be sent',
  farReaching: 'far-reaching',
  whiteSpace: 'White space around a value',
  rowsWithSpace: counted({
    one: '{count} row has white space before or after a value. Podkey sends it as it stands in the table.',
    other:
      '{count} rows have white space before or after a value. Podkey sends it as it stands in the table.',
  }),
  atATime: 'At a time',
  errorsNotSent: counted({
    one: '{count} row with errors will not be sent.',
    other: '{count} rows with errors will not be sent.',
  }),
  nothingToSend: 'There is nothing to send.',
  send: counted({ one: 'Send {count} update', other: 'Send {count} updates' }),
  sendTo: counted({ one: 'Send {count} update to {account}?', other: 'Send {count} updates to {account}?' }),
  whatItDoes: filled(
    'Each changes one user of {account} ({environment}). You can stop at any time; what was sent stays.',
  ),
  role: counted({
    one: '{count} user becomes a system admin: the highest role there is.',
    other: '{count} users become a system admin: the highest role there is.',
  }),
  accountScopes: counted({
    one: '{count} user gets access to all accounts (*), those to come included.',
    other: '{count} users get access to all accounts (*), those to come included.',
  }),
  organizationScopes: counted({
    one: '{count} user gets access to all organizations (*), those to come included.',
    other: '{count} users get access to all organizations (*), those to come included.',
  }),
});

/** The rows of a dry run, or of a change on its way. */
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
