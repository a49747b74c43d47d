import { filled, messages } from '../catalogue.ts';

/** The copy queue: user name, value and code one after another. */
export const copyQueueText = messages('copy-queue', {
  copyQueue: 'Copy queue',
  start: 'Copy step by step',
  next: 'Next',
  stop: 'Stop',
  steps: 'Steps',
  copied: 'already copied',
  lastOne: 'All copied.',
  pressAfterPaste: filled('Paste, then press {keys}.'),
  keyTaken: filled('{keys} is used by another program. Press Next after each paste.'),
  byHand: 'Press Next after each paste.',
  onClipboardNext: filled('On the clipboard: {now}. Next: {next}.'),
  onClipboardLast: filled('On the clipboard: {now}. All copied.'),
});

/** Items of the copy queue, by the schema's values. */
export const queueItemText = messages('queue-items', {
  'user-name': 'user name',
  value: 'value',
  code: 'code',
});
