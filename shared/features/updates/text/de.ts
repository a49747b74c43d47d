import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  updates: {
    off: 'Aus: Ihre Organisation hat keinen Update-Feed festgelegt.',
    offMeans: 'Podkey sucht nicht nach Updates. Holen Sie neue Versionen bei Ihrer IT.',
    from: 'Installiert ist {version}. Updates kommen von {feed}.',
    notYetChecked: 'Noch nicht geprüft.',
    checking: 'Nach Updates wird gesucht …',
    current: 'Auf dem neuesten Stand. Zuletzt geprüft: {day}.',
    available: 'Version {version} ist verfügbar.',
    fromIt:
      'Version {version} gibt es bei Ihrer IT unter {feed}. Auf diesem Computer kann Podkey sie nicht installieren.',
    downloading: 'Die Version {version} wird heruntergeladen: {percent} %',
    ready: 'Die Version {version} ist heruntergeladen und bereit.',
    checkNow: 'Jetzt prüfen',
    download: 'Herunterladen',
    install: 'Neu starten und installieren',
    installTitle: 'Neu starten und die Version {version} installieren?',
    unsaved: 'Sie haben nicht gespeicherte Änderungen. Ein Neustart verwirft sie.',
    comeFrom: 'Updates kommen von {feed}',
    noticeAvailable: 'Update {version}',
    noticeReady: '{version} installieren',
    noticeAvailableSpoken: 'Update {version} von Podkey ist verfügbar. Einstellungen öffnen.',
    noticeReadySpoken: '{version} installieren: Diese Version von Podkey ist bereit. Einstellungen öffnen.',
  },
  updateFailure: {
    insecure: 'Der Update-Feed {feed} muss https verwenden. Podkey hat sich nicht verbunden.',
    insecureNext:
      'Wenden Sie sich an Ihre IT: Die Adresse des Feeds in der Richtlinie muss mit https beginnen.',
    badKey: 'Der Schlüssel für Updates in der Richtlinie Ihrer Organisation ist kein Ed25519-Schlüssel.',
    badKeyNext:
      'Wenden Sie sich an Ihre IT: In die Richtlinie gehört der Schlüssel, den npm run feed ausgibt.',
    notThere: 'Unter {feed} gibt es keinen Update-Feed.',
    unexpectedStatus: 'Der Update-Feed {feed} hat mit dem Status {status} geantwortet.',
    redirected: 'Der Update-Feed {feed} leitet zu einer anderen Adresse weiter, der Podkey nicht folgt.',
    redirectedNext: 'Wenden Sie sich an Ihre IT: In die Richtlinie gehört die endgültige Adresse des Feeds.',
    tooLarge: 'Der Update-Feed {feed} ist größer als {bytes} Bytes.',
    unreachableNext:
      'Prüfen Sie Netzwerkverbindung und VPN, und prüfen Sie dann erneut. Bleibt es dabei, sagen Sie Ihrer IT, dass der Update-Feed nicht erreichbar ist.',
    unsigned: 'Der Update-Feed {feed} hat keine Signatur.',
    badSignature:
      'Die Signatur des Update-Feeds {feed} ist ungültig: Er wurde verändert oder mit dem falschen Schlüssel signiert.',
    signNext:
      'Es wurde nichts installiert. Wenden Sie sich an Ihre IT: Der Feed muss mit npm run feed neu signiert werden.',
    unreadable: 'Der Update-Feed {feed} ist signiert, hat aber ein unbekanntes Format.',
    elsewhere: 'Der Update-Feed {feed} nennt eine Datei, die nicht in seinem eigenen Ordner liegt.',
    notForThisComputer:
      'Der Update-Feed {feed} bietet Version {version} an, aber keine Datei für diesen Computer.',
    downgrade: 'Der Update-Feed {feed} bietet Version {version} an, die älter ist als Ihre {current}.',
    wentBack: 'Der Update-Feed {feed} bietet {version} ({day}) an, bot aber früher {highest} ({since}) an.',
    backNext:
      'Es wurde nichts installiert. Wenden Sie sich an Ihre IT: Vielleicht hat jemand den Feed durch einen alten ersetzt.',
    damaged: '{file} passte nicht zur Signatur und wurde gelöscht.',
    damagedNext:
      'Versuchen Sie es noch einmal. Geschieht es wieder, wenden Sie sich an Ihre IT: Die Datei auf dem Update-Feed wurde verändert oder ist unvollständig.',
    noFile: '{file} liegt nicht auf dem Update-Feed.',
    publisher:
      'In diesem Podkey steht nicht, wer es herausgibt, deshalb kann es eine neue Version nicht prüfen.',
    publisherNext: 'Holen Sie die neue Version bei Ihrer IT.',
    otherPublisher: '{file} ist nicht vom Herausgeber von Podkey signiert und wurde gelöscht.',
    notStarted: 'Die neue Version ließ sich nicht installieren.',
    notStartedNext: 'Laden Sie sie erneut herunter. Geschieht es wieder, holen Sie sie bei Ihrer IT.',
    nothingOffered: 'Das Update ist nicht mehr verfügbar.',
    nothingReady: 'Das Update ist nicht mehr verfügbar.',
    checkAgainNext: 'Prüfen Sie erneut.',
  },
  updatesSetting: {
    title: 'Updates',
    name: 'Podkey-Updates',
    hint: 'Neue Versionen aus dem Feed Ihrer Organisation.',
  },
};
