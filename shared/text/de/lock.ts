import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/lock.ts';

export const german: TranslationsOf<typeof english> = {
  lock: {
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
    forgetTitle: 'Sperrcode zurücksetzen und alles löschen?',
    forgetMeans:
      'Löscht alle Konten, gespeicherten Zugänge, Notizen und Sicherungen von Podkeys Daten von diesem Computer und die Schlüsselgeheimnisse aus dem Schlüsselbund. Auf den Pods ändert sich nichts.',
    forgetNeeds:
      'Das lässt sich nicht rückgängig machen. Um die Konten wieder hinzuzufügen, brauchen Sie die Schlüsselgeheimnisse.',
    unlockInstead:
      'Entsperren Sie stattdessen mit dem System, um alles zu behalten oder vorher zu exportieren.',
    forgetWord: 'alles löschen',
    forgot: 'Sperrcode vergessen?',
    forget: 'Konten und Zugänge löschen',
  },
  lockReason: {
    start: 'Podkey startet gesperrt.',
    idle: 'Der Computer wurde eine Weile nicht benutzt.',
    'os-lock': 'Der Bildschirm wurde gesperrt.',
    suspend: 'Der Computer ging in den Ruhezustand.',
    person: 'Von Ihnen gesperrt.',
    'panic-key': 'Die Paniktaste wurde gedrückt.',
    stall: 'Podkey hat eine Weile nicht reagiert und wurde gesperrt.',
  },
  passcodeRule: {
    enter: 'Geben Sie den Sperrcode ein.',
    atLeastSix: 'Mindestens 6 Zeichen.',
  },
  unlockWith: {
    'touch-id': 'Mit Touch ID entsperren',
    'windows-hello': 'Mit Windows Hello entsperren',
    polkit: 'Mit Systemanmeldung entsperren',
  },
  systemUnlock: {
    waiting: 'Bestätigen Sie im Dialog des Systems, oder geben Sie den Sperrcode ein.',
    touchIdReason: 'das eigene Fenster zu entsperren',
    helloMessage: 'Podkey entsperren',
  },
};
