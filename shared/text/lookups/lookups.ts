import { counted, filled, messages } from '../catalogue.ts';

/** The lists of saved and recent values. */
export const lookupText = messages('lookups', {
  region: 'Lookups',
  search: 'Search lookups',
  searchPlaceholder: 'Name, organization, property, tag',
  saved: 'Saved',
  recent: 'Recent',
  loading: 'Loading…',
  savedFound: counted({ one: '{count} saved', other: '{count} saved' }),
  recentFound: counted({ one: '{count} recent', other: '{count} recent' }),
  nothingFound: filled('No saved or recent items match “{typed}”.'),
  howToSave: 'Save a value’s location to open it again by name. The value itself is never stored.',
  more: 'Import and export',
  actionsFor: filled('Actions for {name}'),
  open: 'Open',
  copyValue: 'Copy value',
  copyCode: 'Copy code',
  copyUserName: 'Copy user name',
  edit: 'Edit lookup…',
  save: 'Save lookup…',
  remove: 'Remove',
  forget: 'Remove from recent',
  forgetRecents: 'Clear recent',
  removeAll: 'Remove all lookups…',
  removeAllTitle: 'Remove all lookups in this account?',
  removeAllMeans: filled('All lookups saved in {account} are removed. Nothing changes on the pod.'),
  removeAllConfirm: 'Remove all',
  removed: filled('“{name}” removed.'),
  removedMany: counted({ one: '{count} lookup removed.', other: '{count} lookups removed.' }),
  restored: counted({ one: '{count} lookup restored.', other: '{count} lookups restored.' }),
  undo: 'Undo',
  copying: filled('Copying from “{name}”…'),
  valueCopied: filled('Value of “{name}” copied.'),
  codeCopied: filled('Code for “{name}” copied.'),
  userNameCopied: filled('User name of “{name}” copied.'),
  importFile: 'Import…',
  exportCsv: 'Export as CSV…',
  exportJson: 'Export as JSON…',
  exported: counted({
    one: '{count} lookup written to {fileName}.',
    other: '{count} lookups written to {fileName}.',
  }),
});

/** The dialog that saves or edits a lookup, and the lookup's details beside an open value. */
export const lookupFormText = messages('lookup-form', {
  saveTitle: 'Save lookup',
  editTitle: 'Edit lookup',
  lead: 'Saves these details and the location, never the value.',
  name: 'Name',
  organization: 'Organization',
  tags: 'Tags',
  tagsHint: 'Separate with commas.',
  userName: 'User name',
  userNameHint: 'Used to sign in. Stored as plain text.',
  revision: 'Revision',
  fixed: 'Keep this revision',
  latestKnown: 'Update when I open another',
  fixedMeans: 'Always opens this exact revision, even if the password changes later.',
  latestKnownMeans:
    'When you open another revision of this value for the first time, the lookup uses it from then on. Podkey can’t ask for the newest one.',
  latestKnownSince: filled('Uses this revision since {at}. There may be a newer one.'),
  save: 'Save',
  optional: 'Optional',
});

/** Importing a lookups file. */
export const lookupImportText = messages('lookup-import', {
  title: 'Import lookups',
  holds: counted({
    one: '{fileName} contains {count} lookup.',
    other: '{fileName} contains {count} lookups.',
  }),
  holdsNone: filled('There are no lookups in {fileName}.'),
  nothingImported: 'Nothing was imported.',
  unknownColumns: filled('Ignored columns: {names}.'),
  rows: 'Lookups in the file',
  row: filled('Row {line}'),
  new: 'New',
  same: 'Already saved',
  change: filled('Changes “{from}”'),
  twice: filled('Duplicate of row {first}'),
  invalid: 'Can’t be imported',
  problem: filled('{field}: {message}'),
  added: 'Added',
  changed: 'Changed',
  cameMeanwhile: 'Added in the meantime',
  importCount: counted({ one: 'Import {count} lookup', other: 'Import {count} lookups' }),
  nothingToImport: 'Nothing to import',
  allNew: 'All new ones',
  allChanges: 'All changes',
  chooseAnother: 'Choose another file…',
  result: counted({
    one: '{count} lookup imported: {added} added, {changed} changed.',
    other: '{count} lookups imported: {added} added, {changed} changed.',
  }),
  fileKind: 'Lookups (CSV, JSON)',
});

/** Exporting lookups. */
export const lookupExportText = messages('lookup-export', {
  title: 'Export lookups',
  csvKind: 'Table (CSV)',
  jsonKind: 'Podkey lookups (JSON)',
});
