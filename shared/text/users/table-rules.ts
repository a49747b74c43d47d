import { filled, messages } from '../catalogue.ts';

/** Rules for a bulk change's table, its columns and cells. */
export const tableRuleText = messages('table-rules', {
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
  unknownName: filled('“{text}” isn’t an organization of this account, a UUID or *.'),
  unknownNames: filled('“{text}” isn’t an organization of this account, a UUID or * (+{count} more).'),
  ambiguousName: filled('“{text}” is the name of {count} organizations. Use an ID.'),
  noScope: 'This cell has no scope.',
});
