import { filled, messages } from './catalogue.ts';

/** What can go wrong with accounts and their secrets. */
export const accountFailureText = messages('account-failures', {
  samplePod: 'Sample pod',
  gone: 'This account is no longer in Podkey.',
  goneNext: 'Choose another account.',
  bindingChanged: 'The pod, account, key or CA file has changed: enter the secret of this API key.',
  enterSecret: 'Enter the secret of this API key.',
  enterProxyPassword: 'Enter the password for this proxy and user name.',
  sampleFixed: 'The sample account cannot be edited.',
  twin: filled('You already have this API key, as “{label}”.'),
  secretForgotten: 'Podkey does not have the secret of this API key.',
  secretMissing: 'The secret of this API key is not in the keychain.',
  secretMissingNext: 'Edit the account and enter the API key secret again.',
  podListNoList: filled('The list of pods in {file} can’t be used: it is no list of pods. Tell your IT.'),
  podListWrong: filled('The list of pods in {file} can’t be used: “{where}” is wrong. Tell your IT.'),
});

/** What can be wrong with a file of accounts. */
export const accountFileFailureText = messages('account-file-failures', {
  tooLarge: 'This file is too large to be a file of accounts.',
  tooLargeNext: 'Choose the file that Podkey exported. It is at most 1 MB.',
  notJson: 'This file can’t be read: it is not JSON in UTF-8.',
  notJsonNext: 'Choose the file that Podkey exported. If somebody edited it, export it again.',
  anotherKind: 'This is not a file of accounts.',
  anotherKindNext: 'Choose the file that Podkey exported: Settings, “Export accounts…”.',
  newer: filled('This file was written by a newer Podkey (layout {version}; this one knows {known}).'),
  newerNext: 'Update Podkey, or have the file exported by the version you have.',
  damaged: 'This file of accounts is damaged: its list of accounts is missing, too long, or not alone in it.',
  damagedNext: 'Export it again. A file has at most 500 accounts.',
  noPlace: 'This has no place in the file.',
  closed: 'The file is no longer open.',
  closedNext: 'Choose the file again.',
});
