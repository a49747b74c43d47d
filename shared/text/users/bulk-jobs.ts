import { counted, filled, messages } from '../catalogue.ts';

/** A running or finished bulk change. */
export const bulkJobText = messages('bulk-jobs', {
  opening: 'Opening the bulk change',
  unknownTitle: counted({
    one: '{count} update: result unknown',
    other: '{count} updates: result unknown',
  }),
  unknownMeans: counted({
    one: 'It was sent, but no response arrived. Podkey won’t resend it: check the user on the pod, then decide.',
    other:
      'They were sent, but no response arrived. Podkey won’t resend them: check each user on the pod, then decide.',
  }),
  view: counted({ one: 'View', other: 'View first' }),
  onlyProblems: filled('Only problems ({count})'),
  noProblems: 'No problems',
  noneFailed: 'No failed or uncertain rows.',
  results: 'Results',
  result: 'Result',

  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this bulk change and its results?',
  notSentThen: counted({ one: '{count} row won’t be sent.', other: '{count} rows won’t be sent.' }),
  notKnownThen: counted({
    one: 'The result of {count} row is unknown. Save the results first.',
    other: 'The result of {count} rows is unknown. Save the results first.',
  }),
  saveResults: 'Save results…',
  savedAs: filled('Saved as {file}'),
  resume: 'Resume',
  stop: 'Stop',
  undo: 'Undo…',

  sending: 'Sending',
  pauseAsked: 'Paused at the pod’s request',
  stopping: 'Stopping: waiting for updates in progress',
  notFinished: 'Not finished',
  finished: 'Finished',
  finishedWithProblems: 'Finished with problems',
  rowsSent: 'Rows sent',
  progress: filled('{settled} of {total} rows'),
  progressAnd: filled('{progress}, {left}'),
  fewSecondsLeft: 'a few seconds left',
  secondsLeft: filled('about {seconds} s left'),
  minutesLeft: filled('about {minutes} min left'),
  hoursLeft: filled('about {hours} h left'),
  resumesIn: filled('resumes in {time}'),
  seconds: filled('{seconds} s'),
  minutes: filled('{minutes} min'),

  markedByYou: 'marked by you',
  changedOthers: 'and the pod changed other fields',
  alsoChanged: filled('Also changed by the pod: {fields}.'),
  notConfirmed: 'not confirmed by the pod',
  notConfirmedFields: filled(
    '{fields}: the pod accepted the update, but its response doesn’t show the new value. Check the user on the pod.',
  ),
  markDone: 'Mark as done',
  sendAgain: 'Send again',
  interrupted:
    'Podkey closed before the response arrived. The update may or may not have been made: check the user on the pod.',
  saveTitle: 'Save results',
  resultsName: filled('{source} results.csv'),
});

/** Why the undo of a bulk change leaves fields as they are. */
export const bulkUndoText = messages('bulk-undo', {
  notKnown: 'The previous value isn’t known, so it can’t be restored.',
  changedSince: 'Changed again since. It stays as it is.',
  resultUnknown: 'The result of this update is unknown. Decide about it in the change’s results first.',
});

/** States of a bulk change's row. */
export const rowStateText = messages('bulk-row-states', {
  waiting: 'Not sent',
  sending: 'Sending',
  done: 'Done',
  unchanged: 'No change',
  failed: 'Failed',
  unknown: 'Result unknown',
  refused: 'Row has errors',
});

/** Row counts by result; several stand on one line. */
export const outcomeText = messages('bulk-outcomes', {
  done: filled('{count} done'),
  unchanged: filled('{count} unchanged'),
  failed: filled('{count} failed'),
  unknown: filled('{count} unknown'),
  notSent: filled('{count} not sent'),
  refused: filled('{count} with errors'),
  noRows: 'No rows',
});

/** States of a bulk change in the list. */
export const jobStatusText = messages('bulk-job-status', {
  running: 'Sending',
  holding: 'Waiting for the pod',
  stopping: 'Stopping',
  stopped: 'Not finished',
  finished: 'Finished',
});
