import type { TranslationOf } from '../../catalogue.ts';
import type { lockReasonText, lockText } from '../../lock/lock.ts';

export const lock: TranslationOf<typeof lockText> = {
  checking: 'Der Schlüsselbund wird geprüft …',
  lock: 'Sperren',
  isLocked: 'Podkey ist gesperrt',
  since: 'Gesperrt seit {time} Uhr.',
  sinceDay: 'Gesperrt seit {time} Uhr am {day}.',
  passcode: 'Sperrcode',
  unlock: 'Entsperren',
  tooMany: 'Zu viele falsche Sperrcodes',
  tryAgainIn: 'Nächster Versuch in {seconds} s.',
  tooManyTryAgainIn: 'Zu viele falsche Sperrcodes. Nächster Versuch in {seconds} s.',
  keychainSlow: 'Der Schlüsselbund antwortet noch nicht. Vielleicht hat er ein Fenster geöffnet.',
  noPasscode:
    'Geöffnete Werte wurden geschlossen. Es ist kein Sperrcode festgelegt, also kann jeder an dieser Tastatur Podkey entsperren. Legen Sie unter Einstellungen › Sperre einen fest.',
  forgetTitle: 'Sperrcode zurücksetzen?',
  forgetMeans:
    'Das entfernt alle Konten und löscht ihre Geheimnisse aus dem Schlüsselbund. Um sie wieder hinzuzufügen, brauchen Sie die Schlüsselgeheimnisse. Auf den Pods ändert sich nichts.',
  forgot: 'Sperrcode vergessen?',
  forget: 'Sperrcode zurücksetzen und alle Konten entfernen',
};

export const lockReasons: TranslationOf<typeof lockReasonText> = {
  start: 'Podkey startet gesperrt.',
  idle: 'Der Computer wurde eine Weile nicht benutzt.',
  'os-lock': 'Der Bildschirm wurde gesperrt.',
  suspend: 'Der Computer ging in den Ruhezustand.',
  person: 'Von Ihnen gesperrt.',
  'panic-key': 'Die Paniktaste wurde gedrückt.',
  stall: 'Podkey hat eine Weile nicht reagiert und wurde gesperrt.',
};
