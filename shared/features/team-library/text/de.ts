import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  library: {
    sourceRule:
      'Hier muss eine https-Adresse ohne Abfrage oder der absolute Pfad einer Datei stehen, etwa \\\\files\\team\\library.json.',
    off: 'Aus: Ihre Organisation hat keine Teambibliothek festgelegt. Wechseln Sie zu einem eigenen Konto, um dafür eine festzulegen.',
    noneHere:
      'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte. Ihre Organisation hat keine Bibliothek festgelegt, und das aktuelle Konto hat keine.',
    set: 'Einrichten …',
    change: 'Ändern …',
    setByPolicy:
      'Von Ihrer Organisation für alle Konten festgelegt. Die Bibliothek eines Kontos wird nicht verwendet.',
    setFor: 'Für das Konto „{account}“ festgelegt.',
    fingerprint: 'Fingerabdruck des Schlüssels: {fingerprint}',
    from: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte. Sie kommen von {source}.',
    notYetRead: 'Noch nicht gelesen.',
    refreshing: 'Die Teambibliothek wird gelesen …',
    current: {
      one: '{count} Zugang wird gezeigt. Zuletzt aktualisiert: {day}.',
      other: '{count} Zugänge werden gezeigt. Zuletzt aktualisiert: {day}.',
    },
    refresh: 'Aktualisieren',
    orphaned: {
      one: 'Sie haben einen Namen oder Notizen für {count} Zugang, den die Bibliothek nicht mehr hat.',
      other: 'Sie haben Namen oder Notizen für {count} Zugänge, die die Bibliothek nicht mehr hat.',
    },
    removeOrphaned: 'Entfernen',
    comesFrom: 'Die Teambibliothek kommt von {source}',
  },
  libraryFile: {
    keyTitle: 'Signaturschlüssel der Bibliothek wählen',
    keyKind: 'Privater Schlüssel (PEM)',
    title: 'Teambibliothek speichern',
    kind: 'Teambibliothek (JSON)',
  },
  librarySettings: {
    title: 'Teambibliothek',
    lead: 'Podkey liest die Bibliothek regelmäßig und zeigt ihre Zugänge unter Ihren eigenen. Fragen Sie die, die sie pflegen, nach Adresse und öffentlichem Schlüssel.',
    source: 'Adresse oder Datei',
    sourceHint:
      'Eine https-Adresse oder eine Datei auf einer Freigabe, etwa \\\\dateien\\team\\library.json.',
    publicKey: 'Öffentlicher Schlüssel',
    publicKeyHint: '44 Zeichen. Podkey zeigt Ihnen seinen Fingerabdruck, bevor es etwas liest.',
    remove: 'Bibliothek entfernen',
    save: 'Speichern',
  },
  libraryExport: {
    title: 'Als Teambibliothek exportieren',
    lead: 'Eine Teambibliothek listet Ihre Zugänge für Ihre Kolleginnen und Kollegen auf: Namen, Kunden, Benutzernamen, Adressen, Notizen, Schlagwörter und die IDs, die zu den Werten führen.',
    noValues: 'Sie enthält nie einen Wert.',
    allClients: 'Alle Kunden',
    next: 'Wählen Sie als Nächstes den Signaturschlüssel der Bibliothek und dann die Datei. Podkey liest den Schlüssel nur für diesen Export und behält ihn nicht.',
    chooseClient: 'Kunden wählen',
    export: { one: '{count} Zugang exportieren …', other: '{count} Zugänge exportieren …' },
    working: 'Ein Dateidialog wartet, oder die Bibliothek wird signiert und geschrieben …',
    written: {
      one: '{count} Zugang wurde in {fileName} geschrieben, mit seiner Signatur in {fileName}.sig.',
      other: '{count} Zugänge wurden in {fileName} geschrieben, mit ihrer Signatur in {fileName}.sig.',
    },
    publish:
      'Legen Sie beide Dateien dorthin, wo Ihr Team sie liest, die Signatur zuerst. Alle brauchen einmal diesen öffentlichen Schlüssel:',
    publicKey: 'Öffentlicher Schlüssel',
    fingerprint: 'Fingerabdruck',
    serial: 'Seriennummer',
  },
  libraryQuestion: {
    message: 'Eine neue Teambibliothek verwenden?',
    key: 'Fingerabdruck des Schlüssels:',
    detail:
      'Podkey wird diese Datei regelmäßig lesen und ihre Zugänge im Konto „{account}“ zeigen. Wer den Schlüssel hat, bestimmt, zu welchen Werten sie führen.\n\nVerwenden Sie sie nur, wenn Adresse und Fingerabdruck die Ihres Teams sind.',
    yes: 'Bibliothek verwenden',
  },
  libraryFailure: {
    declined: 'Sie haben der Teambibliothek {source} nicht zugestimmt. Podkey liest sie nicht.',
    declinedNext:
      'Prüfen Sie Adresse und Schlüssel. Podkey kann in {seconds} s noch einmal nach dieser Bibliothek fragen.',
    notThere: 'Unter {source} gibt es keine Teambibliothek.',
    unreachable: 'Die Teambibliothek ist nicht erreichbar.',
    unreadableFile: 'Die Teambibliothek {source} ist nicht lesbar ({code}).',
    unexpectedStatus: 'Die Teambibliothek {source} hat mit dem Status {status} geantwortet.',
    unreachableNext:
      'Prüfen Sie die Netzwerkverbindung, das VPN und die Adresse der Bibliothek, und aktualisieren Sie dann. Bis dahin verwendet Podkey die vorhandene Bibliothek. Wenn es so bleibt, informieren Sie das Bibliotheksteam.',
    unsigned: 'Die Teambibliothek {source} hat keine Signatur.',
    badSignature:
      'Die Signatur der Teambibliothek {source} ist ungültig: Die Bibliothek wurde geändert oder mit dem falschen Schlüssel signiert.',
    unreadable: 'Die Teambibliothek {source} ist signiert, hat aber ein unbekanntes Format.',
    tooLarge: 'Die Teambibliothek {source} ist größer als {megabytes} MB.',
    signNext:
      'Podkey verwendet sie nicht; eine bisherige Bibliothek bleibt in Gebrauch. Informieren Sie das Bibliotheksteam: Sie muss neu erstellt und signiert werden. Prüfen Sie auch den öffentlichen Schlüssel.',
    newerFormat: 'Die Teambibliothek {source} wurde für ein neueres Podkey erstellt.',
    updateNext: 'Die bisherige Bibliothek bleibt in Gebrauch. Aktualisieren Sie Podkey.',
    redirected:
      'Die Teambibliothek {source} leitet an eine andere Adresse weiter. Podkey folgt der Weiterleitung nicht.',
    redirectedNext:
      'Legen Sie die endgültige Adresse der Bibliothek fest. Wenn Ihre Organisation die Bibliothek festgelegt hat, wenden Sie sich an Ihre IT.',
    notAFile: 'Die Teambibliothek {source} ist keine gewöhnliche Datei.',
    notAFileNext:
      'Informieren Sie das Bibliotheksteam: Sie und ihre Signatur müssen Dateien sein, keine Verknüpfungen.',
    wentBack:
      'Die Teambibliothek {source} hat die Seriennummer {serial}, Podkey hat aber schon die Seriennummer {highest} verwendet.',
    serialNext:
      'Die bisherige Bibliothek bleibt in Gebrauch. Informieren Sie das Bibliotheksteam: Vielleicht hat jemand sie durch eine alte ersetzt. Eine neue braucht eine höhere Seriennummer.',
    foreign: 'Die Teambibliothek {source} ist nicht für Ihren Pod.',
    foreignNext:
      'Fügen Sie Ihr Konto auf dem Pod des Teams hinzu, oder legen Sie eine andere Bibliothek fest, und aktualisieren Sie dann. Wenn Sie das Konto haben, informieren Sie das Bibliotheksteam.',
    noAccount: 'Nur ein Konto, das Sie hinzugefügt haben, kann eine Teambibliothek haben.',
    noAccountNext: 'Wechseln Sie zu dem Konto, und legen Sie dann seine Bibliothek fest.',
    loginGone: 'Die Teambibliothek hat diesen Zugang nicht mehr.',
    readOnly:
      'Dieser Zugang gehört zur Teambibliothek. Nur Name, Notizen, Anheften und Revisionen lassen sich ändern.',
    notRemovable: 'Dieser Zugang gehört zur Teambibliothek und lässt sich nicht entfernen.',
    readOnlyNext:
      'Um mehr zu ändern, speichern Sie einen eigenen Zugang, oder fragen Sie das Bibliotheksteam.',
  },
  libraryExportFailure: {
    sample:
      'Aus den Zugängen des Beispielkontos wird keine Teambibliothek: Nur dieser Computer erreicht seinen Pod.',
    sampleNext: 'Wechseln Sie zu einem anderen Konto und exportieren Sie dann erneut.',
    noLogins: 'Keiner dieser Kunden hat einen eigenen Zugang von Ihnen.',
    noLoginsNext:
      'Wählen Sie einen Kunden, oder speichern Sie zuerst Zugänge. Zugänge der Teambibliothek werden nicht noch einmal exportiert.',
    tooLarge: {
      one: 'Eine Bibliothek hat höchstens {logins} Zugänge und {megabytes} MB; dies ist {count} Zugang.',
      other: 'Eine Bibliothek hat höchstens {logins} Zugänge und {megabytes} MB; dies sind {count} Zugänge.',
    },
    tooLargeNext: 'Wählen Sie weniger Kunden, und erstellen Sie zwei Bibliotheken.',
    sameValue: '„{one}“ und „{other}“ führen zum selben Wert.',
    sameValueNext: 'Entfernen Sie einen davon, und exportieren Sie dann noch einmal.',
    invalidLogin: '„{login}“ kann nicht in einer Bibliothek stehen: {problem}',
    invalidLoginNext: 'Bearbeiten Sie diesen Zugang, und exportieren Sie dann noch einmal.',

    notAKey: '{file} ist kein privater Ed25519-Schlüssel.',
    notAKeyNext:
      'Wählen Sie den Signaturschlüssel der Bibliothek. Seine erste Zeile lautet „-----BEGIN PRIVATE KEY-----“.',
    encryptedKey: '{file} ist verschlüsselt.',
    encryptedKeyNext:
      'Podkey liest nur Schlüssel ohne Passphrase. Entschlüsseln Sie ihn in einen Ordner, den nur Sie lesen können, mit „openssl pkey -in alt.key -out neu.key“.',
    sharedKey:
      'Andere Benutzer dieses Computers können {file} lesen. Wer den Schlüssel hat, kann Ihr Team zu anderen Werten führen.',
    sharedKeyNext:
      'Wenn niemand ihn gelesen hat, führen Sie „chmod 600“ darauf aus. Erstellen Sie sonst einen neuen Schlüssel.',

    notALibrary: '{file} gibt es schon, und es ist keine Teambibliothek.',
    notALibraryNext: 'Wählen Sie einen anderen Namen.',
    otherKey: '{file} wurde mit einem anderen Schlüssel signiert oder seitdem geändert.',
    otherKeyNext:
      'Wählen Sie den Schlüssel, mit dem sie signiert wurde: Das Team vertraut keinem anderen. Um den Schlüssel zu wechseln, wählen Sie einen anderen Namen, und geben Sie dem Team den neuen öffentlichen Schlüssel.',
  },
  libraryAction: {
    name: 'Teambibliothek',
    hint: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte.',
    get: 'Teambibliothek holen …',
    export: 'Als Teambibliothek exportieren …',
  },
  libraryMove: {
    login: 'Ein Zugang einer Teambibliothek',
    additions: {
      one: '{count} Ergänzung zu einem Zugang einer Teambibliothek',
      other: '{count} Ergänzungen zu Zugängen von Teambibliotheken',
    },
    setAgain:
      'Eine Teambibliothek, die Sie für ein Konto eingestellt hatten, stellen Sie in den Einstellungen neu ein; dann erscheinen Ihre Ergänzungen.',
  },
};
