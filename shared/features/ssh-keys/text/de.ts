import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  ssh: {
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
    removeOne: 'Jetzt entfernen: {name}',
    tryAgainOn: 'Erneut versuchen: {name}',
    short: 'SSH',
  },
  sshFailure: {
    noKey: 'Dieser Wert ist kein privater SSH-Schlüssel.',
    noKeyNext: 'Prüfen Sie auf dem Pod, ob der Eintrag zur richtigen Eigenschaft führt.',
    damaged: 'Dieser SSH-Schlüssel ist beschädigt oder unvollständig.',
    damagedNoBegin: 'Dieser SSH-Schlüssel ist unvollständig: Die BEGIN-Zeile fehlt oder ist beschädigt.',
    damagedNoEnd: 'Dieser SSH-Schlüssel ist unvollständig: Die END-Zeile fehlt oder ist beschädigt.',
    damagedEmpty: 'Dieser SSH-Schlüssel ist leer: Zwischen BEGIN- und END-Zeile steht nichts.',
    damagedCharacter:
      'Dieser SSH-Schlüssel ist beschädigt: Er enthält ein Zeichen, das in Schlüsseln nie vorkommt ({character}).',
    damagedPadding:
      'Dieser SSH-Schlüssel ist beschädigt: Ein Gleichheitszeichen steht an der falschen Stelle.',
    damagedNoCipher:
      'Dieser SSH-Schlüssel ist unvollständig: Er ist verschlüsselt, aber die DEK-Info-Zeile fehlt.',
    damagedNext:
      'Speichern Sie den ganzen Schlüssel auf dem Pod, von der BEGIN- bis zur END-Zeile, und öffnen Sie den Eintrag erneut.',
    halvesDiffer: 'Die öffentliche Hälfte dieses SSH-Schlüssels gehört nicht zu seiner privaten Hälfte.',
    halvesDifferNext:
      'Verwenden Sie ihn nicht: Vielleicht soll ein Schlüssel gezeigt und ein anderer geladen werden. Fragen Sie, wer ihn auf dem Pod geändert hat, und speichern Sie die Datei, die ssh-keygen erzeugt hat.',
    publicOnly: 'Das ist nur die öffentliche Hälfte eines SSH-Schlüssels.',
    publicOnlyNext:
      'Speichern Sie den privaten Schlüssel auf dem Pod, oder wählen Sie den Eintrag, der ihn enthält.',
    putty: 'Dieser Schlüssel ist im Format von PuTTY (.ppk), das SSH-Agenten nicht lesen.',
    puttyNext:
      'Wandeln Sie ihn mit PuTTYgen (Conversions, Export OpenSSH key) oder mit „puttygen key.ppk -O private-openssh -o key“ um, und speichern Sie das Ergebnis auf dem Pod.',
    ssh2: 'Dieser Schlüssel ist im Format von SSH.COM, das SSH-Agenten nicht lesen.',
    ssh2Next: 'Wandeln Sie ihn mit „ssh-keygen -i -f key“ um, und speichern Sie das Ergebnis auf dem Pod.',
    unsupported: 'Podkey kann einen Schlüssel dieser Art nicht hinzufügen: {what}.',
    unsupportedNext:
      'Verwenden Sie einen RSA-, ECDSA- oder Ed25519-Schlüssel. Bei anderer Verschlüsselung ändern Sie die Passphrase mit „ssh-keygen -p“ und speichern das Ergebnis auf dem Pod.',
    enterPassphrase: 'Geben Sie die Passphrase des Schlüssels ein.',
    passphraseShowsKey:
      'Fügen Sie den Schlüssel mit seiner Passphrase zum Agenten hinzu; dann gibt „ssh-add -L“ den öffentlichen Schlüssel aus.',
    wrongPassphrase: 'Falsche Passphrase.',
    noAgent: 'Es läuft kein SSH-Agent, oder Podkey findet ihn nicht.',
    noAgentNext:
      'Starten Sie ssh-agent in Ihrer Desktopsitzung, oder starten Sie Podkey in einem Terminal, in dem „ssh-add -l“ funktioniert.',
    unreachable: 'Der SSH-Agent antwortet nicht.',
    unreachableNext:
      'Prüfen Sie ihn mit „ssh-add -l“ in einem Terminal. Unter Windows starten Sie den Dienst „OpenSSH Authentication Agent“.',
    notYours: 'Der Socket des SSH-Agenten gehört einem anderen Benutzer dieses Computers.',
    notYoursNext: 'Prüfen Sie SSH_AUTH_SOCK, und starten Sie Podkey mit Ihrem eigenen Agenten.',
    keepsForever: 'Der Agent von GnuPG würde den Schlüssel dauerhaft auf dem Datenträger speichern.',
    keepsForeverNext:
      'Starten Sie den ssh-agent von OpenSSH, lassen Sie SSH_AUTH_SOCK auf ihn zeigen, und starten Sie Podkey neu.',
    refused: 'Der SSH-Agent hat den Schlüssel abgelehnt.',
    refusedNext:
      'Vielleicht ist er gesperrt („ssh-add -X“ entsperrt ihn), nimmt wie der von 1Password oder Bitwarden keine Schlüssel an oder kennt kein Zeitlimit oder keine Bestätigung.',
    noConfirmation: 'Dieser Agent kann nicht vor jeder Verwendung fragen.',
    noConfirmationNext: 'Fügen Sie den Schlüssel ohne Bestätigung hinzu.',
    alreadyThere: 'Der Agent hat diesen Schlüssel bereits, und nicht von Podkey.',
    alreadyThereNext:
      'Verwenden Sie ihn, wie er ist, oder entfernen Sie ihn zuerst mit „ssh-add -d“. Podkey ändert keine fremden Schlüssel.',
    notRemoved: 'Der SSH-Agent hat nicht bestätigt, dass der Schlüssel entfernt ist.',
    notRemovedNext:
      'Podkey versucht es weiter. Prüfen Sie mit „ssh-add -l“; „ssh-add -D“ entfernt alle Schlüssel.',
    gone: 'Dieser Schlüssel ist nicht mehr im Agenten.',
    goneNext: 'Es gibt nichts zu entfernen.',
  },
  sshAction: { begin: 'Zum SSH-Agenten hinzufügen…' },
  sshCoreScreen: {
    isOff: 'SSH-Schlüssel können nicht zum SSH-Agenten hinzugefügt werden',
    helpMeans:
      '„Zum SSH-Agenten hinzufügen…“ fügt einen geöffneten Schlüssel für die gewählte Zeit zum SSH-Agenten dieses Computers hinzu. Podkey entfernt ihn, wenn die Zeit abgelaufen ist, beim Sperren, Beenden und Kontowechsel und nach einem Absturz beim nächsten Start. Bis dahin können Ihre Programme und die Hosts, an die Sie den Agenten weiterleiten, ihn verwenden.',
    keys: 'SSH-Schlüssel',
    added: 'SSH-Schlüssel zum Agenten hinzugefügt',
    removed: 'SSH-Schlüssel aus dem Agenten entfernt',
    left: 'SSH-Schlüssel ist vielleicht noch im Agenten',
    forMinutes: 'für {minutes} min',
    timer: 'Zeit abgelaufen',
    person: 'durch Sie',
    locked: 'Podkey wurde gesperrt',
    quit: 'Podkey wurde beendet',
    'account-switched': 'Konto gewechselt',
    'account-changed': 'Konto geändert',
    refused: 'vom Agenten abgelehnt',
    'last-time': 'Rest einer früheren Sitzung',
  },
};
