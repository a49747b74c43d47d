import type { TranslationsOf } from '../catalogue.ts';
import type * as usersEnglish from '../en/users.ts';
import type * as failuresEnglish from '../en/failures.ts';

export const german: TranslationsOf<typeof usersEnglish & typeof failuresEnglish> = {
  fieldRule: {
    maxCharacters: 'Höchstens {count} Zeichen.',
    noControlCharacters: 'Steuerzeichen sind hier nicht erlaubt.',
    hiddenCharacter:
      'Hier steht ein Zeichen, das nicht angezeigt werden kann ({code}). Entfernen Sie es, oder geben Sie den Text neu ein.',
    addressTooLong: 'Diese Adresse ist zu lang.',
    tooLong: 'Das ist zu lang.',
    enterUuid: 'Geben Sie eine UUID ein: 32 hexadezimale Ziffern in der Form 8-4-4-4-12.',
    notUuid: 'Das ist keine UUID: 32 hexadezimale Ziffern in der Form 8-4-4-4-12.',
    severalUuids: 'Hier stehen {count} verschiedene UUIDs. Fügen Sie nur die gemeinte ein.',
    missing: 'Pflichtangabe fehlt.',
    mustBeOneOf: 'Hier muss eines davon stehen: {values}.',
    mustBeText: 'Hier muss ein Text stehen.',
    mustBeObject: 'Hier muss ein Objekt stehen.',
    mustBeOther: 'Falscher Typ.',
    unexpected: 'Unerwarteter Wert.',
    invalid: 'Ungültig.',
    spreadsheetError: 'Das ist der Fehler einer Tabellenkalkulation, zum Beispiel #NV.',
  },
  fileReason: {
    notAllowed: 'Zugriff verweigert',
    heldOrNotAllowed: 'Ein anderes Programm benutzt sie, oder der Zugriff ist verweigert',
    readOnly: 'Der Ort ist schreibgeschützt',
    diskFull: 'Der Datenträger ist voll',
    shareFull: 'Ihr Speicherkontingent ist aufgebraucht',
    gone: 'Sie existiert nicht mehr',
    folder: 'Das ist ein Ordner',
    busy: 'Ein anderes Programm benutzt sie',
  },
  fileFailure: {
    notWritten: 'Die Datei konnte nicht geschrieben werden.',
    notWrittenFor: 'Die Datei konnte nicht geschrieben werden: {reason}.',
    notWrittenNext:
      'Schließen Sie sie in anderen Programmen, oder wählen Sie einen anderen Ordner, und versuchen Sie es dann erneut.',
    notRead: 'Die Datei konnte nicht gelesen werden.',
    notReadFor: 'Die Datei konnte nicht gelesen werden: {reason}.',
    notReadNext: 'Prüfen Sie, ob Sie sie öffnen dürfen, oder wählen Sie eine andere.',
    noLongerOpen: 'Die Datei ist nicht mehr geöffnet.',
    noLongerOpenNext: 'Wählen Sie die Datei noch einmal.',
  },
  storageFailure: {
    inUse: 'Ein anderes Programm benutzt Podkeys Datenbank podkey.db.',
    inUseNext:
      'Schließen Sie das Programm, das sie geöffnet hat, etwa einen Datenbank-Betrachter oder eine Sicherung, und versuchen Sie es dann noch einmal.',
    diskFull: 'Der Datenträger ist voll: Podkey kann nicht in seinen Datenordner schreiben.',
    diskFullNext: 'Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es dann noch einmal.',
    notWritable: 'Podkey kann nicht in seinen Datenordner schreiben.',
    notWritableNext:
      'Prüfen Sie, ob Sie in den Ordner schreiben dürfen und der Datenträger nicht schreibgeschützt ist; versuchen Sie es dann noch einmal.',
    folderInTheWay: 'Ein Ordner namens podkey.db steht Podkeys Datendatei im Weg.',
    folderInTheWayNext: 'Verschieben Sie diesen Ordner, und starten Sie Podkey dann neu.',
    diskFailed: 'Datenträgerfehler beim Lesen oder Schreiben.',
    diskFailedNext:
      'Prüfen Sie, ob der Datenträger verbunden und nicht voll ist; starten Sie Podkey dann neu.',
    damaged: 'Podkeys Datendatei ist beschädigt.',
    damagedNext:
      'Starten Sie Podkey neu: Es bewahrt die beschädigte Datei unter einem anderen Namen auf und stellt seine neueste Sicherung wieder her.',
    noGoodCopy: 'Podkeys Daten sind beschädigt oder fehlen, und Podkey hat keine brauchbare Sicherung davon.',
    noGoodCopyNext:
      'Um eine eigene Sicherung wiederherzustellen, beenden Sie Podkey. Beginnt Podkey leer, bewahrt es die beschädigte Datei unter einem anderen Namen auf. Die Geheimnisse im Schlüsselbund sind nicht betroffen.',
    newer: 'Diese Daten stammen aus einer neueren Version. Nichts wurde geändert.',
    newerNext: 'Starten Sie die neuere Version, oder aktualisieren Sie diese.',
    cannotOpen: 'Podkey kann die Datei mit seinen Konten nicht öffnen.',
    cannotOpenNext:
      'Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen; starten Sie Podkey dann neu.',
  },
  // The keychain's name starts each sentence, so it needs only the nominative and no pronoun.
  keychainFailure: {
    untilThen: 'Bis dahin kann Podkey sich Geheimnisse nur bis zum Beenden merken.',
    noLibrary: '{keychain} ist nicht nutzbar: Eine nötige Bibliothek fehlt.',
    installLibsecret:
      'Installieren Sie libsecret (unter Debian und Ubuntu das Paket libsecret-1-0) und starten Sie Podkey neu.',
    installAgain: 'Installieren Sie Podkey neu.',
    noBus: 'Keine D-Bus-Sitzung, deshalb ist kein Schlüsselbund verfügbar.',
    noBusNext: 'Starten Sie Podkey aus einer Desktop-Sitzung.',
    noService: 'Es läuft kein Schlüsselbund (org.freedesktop.secrets ist nicht verfügbar).',
    noServiceNext:
      'Installieren oder starten Sie GNOME-Schlüsselbund, KWallet oder KeePassXC, und schalten Sie den Secret Service ein.',
    locked: '{keychain} ist nicht beschreibbar: gesperrt oder noch nicht eingerichtet.',
    lockedNext: 'Entsperren Sie den Schlüsselbund und versuchen Sie es erneut.',
    refused: '{keychain} hat Podkey den Zugriff verweigert.',
    refusedNext: 'Versuchen Sie es erneut und erlauben Sie den Zugriff.',
    ended: '{keychain} wurde beendet, während Podkey auf Antwort wartete.',
    endedNext:
      'Starten Sie den Schlüsselbund wieder, oder melden Sie sich neu am Desktop an; versuchen Sie es dann erneut.',
    timedOut: '{keychain} hat nicht geantwortet. Vielleicht wird dort auf ein Passwort gewartet.',
    timedOutNext:
      'Suchen Sie das Fenster, das danach fragt, vielleicht hinter einem anderen; beantworten Sie es und versuchen Sie es erneut.',
    tooLong: '{keychain} kann ein so langes Geheimnis nicht speichern.',
    tooLongNext: 'Verwenden Sie einen API-Schlüssel mit einem kürzeren Geheimnis.',
    unavailable: '{keychain} ist nicht nutzbar.',
    unavailableNext:
      'Prüfen Sie, ob andere Programme damit arbeiten können, starten Sie Podkey neu und versuchen Sie es erneut.',
    closing: 'Podkey wird beendet.',
    closingNext: 'Starten Sie Podkey wieder.',
    secretEmpty: 'Das Geheimnis ist leer.',
    secretNul: 'Das Geheimnis enthält ein Zeichen, das sich nicht speichern lässt.',
    secretHalf: 'Das Geheimnis ist unvollständig. Kopieren Sie es noch einmal.',
  },
  keychainName: {
    darwin: 'Der macOS-Schlüsselbund',
    win32: 'Die Windows-Anmeldeinformationsverwaltung',
    linux: 'Der Schlüsselbund',
  },
  lockFailure: {
    wrongPasscode: 'Falscher Sperrcode.',
    tooMany: 'Zu viele falsche Sperrcodes.',
    tooManyNext: 'Warten Sie {seconds} s und versuchen Sie es erneut.',
    recordDamaged: 'Der gespeicherte Sperrcode ist beschädigt.',
    recordDamagedNext:
      'Stellen Sie den Schlüsselbund aus einer Sicherung wieder her, oder entfernen Sie alle Konten und beginnen Sie von vorn.',
    recordMissing: 'Der Sperrcode ist nicht mehr im Schlüsselbund.',
    recordMissingNext:
      'Starten Sie Podkey mit dem bisherigen Schlüsselbund, oder stellen Sie ihn aus einer Sicherung wieder her. Sonst bleibt nur, alle Konten zu entfernen und von vorn zu beginnen.',
    keychainNext:
      'Dort ist der Sperrcode gespeichert. Starten oder entsperren Sie den Schlüsselbund, und versuchen Sie es dann erneut.',
  },
  systemUnlockFailure: {
    off: 'Das System darf Podkey nicht entsperren.',
    offNext:
      'Entsperren Sie Podkey mit dem Sperrcode. Einschalten können Sie das unter Einstellungen › Sperre.',
    needsPasscode: 'Es ist kein Sperrcode festgelegt.',
    needsPasscodeNext: 'Legen Sie unter Einstellungen › Sperre einen fest.',
    refused: 'Das System hat nicht bestätigt, dass Sie es sind.',
    refusedNext: 'Versuchen Sie es erneut, oder geben Sie den Sperrcode ein.',
  },
  systemObstacle: {
    'no-touch-id': 'Touch ID ist nicht verfügbar.',
    'no-hello': 'Windows Hello ist nicht eingerichtet.',
    'hello-off': 'Eine Regel von Windows schaltet Windows Hello für Apps aus.',
    'no-polkit': 'polkit, über das Podkey das System fragt, läuft nicht.',
    'not-installed': 'polkit kennt Podkey nicht.',
    'not-allowed': 'Eine Regel von polkit hat abgelehnt, ohne Sie zu fragen.',
    'asks-nobody': 'Eine Regel von polkit stimmt zu, ohne Sie zu fragen. Das bestätigt nichts.',
    'no-agent': 'Auf diesem Desktop läuft kein Programm, das nach Ihrer Anmeldung fragt.',
  },
  systemObstacleNext: {
    'no-touch-id':
      'Fügen Sie unter Systemeinstellungen › Touch ID & Passwort einen Fingerabdruck hinzu, oder öffnen Sie den Mac. Nach falschen Fingern sperren Sie den Mac und entsperren ihn mit seinem Passwort. Verwenden Sie bis dahin den Sperrcode.',
    'no-hello':
      'Richten Sie es in den Windows-Einstellungen unter Konten › Anmeldeoptionen ein. Verwenden Sie bis dahin den Sperrcode.',
    'hello-off': 'Verwenden Sie den Sperrcode, oder bitten Sie Ihre IT, Windows Hello zu erlauben.',
    'no-polkit': 'Installieren und starten Sie polkit. Verwenden Sie bis dahin den Sperrcode.',
    'not-installed':
      'Installieren Sie Podkey aus dem .deb- oder .rpm-Paket; nur diese können es eintragen. Verwenden Sie bis dahin den Sperrcode.',
    'not-allowed':
      'Verwenden Sie den Sperrcode, oder fragen Sie Ihre IT nach den Regeln in /etc/polkit-1/rules.d.',
    'asks-nobody':
      'Verwenden Sie den Sperrcode, oder fragen Sie Ihre IT nach den Regeln in /etc/polkit-1/rules.d.',
    'no-agent':
      'Starten Sie den polkit-Agenten Ihres Desktops, zum Beispiel polkit-gnome oder lxpolkit. Verwenden Sie bis dahin den Sperrcode.',
  },
  clipboardFailure: {
    halfCharacter:
      'Es wurde nichts kopiert: Dieser Wert enthält ein halbes Zeichen, das die Zwischenablage nicht fassen kann.',
    halfCharacterNext:
      'Blenden Sie den Wert ein, um ihn zu sehen. Vermutlich wurde er beim Speichern beschädigt: Berichtigen Sie ihn auf dem Pod.',
    notCleared: 'Ein anderes Programm hält die Zwischenablage fest. Vielleicht ist Ihre Kopie noch darin.',
    notClearedNext:
      'Podkey versucht weiter, sie zu leeren. Kopieren Sie etwas anderes, oder schließen Sie das Programm, das die Zwischenablage festhält, zum Beispiel einen Remotedesktop. Auf einem Mac braucht Podkey vielleicht auch Ihre Erlaubnis, die Zwischenablage zu lesen (Systemeinstellungen, Datenschutz & Sicherheit).',
    restored: 'Ein Zwischenablage-Manager legt Ihre Kopie immer wieder in die Zwischenablage.',
    restoredNext:
      'Podkey entfernt sie weiterhin. Beenden Sie den Zwischenablage-Manager, und löschen Sie die Kopie aus seinem Verlauf.',
    notCopied: 'Podkey konnte nicht kopieren: Ein anderes Programm hält die Zwischenablage fest.',
    notCopiedNext:
      'Versuchen Sie es erneut. Wenn es wieder passiert, schließen Sie das Programm, das die Zwischenablage festhält, zum Beispiel einen Remotedesktop.',
    replaced: 'Ein anderes Programm hat inzwischen etwas kopiert. Podkey hat es nicht ersetzt.',
    replacedNext: 'Kopieren Sie erneut, wenn Sie den Wert noch brauchen.',
    changed:
      'Podkey konnte nicht kopieren: Die Zwischenablage dieses Computers verändert diesen Wert, eingefügt würde ein anderer.',
    changedNext:
      'Podkey leert die Zwischenablage. Lassen Sie den Wert stattdessen in das andere Programm tippen, oder decken Sie ihn auf und geben Sie ihn selbst ein.',
    leftBehind:
      'Vielleicht ist noch eine Kopie aus der letzten Sitzung in der Zwischenablage (der Schlüsselbund ist nicht verfügbar).',
    leftBehindNext: 'Leeren Sie sie im Zweifel jetzt.',
    nothingToExtend: 'In der Zwischenablage ist nicht mehr die Kopie von Podkey.',
    nothingToExtendNext: 'Kopieren Sie es noch einmal.',
  },
  dialogFailure: {
    anotherOpen: 'Ein anderer Podkey-Dialog ist offen.',
    anotherOpenNext: 'Beantworten Sie zuerst diesen Dialog, und versuchen Sie es dann noch einmal.',
    paused: 'Sie haben mehrere Dialoge nacheinander abgebrochen. Podkey öffnet deshalb eine Weile keinen.',
    pausedNext:
      'Versuchen Sie es in {seconds} s noch einmal. Wenn Sie diese Dialoge nicht selbst geöffnet haben, beenden Sie Podkey.',
  },
  userFieldWithin: {
    id: 'Benutzer-ID',
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    role: 'Rolle',
    accountScopes: 'Zugriff auf Konten',
    organizationScopes: 'Zugriff auf Organisationen',
    accountId: 'Konto',
    externalIds: 'externe IDs',
    createdAt: '„Angelegt am“',
    createdBy: '„Angelegt von“',
    updatedAt: '„Geändert am“',
    updatedBy: '„Geändert von“',
    deletedAt: '„Gelöscht am“',
  },
  userRule: {
    chooseRole: 'Wählen Sie eine der Rollen.',
    notScope: 'Das ist weder eine UUID noch *.',
    tooManyScopes: 'Höchstens {count} Zugriffsbereiche.',
    atLeastOneCharacter: 'Geben Sie mindestens ein Zeichen ein.',
    tooManyCharacters: '{length} Zeichen; höchstens {max} sind möglich.',
  },
  storedRow: {
    column: 'Zeile',
    unreadable: 'Diese gespeicherte Zeile ist beschädigt und nicht lesbar.',
    unreadableNext: 'Sehen Sie den Benutzer auf dem Pod nach, und markieren Sie die Zeile dann als erledigt.',
  },
};
