import type { TranslationOf } from '../catalogue.ts';
import type { clipboardClearedText, clipboardText } from '../clipboard.ts';

export const clipboard: TranslationOf<typeof clipboardText> = {
  bar: 'In der Zwischenablage',
  clipboard: 'Zwischenablage',
  nothing: 'Von Podkey ist nichts in der Zwischenablage',
  userNameCopied: 'Benutzername zu {property} kopiert',
  userNameCopiedFrom: 'Benutzername zu {property} aus {account} ({environment}) kopiert.',
  codeCopied: 'Code von {property} kopiert',
  valueCopied: 'Wert von {property} kopiert',
  codeCopiedFrom: 'Code von {property} aus {account} ({environment}) kopiert.',
  valueCopiedFrom: 'Wert von {property} aus {account} ({environment}) kopiert.',
  clearsIn: 'wird in {seconds} s geleert',
  clearsInUnlessCrash: 'wird in {seconds} s geleert, außer Podkey stürzt ab',
  clipboardClearsIn: 'Die Zwischenablage wird in {seconds} s geleert.',
  clearsSoon: 'Die Zwischenablage wird in {seconds} Sekunden geleert.',
  notLonger: 'Länger kann die Kopie nicht bleiben.',
  longestStay: 'Keine Kopie bleibt länger als 5 Minuten.',
  notCrashSafe:
    'Sollte Podkey abstürzen, bleibt sie dort, denn der Schlüsselbund oder der Datenträger ist nicht nutzbar.',
  keepLonger: 'Länger behalten',
  clearNow: 'Zwischenablage jetzt leeren',
  keptBy: 'Eine Kopie ist vielleicht noch hier: {names}.',
  cover: 'Von Podkey geleert',
};

export const clipboardCleared: TranslationOf<typeof clipboardClearedText> = {
  timer: 'Zwischenablage geleert: die Zeit war um.',
  person: 'Zwischenablage geleert.',
  quit: 'Zwischenablage geleert.',
  locked: 'Zwischenablage geleert: Podkey wurde gesperrt.',
  'account-switched': 'Zwischenablage geleert: Das Konto wurde gewechselt.',
  'last-time': 'In der Zwischenablage war noch eine Kopie vom letzten Mal; sie wurde geleert.',
  'account-changed': 'Zwischenablage geleert: Das Konto wurde geändert.',
  replaced: 'Etwas anderes wurde kopiert; die Zwischenablage gehört nicht mehr Podkey.',
};
