import type { TranslationOf } from '../catalogue.ts';
import type {
  errorAdvice as advice,
  errorMeanings as meanings,
  errorTitles as titles,
} from '../error-help.ts';

export const errorTitles: TranslationOf<typeof titles> = {
  validation: 'Eine Eingabe kann nicht stimmen',
  unauthenticated: 'Der Pod hat den API-Schlüssel nicht angenommen',
  forbidden: 'Der API-Schlüssel darf das nicht',
  'not-found': 'Es ist nicht da',
  rejected: 'Der Pod hat die Anfrage abgelehnt',
  'rate-limited': 'Zu viele Anfragen',
  server: 'Der Pod hat selbst ein Problem',
  offline: 'Kein Netz',
  dns: 'Der Name des Pods wurde nicht gefunden',
  tls: 'Der Verbindung ist nicht zu trauen',
  proxy: 'Der Proxy steht im Weg',
  timeout: 'Keine Antwort in der Zeit',
  clock: 'Die Uhren gehen zu weit auseinander',
  'unexpected-response': 'Eine Antwort, die Podkey nicht versteht',
  'outcome-unknown': 'Niemand weiß, ob es geschehen ist',
  'update-refused': 'Einer neuen Version ist nicht zu trauen',
  keychain: 'Der Schlüsselbund ist nicht zu benutzen',
  locked: 'Podkey ist gesperrt',
  policy: 'Ihre Organisation erlaubt es nicht',
  unconfirmed: 'Sie haben diese Adresse nicht bestätigt',
  cancelled: 'Es wurde abgebrochen',
  internal: 'Ein Fehler in Podkey selbst',
};

export const errorMeanings: TranslationOf<typeof meanings> = {
  validation: 'Podkey prüft, was Sie eingeben, bevor etwas gesendet wird. Zum Pod ging nichts.',
  unauthenticated:
    'Der Pod hat geantwortet, dass er nicht weiß, wer fragt (401). Die ID des Schlüssels oder sein Geheimnis ist falsch, der Schlüssel wurde widerrufen oder gehört zu einem anderen Konto oder Pod, oder die Uhr dieses Computers geht falsch.',
  forbidden:
    'Der Pod kennt den API-Schlüssel und hat geantwortet, dass dieser das nicht darf (403). Was ein Schlüssel darf, bestimmen seine Bereiche und seine Rolle, auf dem Pod.',
  'not-found':
    'Der Pod hat geantwortet, dass es das nicht gibt (404), oder keines, das dieser API-Schlüssel sehen darf. Vielleicht wurde es gelöscht oder gehört zu einem anderen Konto.',
  rejected:
    'Der Pod wusste, wer fragt, und hat abgelehnt, was gefragt wurde, oft weil ein Feld nicht so ist, wie er es will. Wo er das Feld genannt hat, kennzeichnet Podkey es.',
  'rate-limited':
    'Der Pod nimmt in einer Zeit nur eine Anzahl von Anfragen an (429), es wurden zu viele falsche Kennwörter eingegeben oder mehrere Dialoge nacheinander abgebrochen. Nichts wurde ausgeführt.',
  server:
    'Der Pod hat geantwortet, dass auf seiner Seite etwas fehlgeschlagen ist (5xx). Ihre Anfrage kann ganz richtig sein.',
  offline: 'Dieser Computer hat keine Verbindung zu einem Netz, oder zu keinem, das zum Pod führt.',
  dns: 'Kein Computer dieses Namens wurde gefunden: In der Adresse ist ein Fehler, oder dieses Netz kennt den Namen nicht, etwa ohne das VPN der Firma.',
  tls: 'Dem Zertifikat des Pods ist nicht zu trauen: Es stammt von einer Stelle, die dieser Computer nicht kennt, ist abgelaufen oder gilt für einen anderen Namen. In Firmennetzen kann ein Proxy dazwischenstehen. Über eine solche Verbindung sendet Podkey nichts.',
  proxy:
    'Anfragen gehen über einen Proxy, nach den Einstellungen des Systems oder des Kontos. Er war nicht zu erreichen, will eine Anmeldung oder hat den Weg zum Pod verweigert.',
  timeout: 'Etwas auf dem Weg dauerte zu lange, und Podkey hat aufgehört zu warten.',
  clock:
    'Die Uhr dieses Computers und die des Pods liegen Minuten auseinander. Zugriffstoken und Einmalcodes hängen von der Zeit ab und würden abgelehnt oder wären falsch.',
  'unexpected-response':
    'Es kam eine Antwort, und sie ist nicht so, wie der Dienst es beschreibt. Oft antwortet nicht der Pod, sondern eine Anmeldeseite des Netzes, oder die Adresse führt zu etwas anderem.',
  'outcome-unknown':
    'Eine Änderung wurde gesendet, und es kam keine Antwort. Der Pod hat sie ausgeführt oder nicht. Podkey sendet eine Änderung nie von sich aus zweimal.',
  'update-refused':
    'Der Feed Ihrer Organisation bietet eine Version von Podkey an, und etwas daran ist nicht, wie es sein muss: Die Signatur des Feeds fehlt oder wurde mit einem anderen Schlüssel gemacht, was darin steht, ist nicht lesbar, er geht auf eine ältere Version zurück, oder eine Datei ist nicht die, für die signiert wurde. Vielleicht hat sie jemand unterwegs verändert. Podkey installiert dann nichts und bleibt, wie es ist.',
  keychain:
    'Die Geheimnisse der API-Schlüssel liegen im Schlüsselbund des Systems. Es gibt ihn nicht, er ist gesperrt, oder er hat abgelehnt. Podkey schreibt ein Geheimnis nie stattdessen in eine Datei.',
  locked: 'Solange Podkey gesperrt ist, antwortet es auf nichts, und was im Gange war, wird nicht gezeigt.',
  policy:
    'Wer diesen Computer betreut, hat Regeln für Podkey festgelegt, etwa welche Pods und Proxys erlaubt sind oder wie lange eine Kopie bleiben darf. Was ihnen widerspricht, geschieht nicht, und nichts wurde gesendet.',
  unconfirmed:
    'Bevor Podkey einen Pod oder Proxy zum ersten Mal kontaktiert, fragt es Sie in einem Dialog des Systems. Sie haben abgelehnt oder wurden noch nicht gefragt. An diese Adresse wurde nichts gesendet.',
  cancelled: 'Sie oder ein Wechsel des Kontos haben es beendet, bevor es fertig war.',
  internal: 'Es geschah etwas, das niemand vorhergesehen hat. In der Logdatei steht, wo, ohne jeden Wert.',
};

export const errorAdvice: TranslationOf<typeof advice> = {
  validation: 'Berichtigen Sie die gekennzeichneten Felder.',
  unauthenticated:
    'Einstellungen, Konto bearbeiten, dann die Verbindung testen: Der Test sagt, welcher Teil falsch ist. Geben Sie das Geheimnis erneut ein, wenn der Schlüssel erneuert wurde.',
  forbidden:
    'Bitten Sie, wer auf dem Pod die API-Schlüssel verwaltet, um den nötigen Bereich, oder wechseln Sie zu dem Konto, das ihn hat.',
  'not-found':
    'Prüfen Sie Konto und Pod, dann jede ID. Fügen Sie den Link noch einmal ein, so wie er auf dem Pod steht.',
  rejected:
    'Lesen Sie, was der Pod gesagt hat, berichtigen Sie es und senden Sie es erneut. Sein Support findet die Anfrage an der Fehler-ID.',
  'rate-limited':
    'Warten Sie so lange, wie gesagt wird, und versuchen Sie es dann erneut. Viele Benutzer ändern Sie am besten in einem Zug: Podkey hält dann das Tempo, das der Pod erlaubt.',
  server:
    'Versuchen Sie es in einer Minute erneut. Bleibt es so, nennen Sie dem Support des Pods die Fehler-ID.',
  offline: 'Prüfen Sie Netz, VPN und Flugmodus und versuchen Sie es erneut.',
  dns: 'Prüfen Sie im Konto die Adresse des Pods. Verbinden Sie sich mit dem VPN, wenn der Pod im Firmennetz steht.',
  tls: 'In einem Firmennetz: Bitten Sie Ihre IT um die Datei der Firmen-CA und tragen Sie sie im Konto unter „Netzwerk“ ein. Sonst machen Sie nicht weiter: Sagen Sie es Ihrer IT.',
  proxy:
    'Bearbeiten Sie das Konto und öffnen Sie „Netzwerk“: Wählen Sie den Proxy des Systems, einen eigenen mit Benutzername und Kennwort, oder keinen. Der Verbindungstest sagt, welcher Schritt fehlschlägt.',
  timeout:
    'Versuchen Sie es erneut. Geschieht es oft, sagt der Verbindungstest im Konto, welcher Schritt des Weges langsam ist.',
  clock:
    'Lassen Sie diesen Computer seine Uhr selbst stellen (Einstellungen des Systems für Datum und Uhrzeit) und versuchen Sie es erneut.',
  'unexpected-response':
    'Öffnen Sie einen Browser und melden Sie sich am Netz an, wenn es danach fragt. Prüfen Sie dann im Konto die Adresse des Pods.',
  'outcome-unknown':
    'Sehen Sie auf dem Pod nach dem Benutzer und entscheiden Sie erst dann, ob Sie die Änderung erneut senden.',
  'update-refused':
    'Sagen Sie Ihrer IT, was in den Einstellungen unter Updates steht: Sie signiert den Feed neu oder berichtigt den Schlüssel in der Richtlinie. Bleiben Sie bis dahin bei der Version, die Sie haben, und nehmen Sie keine von anderswo.',
  keychain:
    'Entsperren oder starten Sie den Schlüsselbund: GNOME Keyring oder KWallet unter Linux, Schlüsselbund unter macOS, Anmeldeinformationsverwaltung unter Windows. Bis dahin kann ein Geheimnis nur für diese Sitzung behalten werden.',
  locked: 'Entsperren Sie Podkey und sehen Sie nach, ob geschehen ist, was Sie gerade taten.',
  policy:
    'Welche Regeln hier gelten, steht in den Einstellungen unter „Über Podkey“. Hindern sie Sie an Ihrer Arbeit, bitten Sie Ihre IT, sie zu ändern.',
  unconfirmed:
    'Prüfen Sie die Adressen des Pods und des Proxys im Konto, und speichern Sie es: Podkey fragt Sie dann noch einmal. Nennt ein Dialog eine Adresse, die Sie nicht eingegeben haben, brechen Sie ihn ab, beenden Sie Podkey, und wenden Sie sich an Ihre IT.',
  cancelled: 'Nichts, außer Sie wollen es doch: Dann tun Sie es noch einmal.',
  internal:
    'Versuchen Sie es erneut und starten Sie dann Podkey neu. Bleibt es so, speichern Sie in den Einstellungen unter „Über Podkey“ die Diagnose und melden Sie es.',
};
