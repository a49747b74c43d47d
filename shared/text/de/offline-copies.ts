import type { TranslationOf } from '../catalogue.ts';
import type { notKeptText, offlineFailureText, offlineText } from '../en/offline-copies.ts';

export const offlineCopies: TranslationOf<typeof offlineText> = {
  title: 'Offline-Kopien',
  lead: 'Versiegelte Kopien von Werten auf diesem Computer, für den Fall, dass ihr Pod nicht erreichbar ist. Zum Öffnen braucht es diesen Computer, den Schlüsselbund Ihrer Sitzung und die Offline-Passphrase. Eine kopierte Festplatte und die Passphrase öffnen eine Kopie auch nach ihrem Ende.',
  none: 'Keine Offline-Kopien.',
  noneNext: 'Wählen Sie **Mitnehmen …** im Menü eines Zugangs oder Kunden.',
  notAllowed: 'Die Richtlinie Ihrer Organisation erlaubt keine Offline-Kopien.',
  allowed: 'Ihre Organisation erlaubt höchstens {most} Kopien, jede für höchstens {days} Tage.',
  withoutCodes: 'Ohne Einmalcodes.',
  withoutSshKeys: 'Ohne SSH-Schlüssel.',
  used: '{count} von {most}',
  clockBehind:
    'Die Uhr dieses Computers geht gegenüber einer Zeit nach, die Podkey gesehen hat. Offline-Kopien öffnen sich erst wieder, wenn die Uhr stimmt oder der Pod geantwortet hat.',
  values: { one: '{count} Wert', other: '{count} Werte' },
  until: 'bis {day}',
  keptUntil: 'Auf diesem Computer behalten bis {day}',
  kept: 'Behalten am {day}, vielleicht veraltet',
  show: 'Offline-Kopien anzeigen …',
  forget: 'Vergessen',
  forgetNamed: 'Offline-Kopien von {name} vergessen',
  forgetAll: 'Alle vergessen',
  forgetAllQuestion: 'Alle Offline-Kopien vergessen?',
  forgetAllLead:
    'Sie werden mit ihrem Schlüssel und der Offline-Passphrase gelöscht. Die Werte bleiben auf ihren Pods.',
  changePassphrase: 'Passphrase ändern …',
  presentPassphrase: 'Jetzige Offline-Passphrase',
  passphraseChanged: 'Die Offline-Passphrase wurde geändert.',
  takeAlong: 'Mitnehmen …',
  takeAlongTitle: '{name} mitnehmen',
  takeAlongLead:
    'Podkey ruft diese Werte jetzt ab und behält versiegelte Kopien auf diesem Computer. Sie werden nur benutzt, solange der Pod nicht erreichbar ist.',
  logins: { one: '{count} Zugang', other: '{count} Zugänge' },
  for: 'Für',
  days: { one: '{count} Tag', other: '{count} Tage' },
  newPassphrase: 'Neue Offline-Passphrase',
  newPassphraseHint:
    'Sie brauchen sie bei jeder Benutzung ohne Netz. Sie ist nicht der Sperrcode. Podkey kann sie nicht wiederherstellen.',
  repeatPassphrase: 'Passphrase wiederholen',
  passphrasesDiffer: 'Die beiden sind nicht gleich.',
  passphraseShort: 'Geben Sie mindestens {count} Zeichen ein.',
  passphraseLong: 'Das ist zu lang.',
  take: 'Mitnehmen',
  taking: '{done} von {total} Werten',
  stop: 'Anhalten',
  taken: {
    one: '{count} Wert wird bis {day} behalten.',
    other: '{count} Werte werden bis {day} behalten.',
  },
  nothingTaken: 'Nichts wird behalten.',
  stopped: 'Vor dem Ende angehalten.',
  notKept: { one: '{count} Wert wird nicht behalten', other: '{count} Werte werden nicht behalten' },
  questionTitle: 'Der Pod ist nicht erreichbar',
  questionLead: 'Es gibt eine Offline-Kopie von {value}.',
  questionPassphrase: 'Offline-Passphrase',
  use: 'Kopie benutzen',
};

export const notKept: TranslationOf<typeof notKeptText> = {
  'api-key': 'API-Schlüssel werden nie behalten.',
  code: 'Die Richtlinie erlaubt keine Einmalcodes.',
  'ssh-key': 'Die Richtlinie erlaubt keine SSH-Schlüssel.',
  library: 'Die Team-Bibliothek erlaubt diesen Zugang nicht.',
  empty: 'Der Wert ist leer.',
  'too-many': 'Die Richtlinie erlaubt nicht mehr Kopien.',
  failed: 'Der Pod hat ihn nicht geschickt.',
};

export const offlineCopyFailures: TranslationOf<typeof offlineFailureText> = {
  notAllowed: 'Die Richtlinie Ihrer Organisation erlaubt keine Offline-Kopien.',
  notAllowedNext: 'Fragen Sie die IT, ob sie sie erlaubt.',
  tooLong: 'Ihre Organisation erlaubt höchstens {days} Tage.',
  wrongPassphrase: 'Falsche Offline-Passphrase.',
  tooMany: 'Zu viele falsche Passphrasen.',
  tooManyNext: 'Versuchen Sie es in {seconds} s noch einmal.',
  passphraseNeeded: 'Wählen Sie eine Offline-Passphrase.',
  sameAsPasscode: 'Wählen Sie eine andere Passphrase als den Sperrcode.',
  noPassphrase: 'Es gibt noch keine Offline-Passphrase.',
  noPassphraseNext: 'Nehmen Sie zuerst einen Zugang mit.',
  otherComputer:
    'Die Offline-Kopien gehören zu einem anderen Schlüsselbund und lassen sich hier nicht öffnen.',
  otherComputerNext:
    'Wählen Sie Einstellungen → Offline-Kopien → Alle vergessen, und behalten Sie neue, wenn der Pod erreichbar ist.',
  damaged: 'Die Offline-Kopie ist beschädigt.',
  damagedNext: 'Vergessen Sie sie, und behalten Sie sie neu, wenn der Pod erreichbar ist.',
  clockBehind:
    'Es gibt eine Offline-Kopie, aber die Uhr dieses Computers wurde zurückgestellt, und Podkey weiß nicht, ob die Kopie zu Ende ist.',
  clockBehindNext: 'Stellen Sie die Uhr richtig, oder verbinden Sie sich mit dem Pod.',
  decided: 'Diese Frage ist vorbei.',
  decidedNext: 'Fordern Sie den Wert noch einmal an.',
  sample: 'Das Beispielkonto behält keine Offline-Kopien.',
  sampleNext: 'Benutzen Sie ein Konto auf einem echten Pod.',
};
