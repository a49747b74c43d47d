import { filled, messages } from './catalogue.ts';

/** Copying user name, value and code in turn. */
export const copyQueueText = messages('copy-queue', {
  copyQueue: 'Copy queue',
  start: 'Copy in turn',
  next: 'Next',
  stop: 'Stop',
  steps: 'Steps',
  copied: 'copied before',
  lastOne: 'That was the last one.',
  pressAfterPaste: filled('After each paste press {keys}.'),
  keyTaken: filled('{keys} belongs to another program: press Next after each paste.'),
  byHand: 'Press Next after each paste.',
  onClipboardNext: filled('On the clipboard: {now}. Next: {next}.'),
  onClipboardLast: filled('On the clipboard: {now}. That was the last one.'),
});

/** What is copied in turn, by the names the schema has for them. */
export const queueItemText = messages('queue-items', {
  'user-name': 'user name',
  value: 'value',
  code: 'code',
});
