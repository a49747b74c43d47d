import type { TranslationOf } from '../catalogue.ts';
import type { lockReasonText, lockText } from '../lock.ts';

export const lock: TranslationOf<typeof lockText> = {
  asking: 'Der Schlüsselbund wird nach dem Kennwort gefragt …',
  lock: 'Sperren',
  isLocked: 'Podkey ist gesperrt',
  since: 'Gesperrt seit {time} Uhr.',
  sinceDay: 'Gesperrt seit {time} Uhr am {day}.',
  passcode: 'Kennwort',
  unlock: 'Entsperren',
  enterPasscode: 'Geben Sie das Kennwort ein.',
  tooMany: 'Zu viele falsche Kennwörter',
  nextTakenIn: 'Das nächste wird in {seconds} s angenommen.',
  tooManyNextIn: 'Zu viele falsche Kennwörter. Das nächste wird in {seconds} s angenommen.',
  keychainSlow: 'Der Schlüsselbund antwortet noch nicht. Vielleicht hat er ein Fenster geöffnet.',
  noPasscode:
    'Was geöffnet war, ist geschlossen. Es gibt kein Kennwort, also kann jeder an dieser Tastatur Podkey entsperren. Legen Sie in den Einstellungen unter „Sperre“ eines fest.',
  forgetTitle: 'Kennwort vergessen?',
  forgetMeans:
    'Ohne das Kennwort gibt es nur einen Weg: Podkey vergisst alle Konten, und ihre Geheimnisse werden aus dem Schlüsselbund gelöscht. Danach brauchen Sie die Geheimnisse der API-Schlüssel erneut. Auf den Pods ändert sich nichts.',
  forgot: 'Kennwort vergessen?',
  forget: 'Kennwort vergessen und alle Konten entfernen',
};

export const lockReasons: TranslationOf<typeof lockReasonText> = {
  start: 'Podkey startet gesperrt.',
  idle: 'Niemand hat diesen Computer eine Weile benutzt.',
  'os-lock': 'Der Bildschirm dieses Computers wurde gesperrt.',
  suspend: 'Dieser Computer ging in den Ruhezustand.',
  person: 'Sie haben es gesperrt.',
  'panic-key': 'Die Panik-Taste wurde gedrückt.',
  stall: 'Podkey hat eine Weile nicht reagiert und sich deshalb gesperrt.',
};
