import { filled, messages } from '../catalogue.ts';

/** Failures of a bulk change. */
export const bulkFailureText = messages('bulk-failures', {
  cannotRemember: 'Podkey can’t save the results, so it stopped sending.',
  cannotRememberNext: 'Check that the disk isn’t full, then resume.',
  resultsLost: 'Podkey couldn’t save all results.',
  resultsLostNext:
    'Check that the disk isn’t full. For users whose result is unknown, check the user on the pod, then decide.',
  tooManyUnknown: filled('The last {count} updates got no response.'),
  tooManyUnknownNext: 'Check the pod and the network before resuming.',
  unfinished: filled('The bulk change from “{source}” isn’t finished.'),
  unfinishedNext: 'Resume or dismiss it, then start this one.',
  running: 'Updates are being sent.',
  runningNext: 'Stop them first.',
  tableGone: 'This table has expired.',
  tableGoneNext: 'Choose the file again.',
  dryRunGone: 'This dry run has expired.',
  dryRunGoneNext: 'Check the rows again.',
  changeGone: 'This bulk change no longer exists.',
  changeGoneNext: 'Open the list of bulk changes again.',
  settled: 'This row already has a result.',
  settledNext: 'Open the results again to see it.',
  rowColumn: 'Row',
  rowUnreadable: 'This row’s saved result can’t be read.',
});
