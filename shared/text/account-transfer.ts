import { counted, filled, messages } from './catalogue.ts';

/** Writing accounts to a file. */
export const accountExportText = messages('account-export', {
  title: 'Export accounts',
  about: 'The file tells how to reach these accounts.',
  noSecrets: 'No secrets are in it: no API key secrets, no passwords.',
  enterOwn: 'Whoever imports it enters their own.',
  toExport: 'Accounts to export',
  export: counted({ one: 'Export {count} account', other: 'Export {count} accounts' }),
  written: counted({
    one: '{count} account written to {file}.',
    other: '{count} accounts written to {file}.',
  }),
});

/** Reading accounts from a file. */
export const accountImportText = messages('account-import', {
  title: 'Import accounts',
  inFile: 'Accounts in the file',
  noneInFile: filled('There are no accounts in {file}.'),
  holds: counted({
    one: '{file} holds {count} account, without secrets. Import only what comes from somebody you trust: the file says where your secrets will be sent.',
    other:
      '{file} holds {count} accounts, without secrets. Import only what comes from somebody you trust: the file says where your secrets will be sent.',
  }),
  nothingImported: 'Nothing was imported.',
  added: counted({ one: '{count} account added', other: '{count} accounts added' }),
  addedAndNext: counted({
    one: '{count} account added. Podkey asks for the API key secret of each when you first use it.',
    other: '{count} accounts added. Podkey asks for the API key secret of each when you first use it.',
  }),
  import: counted({ one: 'Import {count} account', other: 'Import {count} accounts' }),
  nothingToImport: 'Nothing to import',
  chooseAnother: 'Choose another file…',

  entry: filled('Entry {number}'),
  isInvalid: 'Can’t be imported',
  isNew: 'New',
  twiceInFile: filled('Twice in the file, as “{account}”'),
  alreadyHere: filled('Already here, as “{account}”'),
  isAdded: 'Added',
  notAdded: filled('Not added: it is here by now, as “{account}”'),
  apiKey: filled('API key {id}'),
  throughProxy: filled('Through the proxy {proxy}'),
  trustsCaFile: filled('Trusts the company CA file {file}'),
  caFileMissing: 'This CA file is not on this computer. Choose it in the account before you use it.',
  problem: filled('{field}: {problem}'),
});
