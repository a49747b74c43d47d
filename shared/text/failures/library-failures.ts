import { filled, messages } from '../catalogue.ts';

/** Why a team library is missing or refused; `{source}` is its address or path. */
export const libraryFailureText = messages('library-failures', {
  notThere: filled('There is no team library at {source}.'),
  unreachable: 'The team library can’t be reached.',
  unreadableFile: filled('The team library {source} can’t be read ({code}).'),
  unexpectedStatus: filled('The team library {source} responded with status {status}.'),
  unreachableNext:
    'Check the network connection, the VPN and the library’s address, then refresh. Until then Podkey uses the library that it has. If it persists, tell those who maintain the library.',
  unsigned: filled('The team library {source} has no signature.'),
  badSignature: filled(
    'The signature of the team library {source} is invalid: the library was changed or signed with the wrong key.',
  ),
  unreadable: filled('The team library {source} is signed but has an unknown format.'),
  tooLarge: filled('The team library {source} is larger than {megabytes} MB.'),
  signNext:
    'The former library stays in use. Tell those who maintain the library: it must be made again and signed. Check the public key, too.',
  newerFormat: filled('The team library {source} was made for a newer Podkey.'),
  updateNext: 'The former library stays in use. Update Podkey.',
  redirected: filled('The team library {source} redirects to another address, which Podkey doesn’t follow.'),
  redirectedNext: 'Set the library’s final address. If your organization has set the library, contact IT.',
  notAFile: filled('The team library {source} isn’t a regular file.'),
  notAFileNext: 'Tell those who maintain the library: it and its signature must be files, not links.',
  wentBack: filled(
    'The team library {source} has the serial {serial}, but Podkey already has serial {highest}.',
  ),
  serialNext:
    'The former library stays in use. Tell those who maintain the library: someone may have replaced it with an old one. A new one needs a higher serial.',
  foreign: filled('The team library {source} isn’t for your pod.'),
  foreignNext:
    'Add your account on the team’s pod, or set another library, then refresh. If you have that account, tell those who maintain the library.',
  noAccount: 'Only an account that you have added can have a team library.',
  noAccountNext: 'Switch to the account, then set its library.',
  loginGone: 'The team library no longer has this login.',
  readOnly: 'This login belongs to the team library. Only its name, notes, pin and revisions can be changed.',
  notRemovable: 'This login belongs to the team library and can’t be removed.',
  readOnlyNext: 'To change more, save your own login, or ask those who maintain the library.',
});
