import type { TranslationOf } from '../../catalogue.ts';
import type {
  errorAdvice as errorAdviceEnglish,
  errorMeanings as errorMeaningsEnglish,
  errorTitles as errorTitlesEnglish,
} from '../../help/error-help.ts';

export const errorTitles: TranslationOf<typeof errorTitlesEnglish> = {
  validation: 'Ungültige Eingabe',
  unauthenticated: 'API-Schlüssel nicht angenommen',
  forbidden: 'Für diesen API-Schlüssel nicht erlaubt',
  'not-found': 'Nicht gefunden',
  rejected: 'Anfrage abgelehnt',
  'rate-limited': 'Zu viele Anfragen',
  server: 'Serverfehler auf dem Pod',
  offline: 'Kein Netzwerk',
  dns: 'Adresse des Pods nicht gefunden (DNS)',
  tls: 'Zertifikat nicht vertrauenswürdig',
  proxy: 'Proxy-Problem',
  timeout: 'Zeitüberschreitung',
  clock: 'Zeitunterschied zu groß',
  'unexpected-response': 'Unerwartete Antwort',
  'outcome-unknown': 'Ergebnis unbekannt',
  'update-refused': 'Update nicht vertrauenswürdig',
  'library-refused': 'Teambibliothek nicht vertrauenswürdig',
  ssh: 'Problem mit SSH-Schlüssel oder -Agent',
  keychain: 'Schlüsselbund nicht verfügbar',
  typing: 'Tippen nicht möglich',
  'system-unlock': 'Nicht vom System entsperrt',
  locked: 'Podkey ist gesperrt',
  policy: 'Von Ihrer Organisation nicht erlaubt',
  unconfirmed: 'Adresse nicht bestätigt',
  cancelled: 'Abgebrochen',
  internal: 'Interner Fehler',
};

export const errorMeanings: TranslationOf<typeof errorMeaningsEnglish> = {
  validation: 'Podkey prüft Ihre Eingabe vor dem Senden. Es wurde nichts gesendet.',
  unauthenticated:
    'Der Pod hat die Zugangsdaten nicht erkannt (401). ID oder Geheimnis des Schlüssels ist falsch, der Schlüssel wurde widerrufen oder gehört zu einem anderen Konto oder Pod, oder die Uhr dieses Computers geht falsch.',
  forbidden:
    'Der Pod hat den API-Schlüssel erkannt, aber er darf das nicht (403). Seine Rolle und seine Zugriffsbereiche werden auf dem Pod festgelegt.',
  'not-found':
    'Der Pod hat es nicht gefunden (404), oder dieser API-Schlüssel kann es nicht sehen. Vielleicht wurde es gelöscht oder gehört zu einem anderen Konto.',
  rejected:
    'Der Pod hat die Anfrage abgelehnt, oft wegen eines Feldes. Podkey kennzeichnet das Feld, wenn der Pod es genannt hat.',
  'rate-limited':
    'Zu viele Anfragen in kurzer Zeit (429), zu viele falsche Sperrcodes oder mehrere abgebrochene Dialoge nacheinander. Es wurde nichts geändert.',
  server: 'Der Pod hat einen internen Fehler gemeldet (5xx). Ihre Anfrage kann in Ordnung sein.',
  offline: 'Dieser Computer hat keine Netzwerkverbindung oder keine, die zum Pod führt.',
  dns: 'Die Adresse ließ sich nicht auflösen. Vielleicht ist sie falsch geschrieben, oder Sie brauchen das VPN Ihres Unternehmens.',
  tls: 'Das Zertifikat des Pods stammt von einer Stelle, die dieser Computer nicht kennt, ist abgelaufen oder gilt für einen anderen Namen. In Firmennetzen fängt vielleicht ein Proxy die Verbindung ab. Podkey hat nichts gesendet.',
  proxy:
    'Der im System oder im Konto eingestellte Proxy war nicht erreichbar, verlangt eine Anmeldung oder hat den Pod blockiert.',
  timeout: 'Der Pod oder das Netzwerk hat zu lange gebraucht.',
  clock:
    'Die Uhren dieses Computers und des Pods liegen Minuten auseinander. Zugriffstoken und Einmalcodes würden scheitern.',
  'unexpected-response':
    'Die Antwort ist nicht das, was der Dienst senden sollte. Oft hat stattdessen eine Anmeldeseite des Netzwerks geantwortet, oder die Adresse ist falsch.',
  'outcome-unknown':
    'Die Änderung wurde gesendet, aber es kam keine Antwort. Vielleicht wurde sie ausgeführt, vielleicht nicht. Podkey sendet eine Änderung nie von selbst noch einmal.',
  'update-refused':
    'Das Update aus dem Feed Ihrer Organisation hat die Prüfung nicht bestanden: Die Signatur fehlt oder ist falsch, es ist nicht lesbar, älter als Ihre Version, oder die Datei stimmt nicht überein. Vielleicht wurde es manipuliert. Es wurde nichts installiert.',
  'library-refused':
    'Die Teambibliothek, die Ihre Organisation oder Sie festgelegt haben, hat die Prüfung nicht bestanden: Die Signatur fehlt oder ist falsch, sie ist nicht lesbar, älter als Ihre, oder für andere Pods. Vielleicht wurde sie manipuliert. Ihre bisherige Bibliothek bleibt in Gebrauch.',
  ssh: 'Der Wert ist kein SSH-Schlüssel, den Podkey lesen kann, oder der SSH-Agent fehlt, antwortet nicht oder lehnt den Schlüssel ab.',
  keychain:
    'Die Schlüsselgeheimnisse liegen im Schlüsselbund des Systems. Er fehlt, ist gesperrt oder hat den Zugriff verweigert. Podkey speichert Geheimnisse nie in einer Datei.',
  typing:
    'Podkey tippt über Funktionen des Systems. Sie fehlen, sind nicht erlaubt oder können diesen Text nicht tippen. Die Meldung sagt, was zutrifft. Es wurde nichts getippt.',
  'system-unlock':
    'Touch ID, Windows Hello oder polkit hat nicht bestätigt, dass Sie es sind, oder konnte Sie nicht fragen. Podkey bleibt gesperrt.',
  locked: 'Solange Podkey gesperrt ist, führt es nichts aus.',
  policy: 'Die Richtlinie Ihrer Organisation erlaubt das nicht. Es wurde nichts gesendet.',
  unconfirmed:
    'Bevor Podkey einen Pod oder Proxy zum ersten Mal kontaktiert, fragt es Sie in einem Dialog des Systems. Sie haben abgelehnt oder wurden noch nicht gefragt. An diese Adresse wurde nichts gesendet.',
  cancelled: 'Sie haben es abgebrochen oder das Konto gewechselt, bevor es fertig war.',
  internal: 'Ein unerwarteter Fehler ist aufgetreten. Einzelheiten stehen in der Logdatei (keine Werte).',
};

export const errorAdvice: TranslationOf<typeof errorAdviceEnglish> = {
  validation: 'Korrigieren Sie die gekennzeichneten Felder.',
  unauthenticated:
    'Bearbeiten Sie das Konto in den Einstellungen und testen Sie die Verbindung, um zu sehen, was falsch ist. Wurde der Schlüssel erneuert, geben Sie sein neues Geheimnis ein.',
  forbidden:
    'Bitten Sie Ihre Administration um die nötige Berechtigung, oder wechseln Sie zu einem Konto, das sie hat.',
  'not-found': 'Prüfen Sie das Konto und die IDs, oder fügen Sie den Link noch einmal ein.',
  rejected:
    'Lesen Sie die Meldung des Pods, korrigieren Sie Ihre Eingabe und versuchen Sie es erneut. Der Support findet die Anfrage an der Fehler-ID.',
  'rate-limited':
    'Warten Sie die angezeigte Zeit und versuchen Sie es dann erneut. Verwenden Sie für viele Benutzer die Massenänderung, die die Grenzen des Pods einhält.',
  server:
    'Versuchen Sie es in einer Minute erneut. Bleibt es so, nennen Sie dem Support des Pods die Fehler-ID.',
  offline: 'Prüfen Sie Netzwerk, VPN und Flugmodus, und versuchen Sie es dann erneut.',
  dns: 'Prüfen Sie die Adresse des Pods. Steht der Pod in einem Firmennetz, verbinden Sie sich mit dem VPN.',
  tls: 'In einem Firmennetz: Bitten Sie Ihre IT um die CA-Datei und tragen Sie sie im Konto unter „Netzwerk“ ein. Brechen Sie sonst ab, und wenden Sie sich an Ihre IT.',
  proxy:
    'Bearbeiten Sie das Konto und öffnen Sie „Netzwerk“: Wählen Sie den Proxy des Systems, einen eigenen mit Benutzername und Passwort, oder keinen. Der Verbindungstest zeigt, welcher Schritt fehlschlägt.',
  timeout:
    'Versuchen Sie es erneut. Geschieht es öfter, zeigt der Verbindungstest im Konto, welcher Schritt langsam ist.',
  clock: 'Aktivieren Sie die automatische Uhrzeit, und versuchen Sie es dann erneut.',
  'unexpected-response':
    'Öffnen Sie einen Browser und melden Sie sich am Netzwerk an, wenn es danach fragt. Prüfen Sie dann im Konto die Adresse des Pods.',
  'outcome-unknown': 'Prüfen Sie den Benutzer auf dem Pod, bevor Sie die Änderung erneut senden.',
  'update-refused':
    'Geben Sie Ihrer IT die Meldung aus Einstellungen › Updates. Bleiben Sie bei Ihrer Version, und installieren Sie keine von anderswo.',
  'library-refused':
    'Geben Sie die Meldung aus Einstellungen › Teambibliothek denen, die die Bibliothek pflegen. Prüfen Sie dort auch Adresse und Schlüssel.',
  ssh: 'Folgen Sie der Meldung. „ssh-add -l“ in einem Terminal zeigt, ob der Agent funktioniert und welche Schlüssel er hat.',
  keychain:
    'Entsperren oder starten Sie den Schlüsselbund: GNOME-Schlüsselbund oder KWallet unter Linux, Schlüsselbund unter macOS, Anmeldeinformationsverwaltung unter Windows. Bis dahin lassen sich Geheimnisse nur für diese Sitzung speichern.',
  typing: 'Folgen Sie dem nächsten Schritt der Meldung. Kopieren lässt sich der Wert immer.',
  'system-unlock':
    'Geben Sie den Sperrcode ein. Unter Einstellungen › Sperre steht, ob das System gefragt werden kann und was dazu fehlt.',
  locked: 'Entsperren Sie Podkey und prüfen Sie, ob der letzte Vorgang ausgeführt wurde.',
  policy:
    'Die Richtlinie steht unter Einstellungen › Über Podkey. Wenden Sie sich an Ihre IT, wenn Sie eine Ausnahme brauchen.',
  unconfirmed:
    'Prüfen Sie die Adressen des Pods und des Proxys im Konto, und speichern Sie es: Podkey fragt Sie dann noch einmal. Nennt ein Dialog eine Adresse, die Sie nicht eingegeben haben, brechen Sie ihn ab, beenden Sie Podkey, und wenden Sie sich an Ihre IT.',
  cancelled: 'Nichts zu tun. Bei Bedarf wiederholen.',
  internal:
    'Versuchen Sie es erneut, und starten Sie dann Podkey neu. Bleibt es so, speichern Sie die Diagnose (Einstellungen › Über Podkey) und melden Sie es.',
};
