import { filled, messages } from './catalogue.ts';

/** Copying user name, value and code in turn. */
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

/** What is copied in turn, by the names the schema has for them. */
export const queueItemText = messages('queue-items', {
  'user-name': 'user name',
  value: 'value',
  code: 'code',
});
