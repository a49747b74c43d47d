import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';
import type * as first from './first.ts';

export const german: TranslationsOf<typeof english & typeof first> = {
  copyInTurn: {
    name: 'Tastenkürzel für die Kopierfolge',
    hint: 'Kopiert den nächsten Teil einer Kopierfolge, aus jedem Programm. Nur aktiv, solange eine Folge läuft.',
    start: 'Nacheinander kopieren',
    shortcut: 'Benutzername, Passwort und Code nacheinander kopieren',
  },
  copyQueue: {
    copyQueue: 'Kopierfolge',
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
    means:
      '„Nacheinander kopieren“ in einem Zugang kopiert seinen Benutzernamen. Nach dem Einfügen kopiert das Tastenkürzel der Kopierfolge das Passwort, dann den Code, aus jedem Programm.',
  },
  copyQueueFailure: {
    over: 'Die Kopierfolge endete vor diesem Teil.',
    overNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  },
};
