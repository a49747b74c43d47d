import type { TranslationOf } from '../catalogue.ts';
import type {
  clipboardClearedText,
  clipboardText,
  copyQueueText,
  lastActText,
  queueItemText,
} from '../en/clipboard.ts';

export const clipboard: TranslationOf<typeof clipboardText> = {
  clipboard: 'Zwischenablage',
  copied: 'Kopiert: {what}',
  copiedFrom: 'Kopiert: {what} aus {account} ({environment}).',
  userNameCopied: 'Kopiert: Benutzername zu {property}',
  userNameCopiedFrom: 'Kopiert: Benutzername zu {property} aus {account} ({environment}).',
  codeCopied: 'Kopiert: Code zu {property}',
  valueCopied: 'Kopiert: Wert von {property}',
  codeCopiedFrom: 'Kopiert: Code zu {property} aus {account} ({environment}).',
  valueCopiedFrom: 'Kopiert: Wert von {property} aus {account} ({environment}).',
  clearsIn: 'wird in {seconds} s geleert',
  clearsInUnlessCrash: 'wird in {seconds} s geleert, außer Podkey stürzt ab',
  codeValid: 'Code noch {seconds} s gültig',
  codeExpired: 'Code abgelaufen',
  codeIsValid: 'Der Code ist noch {seconds} s gültig.',
  newerCode: 'Der kopierte Code ist abgelaufen; in der Zwischenablage ist jetzt der nächste.',
  clipboardClearsIn: 'Die Zwischenablage wird in {seconds} s geleert.',
  clearsSoon: 'Die Zwischenablage wird in {seconds} Sekunden geleert.',
  notLonger: 'Länger kann die Kopie nicht bleiben.',
  longestStay: 'Kopien werden nach höchstens 5 Minuten entfernt.',
  notCrashSafe:
    'Wenn Podkey abstürzt, kann die Kopie in der Zwischenablage bleiben, weil der Schlüsselbund oder der Datenträger nicht verfügbar ist.',
  keepLonger: 'Länger behalten',
  clearNow: 'Zwischenablage jetzt leeren',
  clear: 'Leeren',
  strip: 'Kopien und Schlüssel',
  more: 'Mehr zu Kopien und Schlüsseln',
  clearedAfter: 'Zwischenablage nach {seconds} s geleert.',
  keptBy: 'Eine Kopie ist vielleicht noch hier: {names}.',
  cover: 'Von Podkey geleert',
};

export const lastAct: TranslationOf<typeof lastActText> = {
  lastAct: 'Letzte Aktion',
  address: 'Adresse',
  stillWaiting: 'Warten auf {account}: {what}',
  copied: 'Kopiert: {what} aus {account}.',
  typed: 'Getippt: {what} aus {account}.',
  notCopied: 'Nicht kopiert: {what} aus {account}. {why}',
  closedConnection: 'Der Pod hat die Verbindung geschlossen.',
  notTyped: 'Nicht getippt: {what} aus {account}.',
  stillHolds: 'In der Zwischenablage ist noch: {what}.',
};

export const clipboardCleared: TranslationOf<typeof clipboardClearedText> = {
  timer: 'Zwischenablage geleert.',
  person: 'Zwischenablage geleert.',
  quit: 'Zwischenablage geleert.',
  locked: 'Zwischenablage geleert: Podkey wurde gesperrt.',
  'account-switched': 'Zwischenablage geleert: Sie haben das Konto gewechselt.',
  'last-time': 'Eine Kopie aus der letzten Sitzung wurde entfernt.',
  'account-changed': 'Zwischenablage geleert: Das Konto wurde geändert.',
  replaced: 'Etwas anderes wurde kopiert.',
};

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
