import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/connection.ts';

const perhapsIntercepted =
  'Brechen Sie ab: Vielleicht fängt jemand die Verbindung ab. Fragen Sie den Betreiber des Pods, oder Ihre IT, wenn sie das Zertifikat ausgestellt hat.';

export const german: TranslationsOf<typeof english> = {
  connectionTest: {
    title: 'Verbindungstest',
    test: 'Verbindung testen',
    stop: 'Test abbrechen',
    start: 'Dieser Computer',
    pod: 'Pod',
    testing: 'Die Verbindung wird getestet',
    accepted: 'Verbunden in {milliseconds} ms.',
    milliseconds: '{milliseconds} ms',
  },
  connectionStep: {
    secret: 'Gespeichertes Geheimnis',
    ca: 'CA-Datei des Unternehmens',
    proxy: 'Proxy',
    dns: 'DNS-Auflösung',
    connect: 'Verbindung',
    tls: 'Zertifikat',
    pod: 'Dokumentationsdienst',
    credentials: 'Konto und API-Schlüssel',
    clock: 'Zeitunterschied',
  },
  stepOutcome: {
    passed: ': in Ordnung',
    warned: ': in Ordnung, mit einer Warnung',
    failed: ': fehlgeschlagen',
    running: ': wird geprüft',
    waiting: ': noch nicht geprüft',
  },
  diagnosis: {
    podAhead: 'Ihre Uhr geht gegenüber der des Pods {span} nach.',
    podBehind: 'Ihre Uhr geht gegenüber der des Pods {span} vor.',
    clockNext:
      'Aktivieren Sie auf diesem Computer die automatische Uhrzeit. Die Countdowns von Podkey berücksichtigen den Unterschied schon; andere Programme vielleicht nicht.',
    seconds: '{count} s',
    minutes: '{count} min',
    hours: '{count} h',
    noService: 'Unter dieser Adresse gibt es keinen Dokumentationsdienst ({status}).',
    noServiceNext: 'Prüfen Sie Adresse und Pfad des Pods. Dort antwortet ein anderer Webserver.',
    unlikeService: 'Die Antwort sieht nicht so aus, als käme sie vom Dokumentationsdienst.',
    unlikeServiceNext:
      'Prüfen Sie die Adresse des Pods: Vielleicht hat stattdessen ein Gateway oder Proxy geantwortet.',
    environmentSaid: 'Diese Zugangsdaten gehören wahrscheinlich zu einer anderen Umgebung ({status}).',
    environmentNext: 'Prüfen Sie, ob Ihr API-Schlüssel unter der Adresse dieses Pods angelegt wurde.',
    environmentCause: 'Konto-ID und API-Schlüssel gehören zu einer anderen Umgebung.',
    accountSaid: 'Die Konto-ID ist wahrscheinlich falsch ({status}).',
    accountNext: 'Kopieren Sie die Konto-ID noch einmal aus dem Dokumentationsdienst.',
    accountCause: 'Die Konto-ID passt nicht zu diesem API-Schlüssel.',
    keySaid: 'Der API-Schlüssel ist wahrscheinlich falsch ({status}).',
    keyNext:
      'Kopieren Sie ID und Geheimnis des API-Schlüssels noch einmal, oder legen Sie einen neuen Schlüssel an.',
    keyCause: 'ID oder Geheimnis des API-Schlüssels ist falsch, oder der Schlüssel wurde widerrufen.',
    unexplained: 'Der Pod nimmt diese Zugangsdaten nicht an und sagt nicht, warum ({status}).',
    possibleCauses: 'Mögliche Ursachen:',
    otherCauses: 'Wenn das stimmt, prüfen Sie Folgendes:',
    cancelled: 'Verbindungstest abgebrochen.',
    cancelledNext: 'Testen Sie noch einmal, wenn Sie so weit sind.',
  },
  podQuestion: {
    message: 'Mit einem neuen Pod verbinden?',
    detail:
      'Das Konto „{account}“ meldet sich unter dieser Adresse an. Podkey hat sie noch nicht kontaktiert.\n\nVerbinden Sie nur, wenn dies die Adresse Ihres Dokumentationsdienstes ist. Podkey fragt nicht noch einmal, solange ein Konto sie verwendet.',
    yes: 'Verbinden',
  },
  proxyQuestion: {
    message: 'Einen neuen Proxy verwenden?',
    detail:
      'Das Konto „{account}“ erreicht seinen Pod über diesen Proxy. Er erfährt den Namen des Pods und erhält das Proxy-Passwort, falls es eines gibt. Podkey hat ihn noch nicht kontaktiert.\n\nVerwenden Sie ihn nur, wenn Sie diese Adresse von Ihrer IT haben. Podkey fragt nicht noch einmal, solange ein Konto sie verwendet.',
    yes: 'Proxy verwenden',
  },
  systemProxyQuestion: {
    message: 'An diesem Proxy anmelden?',
    detail:
      'Die Einstellungen dieses Computers führen zu diesem Proxy, der Benutzername und Passwort verlangt. Podkey hat ihm noch kein Passwort gesendet.\n\nMelden Sie sich nur an, wenn Ihre IT diesen Proxy betreibt.',
    yes: 'Anmelden',
  },
  originConsent: {
    refused: 'Sie haben die Verbindung zu {origin} nicht erlaubt. Es wurde nichts dorthin gesendet.',
    refusedNext:
      'Prüfen Sie die Adresse im Konto. Podkey kann in {seconds} s noch einmal nach dieser Adresse fragen.',
    unconfirmed: 'Sie haben {origin} noch nicht bestätigt. Es wurde nichts dorthin gesendet.',
    unconfirmedNext:
      'Bearbeiten Sie das Konto, prüfen Sie seine Adressen, und speichern Sie es: Podkey fragt Sie dann.',
    closed: 'Podkey wurde gesperrt, bevor Sie geantwortet haben.',
    closedNext: 'Versuchen Sie es noch einmal.',
  },
  proxySignIn: {
    title: 'Am Proxy anmelden',
    lead: 'Die Einstellungen dieses Computers führen zum Proxy {proxy}, der Benutzername und Passwort verlangt. Podkey sendet sie nur an diesen Proxy.',
    notAccepted: 'Der Proxy hat das Passwort für {userName} nicht angenommen.',
    inTheClear:
      'Die Verbindung zu diesem Proxy ist nicht verschlüsselt. Andere im selben Netzwerk können das Passwort lesen.',
    userName: 'Benutzername',
    password: 'Passwort',
    signIn: 'Anmelden',
    tryAgain:
      'Fehlgeschlagene Anfragen werden nicht von selbst erneut gesendet: Versuchen Sie es nach der Anmeldung noch einmal.',
  },
  networkFailure: {
    refused: '{origin} hat die Verbindung abgelehnt.',
    refusedNext:
      'Prüfen Sie Adresse und Port des Pods. Stimmen sie, ist der Pod vielleicht außer Betrieb, oder eine Firewall blockiert Sie.',
    unreachable: '{origin} ist von diesem Computer aus nicht erreichbar.',
    unreachableNext: 'Prüfen Sie die Netzwerkverbindung und bei einem Pod im Firmennetz das VPN.',
    unknownName: 'Die Adresse von {origin} wurde nicht gefunden (DNS).',
    unknownNameNext: 'Prüfen Sie die Schreibweise der Adresse des Pods, die Netzwerkverbindung und das VPN.',
    notLoopback:
      '{origin} führt zu einem anderen Computer, und ohne https könnte jeder im Netzwerk mitlesen, was dorthin gesendet wird.',
    notLoopbackNext:
      'Es wurde nichts gesendet. Geben Sie die Adresse des Pods mit https ein, oder korrigieren Sie diesen Namen in der Hosts-Datei oder beim DNS-Server des Netzwerks.',
    noConnection: 'Nach {seconds} s keine Verbindung zu {origin}.',
    systemTimeout: 'Zeitüberschreitung beim Verbinden mit {origin}.',
    noConnectionNext:
      'Prüfen Sie die Netzwerkverbindung und das VPN. Vielleicht verwirft eine Firewall die Verbindung.',
    responseStopped: 'Die Antwort von {origin} brach ab: {seconds} s lang kam nichts mehr.',
    noResponse: 'Keine Antwort von {origin} nach {seconds} s.',
    noResponseNext:
      'Versuchen Sie es erneut. Geschieht es immer wieder, ist der Pod vielleicht überlastet: Wenden Sie sich an seinen Betreiber.',
    proxyFailed: 'Der Proxy hat die Verbindung zu {origin} blockiert.',
    proxyFailedNext: 'Prüfen Sie Adresse und Anmeldung des Proxys und ob er diesen Pod erlaubt.',
    cutOff: 'Die Antwort von {origin} wurde abgeschnitten.',
    cutOffNext:
      'Versuchen Sie es erneut. Geschieht es immer wieder, wenden Sie sich an den Betreiber des Pods, oder prüfen Sie, ob ein Proxy oder eine Firewall dazwischen liegt.',
    lost: '{origin} hat die Verbindung ohne Antwort geschlossen.',
    lostNext:
      'Versuchen Sie es erneut. Geschieht es immer wieder, wenden Sie sich an den Betreiber des Pods, oder prüfen Sie, ob eine Firewall dazwischen liegt.',
    lostInHandshake: '{origin} hat die Verbindung geschlossen, bevor sie sicher war.',
    lostInHandshakeNext:
      'Versuchen Sie es erneut. Geschieht es wieder, prüfen Sie Adresse und Port: Der Port gehört vielleicht zu einem anderen Programm oder zu einfachem http. Auch eine Firewall dazwischen kann die Verbindung beenden.',
    tlsInsteadOfHttp: '{origin} erwartet auf diesem Port eine verschlüsselte Verbindung.',
    tlsInsteadOfHttpNext: 'Geben Sie die Adresse des Pods mit https:// ein.',
    notHttp: '{origin} hat keine gültige HTTP-Antwort gesendet.',
    notHttpNext: 'Prüfen Sie Adresse und Port des Pods: Dort lauscht vielleicht ein anderes Programm.',
    twoLengths:
      '{origin} hat eine Antwort mit widersprüchlichen Kopfzeilen gesendet: Ihre Länge steht doppelt oder falsch darin.',
    twoLengthsNext:
      'Bitten Sie den Betreiber des Pods, die Kopfzeile Content-Length zu berichtigen, auch in einem Proxy oder Load-Balancer davor.',
    unaskedContinue:
      '{origin} hat eine Zwischenantwort (100 oder 101) gesendet, um die Podkey nicht gebeten hat, und nicht die Antwort selbst.',
    unaskedContinueNext:
      'Versuchen Sie es erneut. Wenn es wieder geschieht, bitten Sie den Betreiber des Pods, kein „100 Continue“ ungefragt zu senden, auch nicht von einem Proxy oder Load-Balancer davor.',
    unknown: 'Die Verbindung zu {origin} ist aus unbekanntem Grund gescheitert.',
    unknownNext: 'Versuchen Sie es erneut. Geschieht es wieder, starten Sie Podkey neu.',
    tooLong: 'Keine vollständige Antwort von {origin} nach {seconds} s.',
    tooLongNext:
      'Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut. Vielleicht ist der Pod überlastet.',
  },
  proxy: {
    refused: 'Der Proxy {proxy} hat die Verbindung abgelehnt.',
    unknownName: 'Der Proxy {proxy} wurde nicht gefunden (DNS).',
    badCertificate: 'Dieser Computer vertraut dem Zertifikat des Proxys {proxy} nicht.',
    unreachable: 'Der Proxy {proxy} ist nicht erreichbar.',
    timedOut: 'Nach {seconds} s keine Verbindung zum Proxy {proxy}.',
    unreachableNext: 'Prüfen Sie Adresse und Port des Proxys im Konto oder in den Einstellungen des Systems.',
    closed: 'Der Proxy {proxy} hat die Verbindung ohne Antwort geschlossen.',
    closedNext:
      'Prüfen Sie Adresse und Port des Proxys, und ob die Adresse mit http://, https:// oder socks5:// beginnt: Der Port erwartet vielleicht ein anderes Protokoll.',
    speaksTls: 'Der Proxy {proxy} erwartet auf diesem Port eine verschlüsselte Verbindung.',
    speaksTlsNext:
      'Geben Sie die Adresse des Proxys mit https:// ein, oder verwenden Sie seinen Port für http.',
    notTls: 'Der Proxy {proxy} spricht auf diesem Port kein TLS.',
    notTlsNext:
      'Geben Sie die Adresse des Proxys mit http:// (die meisten Proxys) oder socks5:// ein, oder verwenden Sie seinen Port für https.',
    otherProtocol: 'Der Proxy {proxy} antwortet in einem anderen Protokoll, als seine Adresse angibt.',
    otherProtocolNext:
      'Prüfen Sie den Port des Proxys, und ob seine Adresse mit http://, https://, socks5:// oder socks4:// beginnt.',
    clientCertificate: 'Der Proxy {proxy} verlangt ein Client-Zertifikat, und Podkey kann keines vorlegen.',
    clientCertificateNext:
      'Bitten Sie den Betreiber des Proxys um einen Port ohne Client-Zertifikate, oder verwenden Sie einen anderen Proxy.',
    wrongSignIn: 'Der Proxy {proxy} hat Benutzername und Passwort nicht angenommen ({status}).',
    wrongSignInNext:
      'Geben Sie Benutzername und Passwort des Proxys noch einmal ein: im Konto oder wenn Podkey danach fragt.',
    wantsSignIn: 'Der Proxy {proxy} verlangt Benutzername und Passwort ({status}).',
    wantsSignInNext:
      'Geben Sie beides beim eigenen Proxy des Kontos im Konto ein, beim Proxy des Systems, wenn Podkey danach fragt. Versuchen Sie es dann erneut.',
    otherSignIn:
      'Der Proxy {proxy} verlangt eine Art der Anmeldung, die Podkey nicht unterstützt ({status}).',
    otherSignInNext:
      'Podkey meldet sich mit Benutzername und Passwort an (Basic). Bitten Sie den Betreiber des Proxys, das zuzulassen, oder verwenden Sie einen anderen Proxy.',
    couldNot: 'Der Proxy {proxy} konnte keine Verbindung zu {pod} herstellen ({status}).',
    couldNotNext:
      'Prüfen Sie die Adresse des Pods. Stimmt sie, ist der Pod vielleicht außer Betrieb, oder der Proxy erreicht ihn nicht.',
    notAllowed: 'Der Proxy {proxy} erlaubt keine Verbindungen zu {pod} ({status}).',
    notAllowedNext:
      'Bitten Sie den Betreiber des Proxys, diesen Pod zu erlauben, oder verwenden Sie einen anderen Proxy.',
    noneReachable: 'Keiner der Proxys ist erreichbar.',
    noneReachableNext:
      'Prüfen Sie die Netzwerkverbindung, das VPN und die Proxys in den Einstellungen des Systems.',
    connectsDirectly: 'Podkey verbindet sich stattdessen direkt (Systemeinstellungen).',
    usesOtherProxy: 'Podkey verwendet stattdessen den Proxy {proxy} (Systemeinstellungen).',
    wentAroundNext: 'Informieren Sie Ihre Netzwerkadministration.',
    wrongKind: 'Dieser Computer verwendet einen Proxy-Typ, den Podkey nicht unterstützt.',
    wrongKindNext:
      'Stellen Sie im Konto einen eigenen Proxy ein, oder keinen, wenn Ihr Netzwerk das erlaubt.',
    passwordMissing: 'Das Passwort für den Proxy {proxy} ist nicht mehr gespeichert.',
    passwordMissingNext: 'Bearbeiten Sie das Konto und geben Sie das Passwort des Proxys noch einmal ein.',
  },
  certificate: {
    untrusted:
      'Podkey vertraut {origin} nicht: Das Zertifikat stammt von keiner Stelle, der dieser Computer vertraut.',
    untrustedNext:
      'Hat Ihr Unternehmen eine eigene Zertifizierungsstelle, lassen Sie deren Zertifikat auf diesem Computer installieren. Andernfalls fängt vielleicht jemand die Verbindung ab. Brechen Sie ab.',
    expired: 'Podkey vertraut {origin} nicht: Das Zertifikat ist zu dieser Zeit nicht gültig.',
    expiredNext:
      'Prüfen Sie Datum und Uhrzeit dieses Computers. Stimmen sie, muss das Zertifikat des Pods erneuert werden. Brechen Sie bis dahin ab.',
    otherName: 'Podkey vertraut {origin} nicht: Das Zertifikat gilt für einen anderen Namen.',
    otherNameNext:
      'Prüfen Sie die Adresse des Pods. Stimmt sie, ist der Pod falsch eingerichtet, oder jemand gibt sich für ihn aus. Brechen Sie ab.',
    revoked: 'Podkey vertraut {origin} nicht: Das Zertifikat wurde widerrufen.',
    revokedNext: 'Brechen Sie ab, und wenden Sie sich an den Betreiber des Pods.',
    badSignature: 'Podkey vertraut {origin} nicht: Das Zertifikat hat eine falsche Signatur.',
    badSignatureNext: perhapsIntercepted,
    notForServers:
      'Podkey vertraut {origin} nicht: Das Zertifikat oder das seiner Stelle ist nicht für diesen Zweck ausgestellt.',
    notForServersNext: perhapsIntercepted,
    badChain:
      'Podkey vertraut {origin} nicht: Eine Stelle in der Kette des Zertifikats durfte es nicht ausstellen.',
    badChainNext: perhapsIntercepted,
    unreadable: 'Podkey vertraut {origin} nicht: Das Zertifikat ist nicht lesbar.',
    unreadableNext: perhapsIntercepted,
    weak: 'Podkey vertraut {origin} nicht: Ein Schlüssel oder eine Signatur des Zertifikats oder seiner Stelle ist zu schwach, etwa RSA mit 1024 Bit oder SHA-1.',
    weakNext: perhapsIntercepted,
    constrained:
      'Podkey vertraut {origin} nicht: Die Stelle des Zertifikats darf für diesen Namen keine Zertifikate ausstellen.',
    constrainedNext: perhapsIntercepted,
    unknownExtension:
      'Podkey vertraut {origin} nicht: Das Zertifikat enthält eine Bedingung (kritische Erweiterung), die Podkey nicht prüfen kann.',
    unknownExtensionNext: perhapsIntercepted,
    revocationUnknown:
      'Podkey vertraut {origin} nicht: Podkey kann nicht feststellen, ob das Zertifikat widerrufen wurde.',
    revocationUnknownNext: perhapsIntercepted,
    refusedCertificate: 'Podkey vertraut {origin} nicht: Das Zertifikat hat die Prüfung nicht bestanden.',
    refusedCertificateNext: perhapsIntercepted,
    clientCertificate: '{origin} verlangt ein Client-Zertifikat, und Podkey kann keines vorlegen.',
    clientCertificateNext:
      'Bitten Sie den Betreiber des Pods um eine Adresse ohne Client-Zertifikate, oder prüfen Sie, ob ein Gateway oder VPN dazwischen eines verlangt.',
    notTls: '{origin} antwortet auf diesem Port unverschlüsselt. Deshalb wurde nichts gesendet.',
    notTlsNext:
      'Prüfen Sie Adresse und Port: Vielleicht ist es der Port für einfaches http oder der eines anderen Programms. Podkey verbindet sich mit einem Pod nur über https.',
    oldVersion: '{origin} unterstützt nur eine veraltete Version von TLS oder veraltete Verfahren.',
    oldVersionNext:
      'Bitten Sie den Betreiber des Pods, TLS 1.2 oder 1.3 einzuschalten. Prüfen Sie auch, ob ein Proxy den Verkehr untersucht.',
    noAgreement: 'Podkey vertraut {origin} nicht: Es kam keine sichere Verbindung zustande.',
    noAgreementNext:
      'Prüfen Sie, ob Adresse und Port zu einem https-Pod gehören und ob ein Proxy den Verkehr untersucht.',
    expiredOn: 'Podkey vertraut {origin} nicht: Das Zertifikat ist abgelaufen, Datum: {day}.',
    notBefore: 'Podkey vertraut {origin} nicht: Das Zertifikat ist noch nicht gültig, gültig ab: {day}.',
    unreadableDay: 'nicht lesbar',
    belongsTo: 'Podkey vertraut {origin} nicht: Das Zertifikat gilt für einen anderen Namen ({names}).',
    namesNobody: 'kein Name angegeben',
    selfSigned: 'Podkey vertraut {origin} nicht: Das Zertifikat ist selbstsigniert.',
    selfSignedNext:
      'Machen Sie nur weiter, wenn der Betreiber des Pods es bestätigt. Wählen Sie dann sein Zertifikat als CA-Datei des Unternehmens.',
    unnamedAuthority: 'eine Stelle ohne Namen',
    unknownToBoth:
      'Podkey vertraut {origin} nicht: Das Zertifikat hat „{issuer}“ ausgestellt, und weder dieser Computer noch die CA-Datei des Unternehmens kennt diese Stelle.',
    unknownToBothNext:
      'Fragen Sie Ihre IT, ob das die neue Zertifizierungsstelle Ihres Unternehmens ist, und nach deren Zertifikat. Brechen Sie andernfalls ab.',
    unknown:
      'Podkey vertraut {origin} nicht: Das Zertifikat hat „{issuer}“ ausgestellt, und dieser Computer kennt diese Stelle nicht.',
    unknownNext:
      'Ist das die Zertifizierungsstelle Ihres Unternehmens, wählen Sie deren Zertifikat als CA-Datei des Unternehmens. Andernfalls fängt vielleicht jemand die Verbindung ab. Brechen Sie ab.',
    fileWithout: 'Die CA-Datei {file} des Unternehmens enthält kein Zertifikat.',
    fileWithoutNext:
      'Wählen Sie eine Datei .cer, .crt, .pem oder .p7b (PEM, DER oder PKCS #7), oder bitten Sie Ihre IT um das Zertifikat der Zertifizierungsstelle in einer solchen Datei.',
    fileWithKey:
      'Die CA-Datei {file} des Unternehmens enthält einen privaten Schlüssel, nicht nur Zertifikate.',
    fileWithKeyNext:
      'Exportieren Sie das Zertifikat noch einmal ohne privaten Schlüssel, als .cer oder .p7b. Ein privater Schlüssel gehört nicht hierher.',
    fileRelative:
      '{file} ist kein vollständiger Pfad und könnte deshalb später eine andere Datei bezeichnen.',
    fileDamaged: 'Die CA-Datei {file} des Unternehmens enthält ein beschädigtes Zertifikat.',
    fileUnreadable: 'Die CA-Datei {file} des Unternehmens kann nicht gelesen werden.',
    fileTooLarge: 'Die CA-Datei {file} des Unternehmens ist zu groß.',
    fileElsewhere:
      'Die CA-Datei {file} des Unternehmens liegt nicht auf diesem Computer. Kopieren Sie sie hierher und wählen Sie sie noch einmal.',
    fileNext:
      'Wählen Sie die Datei noch einmal, oder bitten Sie Ihre IT um das Zertifikat der Zertifizierungsstelle.',
  },
};
