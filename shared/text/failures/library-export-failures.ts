import { counted, filled, messages } from '../catalogue.ts';

/** Why a team library can't be exported. `{file}` is the name of a file that the person chose. */
export const libraryExportFailureText = messages('library-export-failures', {
  noLogins: 'None of these clients has one of your logins.',
  noLoginsNext: 'Choose a client, or save logins first. Logins of the team library are not exported again.',
  tooLarge: counted({
    one: 'A library has at most {logins} logins and {megabytes} MB; this is {count} login.',
    other: 'A library has at most {logins} logins and {megabytes} MB; these are {count} logins.',
  }),
  tooLargeNext: 'Choose fewer clients, and make two libraries.',
  sameValue: filled('“{one}” and “{other}” lead to the same value.'),
  sameValueNext: 'Remove one of them, then export again.',
  invalidLogin: filled('“{login}” can’t be in a library: {problem}'),
  invalidLoginNext: 'Edit this login, then export again.',

  notAKey: filled('{file} isn’t an Ed25519 private key.'),
  notAKeyNext: 'Choose the library’s signing key. Its first line is “-----BEGIN PRIVATE KEY-----”.',
  encryptedKey: filled('{file} is encrypted.'),
  encryptedKeyNext:
    'Podkey reads keys without a passphrase only. Decrypt it into a folder that only you can read, with “openssl pkey -in old.key -out new.key”.',
  sharedKey: filled(
    'Other users of this computer can read {file}. Anyone who has the key can lead your team to other values.',
  ),
  sharedKeyNext: 'If nobody has read it, run “chmod 600” on it. Otherwise make a new key.',

  notALibrary: filled('{file} exists and isn’t a team library.'),
  notALibraryNext: 'Choose another name.',
  otherKey: filled('{file} was signed with another key, or changed since.'),
  otherKeyNext:
    'Choose the key that signed it: the team trusts no other. To replace the key, choose another name, and give the new public key to the team.',
});
