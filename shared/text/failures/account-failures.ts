import { filled, messages } from '../catalogue.ts';

/** Failures of accounts and their secrets. */
export const accountFailureText = messages('account-failures', {
  gone: 'This account is no longer in Podkey.',
  goneNext: 'Choose another account.',
  bindingChanged: 'The pod, account, key or CA file changed. Enter the API key secret again.',
  enterProxyPassword: 'Enter the password for this proxy and user name.',
  sampleFixed: 'The sample account can’t be edited.',
  duplicate: filled('This API key is already used by “{label}”.'),
  secretForgotten: 'The API key secret is missing.',
  secretMissing: filled('The API key secret isn’t in {keychain}.'),
  secretMissingNext: 'Edit the account and enter the API key secret again.',
  podListInvalid: filled('{file} isn’t a valid pod list. Contact your IT department.'),
  podListFieldInvalid: filled('{file}: “{where}” isn’t valid. Contact your IT department.'),
});

/** Failures of an accounts file. */
export const accountFileFailureText = messages('account-file-failures', {
  tooLarge: 'This file is too large for an accounts file (1 MB at most).',
  tooLargeNext: 'Choose the file that Podkey exported.',
  notJson: 'This file can’t be read: it isn’t JSON in UTF-8.',
  notJsonNext: 'Choose the file that Podkey exported. If it was edited, export it again.',
  anotherKind: 'This isn’t a Podkey accounts file.',
  anotherKindNext: 'Choose the file that Podkey exported: Settings, “Export accounts…”.',
  newer: filled(
    'This file was made by a newer version of Podkey (format {version}; this version reads up to {known}).',
  ),
  newerNext: 'Update Podkey, or ask for a file exported with your version.',
  damaged: 'This accounts file is damaged: the list is missing, too long, or mixed with other data.',
  damagedNext: 'Export the accounts again. A file can hold at most 500 accounts.',
  unexpectedField: 'Unexpected field.',
});
