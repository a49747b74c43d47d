import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

/** Preparing a bulk change: its table, column mapping and dry run. */
export const bulkText = messages('bulk', {
  bulkChange: 'Bulk change…',
  titleMapping: 'Match columns',
  titleChecked: 'Check before sending',
  titleJob: 'Bulk change',
  back: 'Back',
  backToUsers: 'Back to Users',
  notFinished: 'A bulk change isn’t finished',
  unsaved: 'Results of a bulk change aren’t saved yet',
  running: 'A bulk change is running',
  soFar: filled('{source}: {settled} of {total} rows done.'),
  view: 'View',

  howItWorks:
    'Import a table with user IDs and new values, or a list of IDs and one change for all. You review every row before anything is sent.',
  chooseFile: 'Choose CSV file…',
  fileHint: 'Up to 10,000 rows. Comma, semicolon or tab.',
  paste: 'Or paste a table',
  pasteExample: 'User ID, Role',
  pasteHint: 'Paste from a spreadsheet, with or without a header row.',
  readPasted: 'Read pasted table',
  previousChanges: 'Previous bulk changes',

  rows: counted({ one: ', {count} row', other: ', {count} rows' }),
  rowsWithoutHeader: counted({ one: ', {count} row, no header', other: ', {count} rows, no header' }),
  emptyRows: counted({ one: '{count} empty row was skipped.', other: '{count} empty rows were skipped.' }),
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
export const dryRunText = messages('dryRun', {
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
  replaces: counted({
    one: '{count} row replaces a list that Podkey doesn’t know',
    other: '{count} rows replace a list that Podkey doesn’t know',
  }),
  rowOf: filled('Row {line}, {user}:'),
  moreRows: counted({ one: '… and {count} more row.', other: '… and {count} more rows.' }),
  showThese: counted({ one: 'Show this row', other: 'Show these rows' }),
  losesAccounts: counted({
    one: '{count} user loses every account that isn’t in the new list.',
    other: '{count} users lose every account that isn’t in their new list.',
  }),
  losesOrganizations: counted({
    one: '{count} user loses every organization that isn’t in the new list.',
    other: '{count} users lose every organization that isn’t in their new list.',
  }),
  replaceFor: counted({
    one: 'Replace the scopes of {count} user in {account}?',
    other: 'Replace the scopes of {count} users in {account}?',
  }),
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
  whatItDoesForGood: filled(
    'Each update changes one user in {account} ({environment}). You can stop at any time. Updates already sent stay.',
  ),
  noneUndoable: counted({
    one: 'This update can’t be undone, because Podkey doesn’t know the user’s current values.',
    other: 'None of these updates can be undone, because Podkey doesn’t know the users’ current values.',
  }),
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

export const dryRunPartText = messages('dryRunPart', {
  send: 'To send',
  replaces: 'Replaces an unknown list',
  unchanged: 'No change',
  refused: 'With errors',
});

export const bulkRowText = messages('bulkRow', {
  show: 'Show',
  allRows: 'All rows',
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
  wrongValue: filled('“{value}” – {message}'),
});

/** A running or finished bulk change. */
export const bulkJobText = messages('bulkJob', {
  /** Before a restart of Podkey. */
  pausesForRestart: 'A bulk change is running. It pauses and can be resumed after the restart.',
  opening: 'Opening the bulk change',
  unknownTitle: counted({
    one: '{count} update: result unknown',
    other: '{count} updates: result unknown',
  }),
  unknownMeans: counted({
    one: 'It was sent, but no response arrived. Podkey won’t resend it: check the user on the pod, then decide.',
    other:
      'They were sent, but no response arrived. Podkey won’t resend them: check each user on the pod, then decide.',
  }),
  view: counted({ one: 'View', other: 'View first' }),
  results: 'Results',
  result: 'Result',

  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this bulk change and its results?',
  notSentThen: counted({ one: '{count} row won’t be sent.', other: '{count} rows won’t be sent.' }),
  notKnownThen: counted({
    one: 'The result of {count} row is unknown. Save the results first.',
    other: 'The result of {count} rows is unknown. Save the results first.',
  }),
  saveResults: 'Save results…',
  savedAs: filled('Saved as {file}'),
  resume: 'Resume',
  stop: 'Stop',
  undo: 'Undo…',
  undoSome: filled('Undo {count} of {total}…'),
  noUndo: 'Can’t be undone: the previous values weren’t known.',

  pauseAsked: 'Paused at the pod’s request',
  stopping: 'Stopping: waiting for updates in progress',
  unsaved: 'Sent; results not saved yet',
  finishedWithProblems: 'Finished with problems',
  rowsSent: 'Rows sent',
  progress: filled('{settled} of {total} rows'),
  progressAnd: filled('{progress}, {left}'),
  fewSecondsLeft: 'a few seconds left',
  secondsLeft: filled('about {seconds} s left'),
  minutesLeft: filled('about {minutes} min left'),
  hoursLeft: filled('about {hours} h left'),
  resumesIn: filled('resumes in {time}'),
  seconds: filled('{seconds} s'),
  minutes: filled('{minutes} min'),

  markedByYou: 'marked by you',
  changedOthers: 'and the pod changed other fields',
  alsoChanged: filled('Also changed by the pod: {fields}.'),
  notConfirmed: 'not confirmed by the pod',
  notConfirmedFields: filled(
    '{fields}: the pod accepted the update, but its response doesn’t show the new value. Check the user on the pod.',
  ),
  markDone: 'Mark as done',
  sendAgain: 'Send again',
  interrupted:
    'Podkey closed before the response arrived. The update may or may not have been made: check the user on the pod.',
  saveTitle: 'Save results',
  resultsName: filled('{source} results.csv'),
});

/** Why the undo of a bulk change leaves fields as they are. */
export const bulkUndoText = messages('bulkUndo', {
  notKnown: 'The previous value isn’t known, so it can’t be restored.',
  changedSince: 'Changed again since. It stays as it is.',
  resultUnknown: 'The result of this update is unknown. Decide about it in the change’s results first.',
});

export const rowStateText = messages('rowState', {
  waiting: 'Not sent',
  sending: 'Sending',
  done: 'Changed',
  unchanged: 'No change',
  failed: 'Failed',
  unknown: 'Result unknown',
  refused: 'Skipped',
});

/** Row counts by result; several stand on one line. */
export const outcomeText = messages('outcome', {
  done: filled('{count} changed'),
  unchanged: filled('{count} unchanged'),
  failed: filled('{count} failed'),
  unknown: filled('{count} unknown'),
  notSent: filled('{count} not sent'),
  refused: filled('{count} skipped'),
  rowsSkipped: counted({ one: 'row {lines} skipped', other: 'rows {lines} skipped' }),
  noRows: 'No rows',
});

export const jobStatusText = messages('jobStatus', {
  running: 'Sending',
  holding: 'Waiting for the pod',
  stopping: 'Stopping',
  stopped: 'Not finished',
  unsaved: 'Results not saved',
  finished: 'Finished',
});

export const tableRuleText = messages('tableRule', {
  unusable: filled('This table can’t be used. {why}'),
  tooLarge: filled('The file is larger than {size} MB.'),
  notText: 'The file isn’t text. Save it again as “CSV UTF-8” and choose that file.',
  openQuote: filled('Row {row} has an unclosed quotation mark.'),
  nothing: 'The table is empty.',
  onlyHeader: 'The table has a header but no rows.',
  tooManyRows: filled('{count} rows; the limit is {max}.'),
  tooManyColumns: filled('The table has more than {max} columns.'),
  noUserId: 'This row has no user ID.',
  repeated: filled('Duplicate of row {row}.'),
  sameField: filled('“{one}” and “{other}” are mapped to the same field.'),
  whichUserId: 'Choose the column with the user IDs.',
  fieldTwice: 'A column already sets this field. Ignore the column or leave this empty.',
  whatToChange: 'Map a column or set a value for all rows.',
  badItem: filled('“{text}” (item {place}) isn’t a UUID or *.'),
  badItems: filled('“{text}” (item {place}) isn’t a UUID or * (+{count} more).'),
  unknownName: filled('“{text}” isn’t an organization of this account, a UUID or *.'),
  unknownNames: filled('“{text}” isn’t an organization of this account, a UUID or * (+{count} more).'),
  ambiguousName: filled('“{text}” is the name of {count} organizations. Use an ID.'),
  noScope: 'This cell has no scope.',
});

export const bulkFailureText = messages('bulkFailure', {
  cannotRemember: 'Podkey can’t save the results, so it stopped sending.',
  cannotRememberNext: 'Check that the disk isn’t full, then resume.',
  resultsLost: 'Podkey couldn’t save all results.',
  resultsLostNext:
    'Make room on the disk before you close Podkey: it saves them as soon as it can. If you can’t, check users whose result is unknown on the pod.',
  tooManyUnknown: filled('The last {count} updates got no response.'),
  tooManyUnknownNext: 'Check the pod and the network before resuming.',
  unfinished: filled('The bulk change from “{source}” isn’t finished.'),
  unfinishedNext: 'Resume or dismiss it, then start this one.',
  running: 'Updates are being sent.',
  runningNext: 'Stop them first.',
  tableGone: 'This table has expired.',
  tableGoneNext: 'Choose the file again.',
  dryRunGone: 'This dry run has expired.',
  dryRunGoneNext: 'Check the rows again.',
  changeGone: 'This bulk change no longer exists.',
  changeGoneNext: 'Open the list of bulk changes again.',
  settled: 'This row already has a result.',
  settledNext: 'Open the results again to see it.',
});

const refusedChange = { kind: 'validation', fields: [] } as const;

export const bulkFailures = failures(bulkFailureText, {
  /** A row's result could not be recorded. Continuing would risk sending the row twice. */
  cannotRemember: { kind: 'internal', retryable: true },
  /** Results could not be recorded, and no row is left to send. */
  resultsLost: { kind: 'internal' },
  /** The account has another unfinished job, and only one may run. */
  unfinished: refusedChange,
  running: refusedChange,
  tableGone: { kind: 'not-found' },
  dryRunGone: { kind: 'not-found' },
  changeGone: { kind: 'not-found' },
  /** The row's state leaves nothing for a person to decide. */
  settled: refusedChange,
});
