import { filled, messages } from './catalogue.ts';

/** What can go wrong with an update, and with the same change to many users. */
export const bulkFailureText = messages('bulk-failures', {
  nothingToChange: 'There is nothing to change: the user is already so, as far as Podkey knows.',
  nothingToChangeNext: 'Change a field first. Podkey never sends an update just to read a user.',
  cannotRemember: 'Podkey can’t write down what becomes of the rows, so it sends no more.',
  cannotRememberNext: 'Check that the disk is not full, then resume.',
  tooManyUnknown: filled('The last {count} updates were sent, and nobody knows whether they were made.'),
  tooManyUnknownNext: 'Find out what is wrong with the pod or the way to it before you resume the others.',
  unfinished: filled('The change from “{source}” is not finished.'),
  unfinishedNext: 'Resume it or dismiss it first; then start this one.',
  running: 'Updates are being sent.',
  runningNext: 'Stop them first.',
  tableGone: 'This table is no longer here.',
  tableGoneNext: 'Choose the file again.',
  dryRunGone: 'This dry run is no longer here.',
  dryRunGoneNext: 'Check the rows again.',
  changeGone: 'This change is no longer here.',
  changeGoneNext: 'Look at the list of changes again.',
  settled: 'This row has an outcome already.',
  settledNext: 'Open the results again to see it.',
  rowColumn: 'Row',
  rowUnreadable: 'What was stored of this row cannot be read.',
});

/** What can be wrong with a table, its columns and its cells. */
export const tableRuleText = messages('table-rules', {
  pastedTable: 'Pasted table',
  column: filled('Column {number}'),
  unusable: filled('This table cannot be used. {why}'),
  tooLarge: filled('The file is larger than {size} MB.'),
  notUtf8: 'It is not a text in UTF-8. Save it again as “CSV UTF-8” and choose that file.',
  openQuote: filled('A quote that opens in row {row} is not closed as it should be.'),
  nothing: 'There is nothing in it.',
  onlyHeader: 'It has a header and no rows below it.',
  tooManyRows: filled('It has {count} rows; at most {most} at a time.'),
  tooManyColumns: filled('It has more than {most} columns.'),
  noUserId: 'There is no user ID in this row.',
  repeated: filled('Row {row} has this user ID already.'),
  sameField: filled('“{one}” and “{other}” cannot both be the same field.'),
  whichUserId: 'Say which column holds the user IDs.',
  fieldTwice: 'A column is this field already: ignore that one, or leave this empty.',
  whatToChange: 'Say what is to be changed: by a column, or the same for all rows.',
  badItem: filled('Item {place}, “{text}”, is neither a UUID nor *.'),
  badItems: filled('Item {place}, “{text}”, is neither a UUID nor *, and {count} more are neither.'),
  noScope: 'There is no scope in this cell.',
});
