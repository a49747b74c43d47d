import type { TranslationOf } from '../catalogue.ts';
import type { keychainNameText, keychainText } from '../keychain.ts';

// The name begins every sentence it stands in: so it is in one case, and no pronoun needs its gender.
export const keychain: TranslationOf<typeof keychainText> = {
  untilThen: 'Bis dahin können Geheimnisse nur für diese Sitzung behalten werden.',
  noLibrary: '{keychain} ist nicht erreichbar: Eine nötige Bibliothek lässt sich nicht laden.',
  installLibsecret:
    'Installieren Sie libsecret (unter Debian und Ubuntu das Paket libsecret-1-0) und starten Sie Podkey neu.',
  installAgain: 'Installieren Sie Podkey neu.',
  noBus: 'Hier gibt es keine D-Bus-Sitzung, also auch keinen Schlüsselbund für Geheimnisse.',
  noBusNext: 'Starten Sie Podkey aus einer Desktop-Sitzung.',
  noService: 'Es läuft kein Schlüsselbund: Nichts bietet den Secret Service (org.freedesktop.secrets) an.',
  noServiceNext:
    'Installieren oder starten Sie GNOME-Schlüsselbund, KWallet oder KeePassXC, mit eingeschaltetem Secret Service.',
  locked: '{keychain} nimmt nichts an: gesperrt oder noch nicht eingerichtet.',
  lockedNext: 'Entsperren Sie den Schlüsselbund und versuchen Sie es erneut.',
  refused: '{keychain} hat Podkey den Zugriff verweigert.',
  refusedNext: 'Versuchen Sie es erneut und erlauben Sie den Zugriff.',
  ended: '{keychain} hat sich beendet, während Podkey auf Antwort wartete.',
  endedNext:
    'Starten Sie den Schlüsselbund wieder, oder melden Sie sich neu am Desktop an; versuchen Sie es dann erneut.',
  timedOut: '{keychain} hat nicht geantwortet. Vielleicht wird dort auf das Passwort gewartet.',
  timedOutNext:
    'Suchen Sie das Fenster, das danach fragt, vielleicht hinter einem anderen; beantworten Sie es und versuchen Sie es erneut.',
  tooLong: '{keychain} kann ein so langes Geheimnis nicht aufnehmen.',
  tooLongNext: 'Verwenden Sie einen API-Schlüssel mit einem kürzeren Geheimnis.',
  unavailable: '{keychain} lässt sich nicht benutzen.',
  unavailableNext:
    'Prüfen Sie, ob andere Programme damit arbeiten können, starten Sie Podkey neu und versuchen Sie es erneut.',
  closing: 'Podkey wird beendet und fragt den Schlüsselbund nicht mehr.',
  closingNext: 'Starten Sie Podkey wieder.',
  secretEmpty: 'Das Geheimnis ist leer.',
  secretNul: 'Das Geheimnis enthält ein NUL-Zeichen, das kein Schlüsselbund aufnehmen kann.',
  secretHalf: 'Das Geheimnis enthält ein halbes Zeichen. Kopieren Sie es noch einmal vollständig.',
};

export const keychainNames: TranslationOf<typeof keychainNameText> = {
  darwin: 'Der macOS-Schlüsselbund',
  win32: 'Die Windows-Anmeldeinformationsverwaltung',
  linux: 'Der Schlüsselbund',
};
