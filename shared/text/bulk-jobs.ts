import { counted, filled, messages } from './catalogue.ts';

/** A change of many users on its way, and what came of it. */
export const bulkJobText = messages('bulk-jobs', {
  opening: 'Opening the change',
  unknownTitle: counted({
    one: 'Nobody knows whether {count} update was made',
    other: 'Nobody knows whether {count} updates were made',
  }),
  unknownMeans: counted({
    one: 'It was sent and its answer never came. None is sent again on its own: look at each user on the pod, and decide.',
    other:
      'They were sent and their answer never came. None is sent again on its own: look at each user on the pod, and decide.',
  }),
  lookAt: counted({ one: 'Look at it', other: 'Look at the first' }),
  onlyProblems: filled('Only problems ({count})'),
  noProblems: 'No problems',
  noneFailed: 'No row has failed or is in doubt.',
  results: 'Results',
  result: 'Result',

  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this change and its results?',
  notSentThen: counted({ one: '{count} row will not be sent.', other: '{count} rows will not be sent.' }),
  notKnownThen: counted({
    one: 'Of {count} row nobody knows whether it was made. Save the results first.',
    other: 'Of {count} rows nobody knows whether they were made. Save the results first.',
  }),
  saveResults: 'Save results…',
  savedAs: filled('Saved as {file}'),
  resume: 'Resume',
  stop: 'Stop',

  sending: 'Sending',
  pauseAsked: 'The pod asked for a pause: nothing is sent until it is over',
  stopping: 'Stopping: waiting for what was sent',
  notFinished: 'Not finished',
  finished: 'Finished',
  rowsSent: 'Rows sent',
  progress: filled('{settled} of {total} rows'),
  progressAnd: filled('{progress}, {left}'),
  fewSecondsLeft: 'a few seconds left',
  secondsLeft: filled('about {seconds} s left'),
  minutesLeft: filled('about {minutes} min left'),
  hoursLeft: filled('about {hours} h left'),
  goesOnIn: filled('goes on in {time}'),
  seconds: filled('{seconds} s'),
  minutes: filled('{minutes} min'),

  markedByYou: 'marked by you',
  changedMore: 'and the pod changed more',
  changedBesides: filled('{fields}: changed by the pod besides.'),
  notConfirmed: 'not confirmed by the pod',
  notConfirmedFields: filled(
    '{fields}: the pod accepted the update, but its response doesn’t show the new value. Check the user on the pod.',
  ),
  markDone: 'Mark as done',
  sendAgain: 'Send again',
  interrupted:
    'It was sent, and Podkey ended before its answer came. It may have been made, or not: look at the user on the pod.',
});

/** What became of a row. */
export const rowStateText = messages('bulk-row-states', {
  waiting: 'Not sent',
  sending: 'Being sent',
  done: 'Done',
  unchanged: 'Nothing to change',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  refused: 'Error in the row',
});

/** How many rows came to what; several of these stand on one line. */
export const outcomeText = messages('bulk-outcomes', {
  done: filled('{count} done'),
  unchanged: filled('{count} with nothing to change'),
  failed: filled('{count} failed'),
  unknown: filled('{count} unknown'),
  notSent: filled('{count} not sent'),
  refused: filled('{count} with errors'),
  noRows: 'No rows',
});

/** Where a change of many stands, in the list of them. */
export const jobStatusText = messages('bulk-job-status', {
  running: 'Being sent',
  holding: 'Waiting for the pod',
  stopping: 'Stopping',
  stopped: 'Not finished',
  finished: 'Finished',
});
