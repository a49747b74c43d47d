import { counted, filled, messages } from '../catalogue.ts';

/** Exporting accounts. */
export const accountExportText = messages('account-export', {
  title: 'Export accounts',
  about: 'The file contains the connection details of these accounts.',
  noSecrets: 'It contains no API key secrets or passwords.',
  enterOwn: 'Everyone who imports it enters their own.',
  toExport: 'Accounts to export',
  export: counted({ one: 'Export {count} account', other: 'Export {count} accounts' }),
  written: counted({
    one: '{count} account written to {file}.',
    other: '{count} accounts written to {file}.',
  }),
  fileKind: 'Podkey accounts (JSON)',
});

/** Importing accounts. */
export const accountImportText = messages('account-import', {
  title: 'Import accounts',
  inFile: 'Accounts in the file',
  noneInFile: filled('There are no accounts in {file}.'),
  holds: counted({
    one: '{file} contains {count} account (no secrets). Import only files you trust: they decide where your secrets are sent.',
    other:
      '{file} contains {count} accounts (no secrets). Import only files you trust: they decide where your secrets are sent.',
  }),
  nothingImported: 'Nothing was imported.',
  added: counted({ one: '{count} account added', other: '{count} accounts added' }),
  addedAndNext: counted({
    one: '{count} account added. Podkey asks for its API key secret when you first use it.',
    other: '{count} accounts added. Podkey asks for each API key secret when you first use the account.',
  }),
  import: counted({ one: 'Import {count} account', other: 'Import {count} accounts' }),
  nothingToImport: 'Nothing to import',
  chooseAnother: 'Choose another file…',

  entry: filled('Entry {number}'),
  isInvalid: 'Can’t be imported',
  isNew: 'New',
  twiceInFile: filled('Duplicate of “{account}” in this file'),
  alreadyHere: filled('Already added as “{account}”'),
  isAdded: 'Added',
  notAdded: filled('Not added: already added as “{account}”'),
  apiKey: filled('API key {id}'),
  throughProxy: filled('Through the proxy {proxy}'),
  trustsCaFile: filled('Trusts the company CA file {file}'),
  caFileMissing: 'This CA file isn’t on this computer. Choose it in the account before you use it.',
  problem: filled('{field}: {problem}'),
});
