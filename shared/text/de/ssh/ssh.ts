import type { TranslationOf } from '../../catalogue.ts';
import type { sshText } from '../../ssh/ssh.ts';

export const ssh: TranslationOf<typeof sshText> = {
  begin: 'Zum SSH-Agenten hinzufügen…',
  title: '{name} zum SSH-Agenten hinzufügen',
  reading: 'Der Schlüssel wird gelesen',
  kind: 'Schlüsseltyp',
  fingerprint: 'Fingerabdruck',
  publicKey: 'Öffentlicher Schlüssel',
  copyFingerprint: 'Fingerabdruck kopieren',
  copyPublicKey: 'Öffentlichen Schlüssel kopieren',
  fingerprintCopied: 'Fingerabdruck kopiert.',
  publicKeyCopied: 'Öffentlicher Schlüssel kopiert.',
  shownByPassphrase: 'Verborgen, bis der Schlüssel mit seiner Passphrase entschlüsselt ist',
  agent: 'SSH-Agent',
  howLong: 'Wie lange',
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  confirms: 'Vor jeder Verwendung fragen',
  confirmsHint:
    'Der Agent fragt in einem Fenster des Systems, sobald ein Programm den Schlüssel verwenden möchte.',
  noAskpass:
    'Podkey hat kein Programm gefunden, das die Frage anzeigt (wie ssh-askpass). Ohne ein solches lehnt der Agent jede Verwendung ab.',
  passphrase: 'Passphrase',
  passphraseHint: 'Podkey entschlüsselt damit den Schlüssel und vergisst sie.',
  means:
    'Solange der Schlüssel im Agenten ist, kann ihn jedes Programm verwenden, das Sie ausführen, ebenso jeder Host, an den Sie den Agenten weiterleiten (ssh -A).',
  leaves: 'Podkey entfernt ihn früher, wenn es gesperrt oder beendet wird oder das Konto wechselt.',
  keepsTitle: 'Der Agent von Windows speichert Schlüssel und kennt kein Zeitlimit',
  keepsMeans:
    'Er behält den Schlüssel verschlüsselt in der Registrierung, bis Podkey ihn entfernt. Nach einem Absturz von Podkey oder des Computers geschieht das beim nächsten Start von Podkey.',
  add: 'Schlüssel hinzufügen',
  inAgent: 'SSH-Schlüssel im Agenten',
  added: '{name} ist im SSH-Agenten',
  addedAsking: '{name} ist im SSH-Agenten, der vor jeder Verwendung fragt',
  adding: '{name} wird zum SSH-Agenten hinzugefügt…',
  removing: '{name} wird aus dem SSH-Agenten entfernt…',
  notRemoved: '{name} ist vielleicht noch im SSH-Agenten',
  leftMinutes: 'noch {minutes} min',
  leftSeconds: 'noch {seconds} s',
  removeNow: 'Jetzt entfernen',
  removeOne: '{name} jetzt entfernen',
  tryAgain: 'Erneut versuchen',
};
