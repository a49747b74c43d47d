import { filled, messages } from '../catalogue.ts';

/** Texts shared by all screens. */
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
  response: 'Response',
  status: filled('HTTP {status}'),
  details: 'Details',
  partUnreadable: 'Part of Podkey couldn’t be loaded.',
  partUnreadableNext: 'Try again. If it happens again, restart or reinstall Podkey.',
});

/** Names of keys on a keyboard that have no symbol. */
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
