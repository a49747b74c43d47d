import { filled, messages } from '../catalogue.ts';

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
  unsentUsers: 'You have unsent user changes. Restarting discards them.',
  bulkRuns: 'A bulk change is running. It pauses and can be resumed after the restart.',
  noticeAvailable: filled('Update {version}'),
  noticeReady: filled('Install {version}'),
  noticeAvailableSpoken: filled('Version {version} of Podkey is available. Open the settings.'),
  noticeReadySpoken: filled('Version {version} of Podkey is ready to install. Open the settings.'),
});
