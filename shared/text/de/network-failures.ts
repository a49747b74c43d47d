import type { TranslationOf } from '../catalogue.ts';
import type { certificateText, networkFailureText, proxyText } from '../network-failures.ts';

export const networkFailures: TranslationOf<typeof networkFailureText> = {
  refused: '{origin} lehnt Verbindungen ab.',
  refusedNext:
    'Prüfen Sie Adresse und Port des Pods. Stimmen sie, ist der Pod außer Betrieb, oder eine Firewall weist Sie ab.',
  unreachable: '{origin} ist von diesem Computer aus nicht erreichbar.',
  unreachableNext: 'Prüfen Sie die Netzwerkverbindung und bei einem Pod im Firmennetz das VPN.',
  unknownName: 'Zu dem Namen in {origin} wurde keine Adresse gefunden.',
  unknownNameNext: 'Prüfen Sie die Schreibweise der Adresse des Pods, die Netzwerkverbindung und das VPN.',
  notLoopback:
    '{origin} führt zu einem anderen Computer, und ohne https könnte unterwegs alles mitgelesen werden, was dorthin geht.',
  notLoopbackNext:
    'Es wurde nichts gesendet. Geben Sie die Adresse des Pods mit https ein, oder berichtigen Sie, wohin dieser Name führt: in der Hosts-Datei oder beim DNS-Server des Netzwerks.',
  noConnection: 'Die Verbindung zu {origin} kam nicht rechtzeitig zustande.',
  noConnectionNext:
    'Prüfen Sie die Netzwerkverbindung und das VPN. Vielleicht verwirft eine Firewall die Verbindung stillschweigend.',
  answerStopped: 'Die Antwort von {origin} blieb aus, bevor sie vollständig war.',
  noAnswer: '{origin} hat die Anfrage angenommen, aber nicht rechtzeitig geantwortet.',
  noAnswerNext:
    'Versuchen Sie es erneut. Geschieht es immer wieder, ist der Pod überlastet: Fragen Sie seinen Betreiber.',
  proxyFailed: 'Der Proxy hat keine Verbindung zu {origin} durchgelassen.',
  proxyFailedNext: 'Prüfen Sie Adresse und Anmeldung des Proxys und ob er diesen Pod erlaubt.',
  brokenOff: 'Die Antwort von {origin} brach vor ihrem Ende ab.',
  brokenOffNext:
    'Versuchen Sie es erneut. Geschieht es immer wieder, kürzt etwas zwischen Ihnen und dem Pod dessen Antworten.',
  lost: '{origin} hat die Verbindung ohne Antwort geschlossen.',
  lostNext:
    'Versuchen Sie es erneut. Geschieht es immer wieder, fragen Sie den Betreiber des Pods, oder sehen Sie nach, ob eine Firewall dazwischen liegt.',
  notHttp: 'Was {origin} geantwortet hat, ist kein HTTP, wie Podkey es kennt.',
  notHttpNext: 'Prüfen Sie Adresse und Port des Pods: Dort lauscht vielleicht etwas anderes.',
  unaskedContinue:
    '{origin} hat eine Zwischenantwort (100 oder 101) gesendet, um die Podkey nicht gebeten hat, und nicht die Antwort selbst.',
  unaskedContinueNext:
    'Versuchen Sie es erneut. Wenn es wieder geschieht, sagen Sie es denen, die den Pod oder den Proxy oder Load-Balancer davor betreiben: Er soll kein „100 Continue“ senden, um das niemand gebeten hat.',
  unforeseen: 'Die Verbindung zu {origin} ist aus einem Grund gescheitert, den Podkey nicht kennt.',
  tooLong: '{origin} hat zu lange für die Antwort gebraucht.',
  tooLongNext:
    'Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut. Vielleicht ist der Pod überlastet.',
};

export const proxyFailures: TranslationOf<typeof proxyText> = {
  refused: 'Der Proxy {proxy} lehnt Verbindungen ab.',
  unknownName: 'Der Proxy {proxy} hat einen Namen, zu dem keine Adresse gefunden wurde.',
  badCertificate: 'Der Proxy {proxy} hat ein Zertifikat, dem dieser Computer nicht vertraut.',
  unreachable: 'Der Proxy {proxy} ist nicht erreichbar.',
  unreachableNext:
    'Prüfen Sie Adresse und Port des Proxys im Konto oder, wenn er von dort kommt, in den Einstellungen des Systems.',
  wrongSignIn: 'Der Proxy {proxy} nimmt Benutzername und Passwort nicht an ({status}).',
  wrongSignInNext:
    'Geben Sie Benutzername und Passwort des Proxys noch einmal ein: im Konto oder wenn Podkey danach fragt.',
  wantsSignIn: 'Der Proxy {proxy} verlangt Benutzername und Passwort ({status}).',
  wantsSignInNext:
    'Ist es der eigene Proxy des Kontos, geben Sie sie im Konto ein, sonst wenn Podkey danach fragt. Versuchen Sie es dann noch einmal.',
  otherSignIn: 'Der Proxy {proxy} verlangt eine Art der Anmeldung, die Podkey nicht hat ({status}).',
  otherSignInNext:
    'Podkey meldet sich mit Benutzername und Passwort an (Basic). Bitten Sie die Betreiber des Proxys, das zuzulassen, oder nehmen Sie einen anderen Proxy.',
  couldNot: 'Der Proxy {proxy} konnte keine Verbindung zu {pod} herstellen ({status}).',
  couldNotNext:
    'Prüfen Sie die Adresse des Pods. Stimmt sie, ist der Pod außer Betrieb, oder der Proxy erreicht ihn nicht.',
  notAllowed: 'Der Proxy {proxy} erlaubt keine Verbindungen zu {pod} ({status}).',
  notAllowedNext:
    'Bitten Sie den Betreiber des Proxys, diesen Pod zu erlauben, oder nehmen Sie einen anderen Proxy.',
  noneReachable: 'Keiner der Proxys ist erreichbar.',
  noneReachableNext:
    'Prüfen Sie die Netzwerkverbindung, das VPN und die Proxys in den Einstellungen des Systems.',
  goesStraight: 'Podkey geht stattdessen direkt zum Pod, wie es die Einstellungen des Systems vorsehen.',
  goesThrough:
    'Podkey geht stattdessen über den Proxy {proxy}, wie es die Einstellungen des Systems vorsehen.',
  wentAroundNext: 'Sagen Sie es denen, die den Proxy betreuen.',
  wrongKind:
    'Die Proxy-Einstellungen dieses Computers führen zu einer Art von Proxy, die Podkey nicht kennt.',
  wrongKindNext:
    'Geben Sie dem Konto einen eigenen Proxy, oder wählen Sie keinen, wenn Ihr Netz das erlaubt.',
  passwordMissing: 'Das Passwort für den Proxy {proxy} ist nicht mehr gespeichert.',
  passwordMissingNext: 'Bearbeiten Sie das Konto und geben Sie das Passwort des Proxys noch einmal ein.',
};

export const certificateFailures: TranslationOf<typeof certificateText> = {
  untrusted:
    '{origin} ist nicht vertrauenswürdig: Das Zertifikat stammt von keiner Stelle, der dieser Computer vertraut.',
  untrustedNext:
    'Hat Ihre Firma eine eigene Zertifizierungsstelle, lassen Sie deren Zertifikat auf diesem Computer installieren. ' +
    'Andernfalls hört vielleicht jemand mit: Machen Sie nicht weiter.',
  expired: '{origin} ist nicht vertrauenswürdig: Das Zertifikat ist zu dieser Zeit nicht gültig.',
  expiredNext:
    'Prüfen Sie Datum und Uhrzeit dieses Computers. Stimmen sie, muss das Zertifikat des Pods erneuert werden.',
  otherName: '{origin} ist nicht vertrauenswürdig: Das Zertifikat gehört zu einem anderen Namen.',
  otherNameNext:
    'Prüfen Sie die Adresse des Pods. Stimmt sie, ist der Pod falsch eingerichtet, oder jemand gibt sich für ihn aus.',
  revoked: '{origin} ist nicht vertrauenswürdig: Das Zertifikat wurde widerrufen.',
  revokedNext: 'Machen Sie nicht weiter. Fragen Sie den Betreiber des Pods.',
  noAgreement: '{origin} ist nicht vertrauenswürdig: Es kam keine sichere Verbindung zustande.',
  noAgreementNext:
    'Prüfen Sie, ob Adresse und Port zu einem https-Pod gehören und ob ein Proxy den Verkehr untersucht.',
  expiredOn: '{origin} ist nicht vertrauenswürdig: Das Zertifikat ist abgelaufen, Datum: {day}.',
  notBefore: '{origin} ist nicht vertrauenswürdig: Das Zertifikat ist noch nicht gültig, gültig ab: {day}.',
  unreadableDay: 'nicht lesbar',
  belongsTo: '{origin} ist nicht vertrauenswürdig: Das Zertifikat gehört zu einem anderen Namen: {names}.',
  namesNobody: 'nicht angegeben',
  selfSigned: '{origin} ist nicht vertrauenswürdig: Das Zertifikat hat niemand als es selbst ausgestellt.',
  selfSignedNext:
    'Machen Sie nur weiter, wenn der Betreiber des Pods es bestätigt. Wählen Sie dann sein Zertifikat als Zertifizierungsstelle der Firma.',
  unnamedAuthority: 'eine Stelle ohne Namen',
  unknownToBoth:
    '{origin} ist nicht vertrauenswürdig: Das Zertifikat hat „{issuer}“ ausgestellt, und weder dieser Computer noch die Datei der Firma kennt diese Stelle.',
  unknownToBothNext:
    'Fragen Sie Ihre IT, ob das jetzt die Zertifizierungsstelle Ihrer Firma ist, und nach deren Zertifikat. Machen Sie andernfalls nicht weiter.',
  unknown:
    '{origin} ist nicht vertrauenswürdig: Das Zertifikat hat „{issuer}“ ausgestellt, und dieser Computer kennt diese Stelle nicht.',
  unknownNext:
    'Ist das die eigene Stelle Ihrer Firma, wählen Sie deren Zertifikat als Zertifizierungsstelle der Firma. Andernfalls hört ' +
    'vielleicht jemand mit: Machen Sie nicht weiter.',
  fileWithout: 'Die Datei {file} der Zertifizierungsstelle enthält kein Zertifikat in PEM-Form.',
  fileDamaged: 'Die Datei {file} der Zertifizierungsstelle enthält ein beschädigtes Zertifikat.',
  fileUnreadable: 'Die Datei {file} der Zertifizierungsstelle kann nicht gelesen werden.',
  fileTooLarge: 'Die Datei {file} ist für eine Zertifizierungsstelle zu groß.',
  fileElsewhere:
    'Die Datei {file} der Zertifizierungsstelle liegt nicht auf diesem Computer. Kopieren Sie sie hierher und wählen Sie sie noch einmal.',
  fileNext:
    'Wählen Sie die Datei noch einmal, oder bitten Sie Ihre IT um das Zertifikat der Zertifizierungsstelle Ihrer Firma.',
};
