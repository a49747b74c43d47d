import { filled, messages } from '../catalogue.ts';

/** Why a team library is missing or refused; `{source}` is its address or path. */
export const libraryFailureText = messages('library-failures', {
  notThere: filled('There is no team library at {source}.'),
  unreachable: 'The team library can’t be reached.',
  unreadableFile: filled('The team library {source} can’t be read ({code}).'),
  unexpectedStatus: filled('The team library {source} responded with status {status}.'),
  unreachableNext:
    'Check the network connection and the VPN, then refresh. Until then Podkey uses the library that it has. If it persists, tell IT.',
  unsigned: filled('The team library {source} has no signature.'),
  badSignature: filled(
    'The signature of the team library {source} is invalid: the library was changed or signed with the wrong key.',
  ),
  unreadable: filled('The team library {source} is signed but has an unknown format.'),
  tooLarge: filled('The team library {source} is larger than {megabytes} MB.'),
  signNext: 'The former library stays in use. Contact IT: the library must be made again and signed.',
  newerFormat: filled('The team library {source} was made for a newer Podkey.'),
  updateNext: 'The former library stays in use. Update Podkey.',
  redirected: filled('The team library {source} redirects to another address, which Podkey doesn’t follow.'),
  redirectedNext: 'Contact IT: the policy needs the library’s final address.',
  notAFile: filled('The team library {source} isn’t a regular file.'),
  notAFileNext: 'Contact IT: the library and its signature must be files, not links.',
  wentBack: filled(
    'The team library {source} has the serial {serial}, but Podkey already has serial {highest}.',
  ),
  serialNext:
    'The former library stays in use. Contact IT: someone may have replaced the library with an old one. A new one needs a higher serial.',
  foreign: filled('The team library {source} is for pods on which you have no account.'),
  foreignNext: 'Add your account on the team’s pod, then refresh. If you have it already, contact IT.',
  loginGone: 'The team library no longer has this login.',
  readOnly: 'This login belongs to the team library. Only its name, notes, pin and revisions can be changed.',
  notRemovable: 'This login belongs to the team library and can’t be removed.',
  readOnlyNext: 'To change more, save your own login, or ask those who maintain the library.',
});
