import { failures } from '../../../errors/failures.ts';
import { filled, messages } from '../../../text/catalogue.ts';

export const copyQueueText = messages('copyQueue', {
  copyQueue: 'Copy queue',
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
  /** In Help. */
  means:
    'In a login, “Copy in turn” copies its user name. After you paste it, the next press of the copy queue shortcut copies the password, then the code, from any program.',
});

/** Why an item of the queue was not copied. */
export const copyQueueFailureText = messages('copyQueueFailure', {
  over: 'The copy queue ended before this item.',
  overNext: 'Start it again if you still need it.',
});

export const copyQueueFailures = failures(copyQueueFailureText, { over: { kind: 'cancelled' } });
