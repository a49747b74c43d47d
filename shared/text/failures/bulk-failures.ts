import { filled, messages } from '../catalogue.ts';

/** Failures of a user update and of a bulk change. */
export const bulkFailureText = messages('bulk-failures', {
  nothingToChange: 'Nothing to change: the user already has these values.',
  nothingToChangeNext: 'Change a field first.',
  cannotRemember: 'Podkey can’t save the results, so it stopped sending.',
  cannotRememberNext: 'Check that the disk isn’t full, then resume.',
  tooManyUnknown: filled('The last {count} updates got no response.'),
  tooManyUnknownNext: 'Check the pod and the network before resuming.',
  unfinished: filled('The change from “{source}” isn’t finished.'),
  unfinishedNext: 'Resume it or dismiss it first; then start this one.',
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
  rowColumn: 'Row',
  rowUnreadable: 'This row’s saved result can’t be read.',
});

/** Rules for a bulk change's table, its columns and cells. */
export const tableRuleText = messages('table-rules', {
  pastedTable: 'Pasted table',
  column: filled('Column {number}'),
  unusable: filled('This table can’t be used. {why}'),
  tooLarge: filled('The file is larger than {size} MB.'),
  notUtf8: 'The file isn’t UTF-8 text. Save it again as “CSV UTF-8” and choose that file.',
  openQuote: filled('Row {row} has an unclosed quotation mark.'),
  nothing: 'The table is empty.',
  onlyHeader: 'The table has a header but no rows.',
  tooManyRows: filled('{count} rows; the limit is {most}.'),
  tooManyColumns: filled('The table has more than {most} columns.'),
  noUserId: 'This row has no user ID.',
  repeated: filled('Duplicate of row {row}.'),
  sameField: filled('“{one}” and “{other}” are mapped to the same field.'),
  whichUserId: 'Choose the column with the user IDs.',
  fieldTwice: 'A column already sets this field. Ignore the column or leave this empty.',
  whatToChange: 'Map a column or set a value for all rows.',
  badItem: filled('“{text}” (item {place}) isn’t a UUID or *.'),
  badItems: filled('“{text}” (item {place}) isn’t a UUID or * (+{count} more).'),
  noScope: 'This cell has no scope.',
});
