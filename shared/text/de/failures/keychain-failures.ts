import type { TranslationOf } from '../../catalogue.ts';
import type { keychainFailureText, keychainNameText } from '../../failures/keychain-failures.ts';

// The keychain's name starts each sentence, so it needs only the nominative and no pronoun.
export const keychainFailures: TranslationOf<typeof keychainFailureText> = {
  untilThen: 'Bis dahin lassen sich Geheimnisse nur für diese Sitzung speichern.',
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
};

export const keychainNames: TranslationOf<typeof keychainNameText> = {
  darwin: 'Der macOS-Schlüsselbund',
  win32: 'Die Windows-Anmeldeinformationsverwaltung',
  linux: 'Der Schlüsselbund',
};
