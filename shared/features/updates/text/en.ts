import { failures } from '../../../errors/failures.ts';
import { filled, messages } from '../../../text/catalogue.ts';

/** The row of Settings, and its section. */
export const updatesSettingText = messages('updatesSetting', {
  title: 'Updates',
  name: 'Podkey updates',
  hint: 'New versions from your organization’s feed.',
});

/** Podkey updates, in the settings and beside the navigation. */
export const updatesText = messages('updates', {
  off: 'Off: your organization hasn’t set an update feed.',
  offMeans: 'Podkey doesn’t check for updates. Get new versions from IT.',
  from: filled('You have version {version}. Updates come from {feed}.'),
  notYetChecked: 'Not checked yet.',
  checking: 'Checking for updates…',
  current: filled('Up to date. Last checked {day}.'),
  available: filled('Version {version} is available.'),
  fromIt: filled(
    'Version {version} is available from IT at {feed}. Podkey can’t install it on this computer.',
  ),
  downloading: filled('Downloading version {version}: {percent} %'),
  ready: filled('Version {version} is downloaded and ready to install.'),
  checkNow: 'Check now',
  download: 'Download',
  install: 'Restart and install',
  installTitle: filled('Restart and install version {version}?'),
  unsaved: 'You have unsaved changes. Restarting discards them.',
  /** The policy’s rule. */
  comeFrom: filled('Updates come from {feed}'),
  noticeAvailable: filled('Update {version}'),
  noticeReady: filled('Install {version}'),
  noticeAvailableSpoken: filled('Update {version} of Podkey is available. Open the settings.'),
  noticeReadySpoken: filled('Install {version} of Podkey: it is ready. Open the settings.'),
});

/** Why an update is missing or refused; `{feed}` is the address of the feed's file. */
export const updateFailureText = messages('updateFailure', {
  insecure: filled('The update feed {feed} must use https. Podkey didn’t connect.'),
  insecureNext: 'Contact IT: the feed’s address in the policy must start with https.',
  badKey: 'The update key in your organization’s policy isn’t an Ed25519 key.',
  badKeyNext: 'Contact IT: the policy needs the key printed by npm run feed.',
  notThere: filled('There is no update feed at {feed}.'),
  unexpectedStatus: filled('The update feed {feed} responded with status {status}.'),
  redirected: filled('The update feed {feed} redirects to another address, which Podkey doesn’t follow.'),
  redirectedNext: 'Contact IT: the policy needs the feed’s final address.',
  tooLarge: filled('The update feed {feed} is larger than {bytes} bytes.'),
  unreachableNext:
    'Check the network connection and the VPN, then check again. If it persists, tell IT that the update feed can’t be reached.',
  unsigned: filled('The update feed {feed} has no signature.'),
  badSignature: filled(
    'The signature of the update feed {feed} is invalid: the feed was changed or signed with the wrong key.',
  ),
  signNext: 'Nothing was installed. Contact IT: the feed must be signed again with npm run feed.',
  unreadable: filled('The update feed {feed} is signed but has an unknown format.'),
  elsewhere: filled('The update feed {feed} names a file that isn’t in its own folder.'),
  notForThisComputer: filled(
    'The update feed {feed} offers version {version}, but no file for this computer.',
  ),
  downgrade: filled('The update feed {feed} offers version {version}, which is older than your {current}.'),
  wentBack: filled(
    'The update feed {feed} offers {version} ({day}) but earlier offered {highest} ({since}).',
  ),
  backNext: 'Nothing was installed. Contact IT: someone may have replaced the feed with an old one.',
  damaged: filled('{file} didn’t match its signature and was deleted.'),
  damagedNext:
    'Try again. If it happens again, contact IT: the file on the update feed was changed or is incomplete.',
  noFile: filled('{file} isn’t on the update feed.'),
  publisher: 'This build of Podkey doesn’t say who publishes it, so it can’t verify a new version.',
  publisherNext: 'Get the new version from IT.',
  otherPublisher: filled('{file} isn’t signed by Podkey’s publisher and was deleted.'),
  notStarted: 'The new version couldn’t be installed.',
  notStartedNext: 'Download it again. If it happens again, get it from IT.',
  nothingOffered: 'The update is no longer available.',
  nothingReady: 'The update is no longer available.',
  checkAgainNext: 'Check again.',
});

export const updateFailures = failures(updateFailureText, {
  insecure: { kind: 'update-refused', reason: 'insecure' },
  badKey: { kind: 'update-refused', reason: 'bad-signature' },
  notThere: { kind: 'not-found', next: 'unreachableNext', retryable: true },
  unexpectedStatus: { kind: 'unexpected-response', next: 'unreachableNext', retryable: true },
  serverStatus: { kind: 'server', message: 'unexpectedStatus', next: 'unreachableNext', retryable: true },
  redirected: { kind: 'update-refused', reason: 'redirected' },
  tooLarge: { kind: 'update-refused', reason: 'too-large', next: 'signNext' },
  unsigned: { kind: 'update-refused', reason: 'unsigned', next: 'signNext' },
  /** Feed and signature may have been fetched while they were being replaced. */
  badSignature: { kind: 'update-refused', reason: 'bad-signature', next: 'signNext', retryable: true },
  unreadable: { kind: 'update-refused', reason: 'unreadable', next: 'signNext' },
  elsewhere: { kind: 'update-refused', reason: 'elsewhere', next: 'signNext' },
  notForThisComputer: { kind: 'update-refused', reason: 'not-for-this-computer', next: 'publisherNext' },
  downgrade: { kind: 'update-refused', reason: 'downgrade', next: 'backNext' },
  wentBack: { kind: 'update-refused', reason: 'went-back', next: 'backNext' },
  /** A download differs from what the feed was signed with. */
  damaged: { kind: 'update-refused', reason: 'damaged', retryable: true },
  noFile: { kind: 'not-found', next: 'damagedNext', retryable: true },
  publisher: { kind: 'update-refused', reason: 'publisher' },
  otherPublisher: { kind: 'update-refused', reason: 'publisher', next: 'publisherNext' },
  notStarted: { kind: 'internal', retryable: true },
  nothingOffered: { kind: 'not-found', next: 'checkAgainNext' },
  nothingReady: { kind: 'not-found', next: 'checkAgainNext' },
});
