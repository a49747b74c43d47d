import { filled, messages } from './catalogue.ts';

/** Why there is no new version, or why it is not taken; `{feed}` is the address of the feed's file. */
export const updateFailureText = messages('update-failures', {
  insecure: filled('The updates feed {feed} is not an https address. Nothing was asked there.'),
  insecureNext: 'Tell your IT: the feed in the policy has to begin with https.',
  badKey: 'The key for updates in your organization’s policy is not an Ed25519 key.',
  badKeyNext: 'Tell your IT: the policy wants the key that npm run feed prints.',
  notThere: filled('There is no updates feed at {feed}.'),
  unexpectedStatus: filled('The updates feed {feed} answered with status {status}.'),
  redirected: filled('The updates feed {feed} leads to another address. Podkey does not go there.'),
  redirectedNext: 'Tell your IT: the policy has to name the address at which the feed really is.',
  tooLarge: filled('The updates feed {feed} has more than {bytes} bytes.'),
  unreachableNext:
    'Check the network connection and the VPN, then check again. If it stays, tell your IT that the updates feed can’t be reached.',
  unsigned: filled('The updates feed {feed} has no signature.'),
  badSignature: filled(
    'The signature of the updates feed {feed} does not fit: the feed was changed, or signed with another key than your organization’s.',
  ),
  signNext: 'Nothing was installed. Tell your IT: the feed has to be signed anew with npm run feed.',
  unreadable: filled('The updates feed {feed} is signed, but is not as Podkey knows feeds.'),
  elsewhere: filled('The updates feed {feed} names a file that is not in its own folder.'),
  notForThisComputer: filled(
    'The updates feed {feed} has version {version}, but no file of it for this computer.',
  ),
  downgrade: filled('The updates feed {feed} has version {version}, older than the {current} in use.'),
  wentBack: filled(
    'The updates feed {feed} has version {version} of {day}, and had {highest} of {since} before.',
  ),
  backNext:
    'Nothing was installed: Podkey never goes back to an older version by itself. Tell your IT, for an old feed may have been put there by somebody else.',
  damaged: filled('What was downloaded as {file} is not the file that was signed. It was removed.'),
  damagedNext:
    'Try once more. If it happens again, tell your IT: the file on the updates feed was changed, or not copied whole.',
  noFile: filled('{file} is not on the updates feed.'),
  publisher: 'This build of Podkey does not say who publishes it, so it can’t check a new one.',
  publisherNext: 'Get the new version from your IT.',
  otherPublisher: filled('{file} is not signed by the publisher of Podkey. It was removed.'),
  notStarted: 'The new version could not be installed.',
  notStartedNext: 'Download it again. If it happens again, get it from your IT.',
  nothingOffered: 'There is no new version to download any more.',
  nothingReady: 'There is no new version to install any more.',
  checkAgainNext: 'Check again.',
});
