import { filled, messages } from './catalogue.ts';

/** What is said alike wherever it is said. */
export const componentText = messages('components', {
  cancel: 'Cancel',
  close: 'Close',
  explain: 'What does this mean?',
  done: 'Done',
  tryAgain: 'Try again',
  clearSearch: 'Clear search',
  errorId: 'Error ID',
  copyErrorId: 'Copy error ID',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  podsAnswer: 'Response',
  status: filled('HTTP {status}'),
  details: 'Details',
  partUnreadable: 'Part of Podkey couldn’t be loaded.',
  partUnreadableNext: 'Try again. If it happens again, restart or reinstall Podkey.',
});

/** What is written on keys, where the system has no sign for them. */
export const keyText = messages('keys', {
  control: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  down: 'Down',
  remove: 'Del',
  space: 'Space',
  insert: 'Insert',
  end: 'End',
});
