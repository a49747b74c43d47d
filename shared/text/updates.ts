import { filled, messages } from './catalogue.ts';

/** Updates of Podkey, in the settings and beside the places. */
export const updatesText = messages('updates', {
  title: 'Updates',
  state: 'New versions',
  off: 'Off: your organization has not set an updates feed.',
  offMeans: 'Podkey then asks nobody for new versions. Get them from your IT.',
  from: filled('Podkey {version} is in use. New ones are looked for at {feed}.'),
  notYetChecked: 'Not looked for yet.',
  checking: 'Looking for a new version…',
  current: filled('Up to date, looked for {day}.'),
  available: filled('Version {version} is available.'),
  fromIt: filled(
    'Version {version} is available. Podkey does not install it on this computer: your IT has it at {feed}.',
  ),
  downloading: filled('Downloading version {version}: {percent} %'),
  ready: filled('Version {version} is downloaded and ready to install.'),
  checkNow: 'Check now',
  download: 'Download',
  install: 'Restart and install',
  installTitle: filled('Restart and install version {version}?'),
  unsentUsers: 'What you entered for a user was not sent. It is lost on a restart.',
  bulkRuns:
    'A change of many users is under way. It stops where it is, and you can go on with it after the restart.',
  noticeAvailable: filled('Update {version}'),
  noticeReady: filled('Install {version}'),
  noticeAvailableSpoken: filled('Version {version} of Podkey is available. Open the settings.'),
  noticeReadySpoken: filled('Version {version} of Podkey is ready to install. Open the settings.'),
});
