import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/help.ts';

export const german: TranslationsOf<typeof english> = {
  help: {
    part: 'Teil der Hilfe',
    firstStepsAndFailures: 'Erste Schritte und Fehler',
    failures: 'Fehlermeldungen',
    secrets: 'Sicherheit',
    keys: 'Tastenkürzel',
    abilities: 'Was Podkey kann',
    go: 'Dorthin',
    search: 'Hilfe durchsuchen',
    searchPlaceholder: 'Was Sie tun möchten, oder Fehlertext oder Nummer',
    searchFailures: 'Fehlermeldungen durchsuchen',
    searchFailuresPlaceholder: 'Fehlertext oder Nummer, z. B. 403',
    found: { one: '{count} Eintrag', other: '{count} Einträge' },
    noneFound: 'Keine Treffer',
    noneFoundFor: 'Nichts in der Hilfe enthält „{typed}“.',
    means: 'Was es bedeutet',
    todo: 'Was zu tun ist',
    leadFailures: 'Was jeder Fehler bedeutet und wie er sich beheben lässt.',
    leadKeys: 'Tastenkürzel, die unter einer Ansicht stehen, wirken nur dort.',
    everywhere: 'Überall',
    everyProgram: 'In jedem Programm (siehe Einstellungen)',
    loginList: 'Liste der Zugänge',
  },
  ability: {
    importLogins:
      'Aus Hudu, IT Glue, Passportal, KeePass, Bitwarden, 1Password oder jeder Tabelle mit einer Spalte „Link“. Auch über der Liste der Zugänge, unter „Importieren und exportieren“. Kein Passwort wird gelesen.',
    exportLogins:
      'Als CSV oder JSON, ohne jeden Wert: über der Liste der Zugänge, unter „Importieren und exportieren“.',
    codeTitle: 'Einmalcodes (2FA, MFA)',
    code: 'Öffnen Sie einen Zugang mit Code, oder verlinken Sie den Wert mit seinem Startwert oder seiner otpauth-Adresse. Podkey zeigt den aktuellen Code und kopiert ihn mit „Code kopieren“.',
    compareTitle: 'Zwei Revisionen vergleichen',
    compare:
      'Öffnen Sie einen Wert. Sein Menü vergleicht ihn mit einer anderen Revision, ohne einen von beiden zu zeigen.',
    proxyTitle: 'Proxy und Zertifikate',
    proxy:
      'Bearbeiten Sie das Konto und öffnen Sie „Netzwerk“: der Proxy des Systems, ein anderer oder keiner, und die CA-Datei Ihrer Firma. „Verbindung testen“ zeigt, welcher Schritt scheitert.',
    policy:
      'Was die Richtlinie Ihrer Organisation festlegt, steht unter „Über Podkey“ und bei jeder Einstellung, die sie einschränkt.',
  },
  firstSteps: {
    title: 'Ihr erster Zugang in einer Minute',
    paste:
      'Kopieren Sie in der Dokumentation den Link zu einem Passwort. Drücken Sie in Podkey {keys}, fügen Sie ihn ein und drücken Sie die Eingabetaste.',
    copy: 'Drücken Sie „Kopieren“. Der Wert kommt ungesehen in die Zwischenablage, und Podkey löscht ihn dort nach einer Weile.',
    save: 'Drücken Sie {keys}, geben Sie Namen und Kunden ein und speichern Sie. Podkey merkt sich, wo der Wert ist, nie den Wert.',
    find: 'Drücken Sie ab jetzt in jeder Ansicht {keys}, tippen Sie ein paar Buchstaben und kopieren Sie.',
  },
  keyNames: {
    palette: 'Schnellsuche öffnen oder schließen',
    openRow: 'Ausgewählte Zeile öffnen',
    copyUserName: 'Benutzernamen kopieren',
    account: 'Zu diesem Konto wechseln',
    lock: 'Sperren',
    ticket: 'Zum Ticket-Feld',
    largerText: 'Größerer Text',
    smallerText: 'Kleinerer Text',
    actualTextSize: 'Text in der Größe des Computers',
    allKeys: 'Tastenkürzel anzeigen',
    link: 'Per Link öffnen',
    open: 'Öffnen',
    copyValue: 'Wert kopieren',
    copyCode: 'Code kopieren',
    reveal: 'Wert ein- oder ausblenden',
    hideThenClose: 'Wert ausblenden, dann schließen',
    markRow: 'Zugang auch wählen oder nicht mehr',
    markRange: 'Mehrere Zugänge wählen',
    markAll: 'Alle Zugänge wählen',
    removeRow: 'Zeile oder Gewähltes entfernen',
    undoInList: 'Ein Entfernen oder eine bestätigte Revision rückgängig machen',
    goToList: 'Zur Liste',
    copyId: 'Die ID der Organisation kopieren',
    openLogin: 'Den Zugang öffnen und zu seinem ersten „Kopieren“',
    toClients: 'Zu den Kunden',
    searchActivity: 'Aktivität durchsuchen',
    searchSettings: 'Einstellungen durchsuchen',
    searchHelp: 'Hilfe durchsuchen',
    goToScreens: 'Zu Zugängen, Benutzern, Organisationen, Aktivität',
    settings: 'Zu den Einstellungen',
    addAccount: 'Konto hinzufügen',
    searchLogins: 'Kunden und Zugänge durchsuchen',
    saveLogin: 'Den Zugang speichern oder bearbeiten',
    copyDefault: 'Das Passwort oder den Wert kopieren',
    undoReset: 'Zurücksetzen aller Einstellungen rückgängig machen',
  },
  errorTitles: {
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
  },
  errorMeanings: {
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
  },
  errorAdvice: {
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
      'Geben Sie die Meldung aus Einstellungen › Teambibliothek dem Bibliotheksteam. Prüfen Sie dort auch Adresse und Schlüssel.',
    ssh: 'Folgen Sie der Meldung. „ssh-add -l“ in einem Terminal zeigt, ob der Agent funktioniert und welche Schlüssel er hat.',
    keychain:
      'Entsperren oder starten Sie den Schlüsselbund: GNOME-Schlüsselbund oder KWallet unter Linux, Schlüsselbund unter macOS, Anmeldeinformationsverwaltung unter Windows. Bis dahin kann Podkey sich Geheimnisse nur bis zum Beenden merken.',
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
  },
  secretsHelp: {
    title: 'Wie Podkey mit Geheimnissen umgeht',
    key: 'Das Schlüsselgeheimnis',
    keyMeans:
      'Es liegt im Schlüsselbund dieses Systems und nirgends sonst oder, wenn Sie es so wählten, im Arbeitsspeicher, bis Podkey beendet wird. Nach der Eingabe wird es nie mehr angezeigt. Es ist an Pod, Konto und Schlüssel gebunden: Ändern Sie eines davon, müssen Sie es erneut eingeben. Zugriffstoken bleiben höchstens eine Stunde im Arbeitsspeicher.',
    open: 'Ein geöffneter Wert',
    openMeans:
      'Ein geöffneter Wert liegt im geschützten Prozess von Podkey, nicht im Fenster. Er wird nach fünf Minuten geschlossen, oder wenn Sie ihn schließen, das Konto wechseln, Podkey sperren oder beenden oder der Computer in den Ruhezustand geht.',
    reveal: 'Einblenden',
    revealMeans:
      'Ein Wert erscheint erst, wenn Sie ihn einblenden, und wird nach der eingestellten Zeit wieder ausgeblendet, oder wenn Sie das Fenster minimieren, das Konto wechseln oder sperren. „Eingeblendet lassen“ in einer größeren Ansicht behält ihn, bis Podkey ihn schließt. Er lässt sich nicht markieren, weil markierter Text unter Linux an andere Programme geht. Einmalcodes sind sofort zu sehen; ihr Seed nicht.',
    copy: 'Kopieren',
    copyMeans:
      'Kopien gehen direkt in die Zwischenablage, so gekennzeichnet, dass Windows, macOS und KDE sie aus dem Verlauf der Zwischenablage und von anderen Geräten fernhalten. Sie werden nach der eingestellten Zeit entfernt, und wenn Sie das Konto wechseln, sperren oder beenden. Was Sie seither kopiert haben, bleibt unberührt.',
    crash: 'Nach einem Absturz',
    crashMeans:
      'Stürzt Podkey mit einer Kopie in der Zwischenablage ab, entfernt es sie beim nächsten Start. Um die eigene Kopie zu erkennen, speichert es einen Fingerabdruck mit Schlüssel, nie die Kopie.',
    lock: 'Sperren',
    lockMeans:
      'Das Sperren schließt geöffnete Werte, verwirft das Zugriffstoken und leert Zwischenablage und Fenster. Ein Sperrcode hindert andere daran, Podkey zu entsperren; er verschlüsselt nichts, ebenso wenig wie das Entsperren mit Touch ID, Windows Hello oder Ihrer Anmeldung, das Sie in den Einstellungen erlauben können. Vergessen Sie ihn, müssen alle Konten, gespeicherten Zugänge und Notizen gelöscht werden.',
    stored: 'Was auf dem Datenträger liegt',
    storedMeans:
      'Konten ohne ihre Geheimnisse, Ihre Zugänge und wo die zuletzt verwendeten Werte liegen, die Teambibliothek, Ihre Einstellungen, die zuletzt bekannten Angaben zu Benutzern, die Sie geöffnet oder geändert haben, Massenänderungen und das Protokoll. Keine Werte, Codes, Token oder Schlüsselgeheimnisse.',
    journal: 'Das Protokoll',
    journalMeans:
      'Es vermerkt, was eingeblendet, kopiert und geändert wurde, wann, in welchem Konto und für welches Ticket, und nie einen Wert. Seine Einträge sind verkettet, und der Schlüsselbund merkt sich den letzten, sodass Manipulationen auffallen.',
    log: 'Die Logdatei',
    logMeans:
      'Sie vermerkt, was geschah und wie lange es dauerte: keine Werte, Namen, Hosts oder Inhalte. Eine Diagnose entsteht daraus nur auf Ihren Wunsch, wird Ihnen zuerst gezeigt und nirgendwohin gesendet.',
    network: 'Netzwerkverbindungen',
    networkMeans:
      'Podkey verbindet sich nur mit den Pods Ihrer Konten und, wenn festgelegt, mit dem Update-Feed Ihrer Organisation und mit Teambibliotheken, über HTTPS mit einem geprüften Zertifikat. Weiterleitungen werden abgelehnt, damit Zugangsdaten nie einer folgen.',
    limits: 'Was Podkey nicht kann',
    limitsMeans:
      'Wer diesen Computer oder Ihre Sitzung kontrolliert, kann lesen, was Podkey lesen kann. Ein Programm, das die Zwischenablage beobachtet, sieht eine Kopie, solange sie da ist. Unter Linux hält nichts einen eingeblendeten Wert aus Bildschirmfotos und Bildschirmübertragungen heraus; macOS tut es nur bei manchen Programmen. Arbeitsspeicher lässt sich nicht auf Befehl löschen: Geschlossene Werte verschwinden, wenn ihr Speicher neu benutzt wird. Gegen eine Kamera schützt nichts.',
  },
};
