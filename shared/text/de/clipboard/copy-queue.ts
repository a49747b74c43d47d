import type { TranslationOf } from '../../catalogue.ts';
import type { copyQueueText, queueItemText } from '../../clipboard/copy-queue.ts';

export const copyQueue: TranslationOf<typeof copyQueueText> = {
  copyQueue: 'Kopierfolge',
  start: 'Nacheinander kopieren',
  next: 'Weiter',
  stop: 'Beenden',
  steps: 'Schritte',
  copied: 'bereits kopiert',
  lastOne: 'Alles kopiert.',
  pressAfterPaste: 'Einfügen, dann {keys} drücken.',
  keyTaken: '{keys} wird von einem anderen Programm benutzt. Drücken Sie nach jedem Einfügen „Weiter“.',
  byHand: 'Drücken Sie nach jedem Einfügen „Weiter“.',
  onClipboardNext: 'In der Zwischenablage: {now}. Danach: {next}.',
  onClipboardLast: 'In der Zwischenablage: {now}. Alles kopiert.',
};

export const queueItems: TranslationOf<typeof queueItemText> = {
  'user-name': 'Benutzername',
  value: 'Wert',
  code: 'Code',
};
