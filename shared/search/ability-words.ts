/**
 * What people call what Podkey can do, in all languages at once, because they also know it from texts in another language. By the ID of core's
 * setting or ability, or the name of the command; features say theirs. Titles and texts are searched too.
 */
export const abilityWords: Readonly<Record<string, string>> = {
  language: 'language Sprache English Deutsch',
  theme: 'dark mode light appearance colours Dunkelmodus hell Farben Aussehen',
  textSizePercent: 'text size font zoom larger smaller bigger Schrift Schriftgröße größer kleiner vergrößern',
  globalShortcut: 'hotkey anywhere Tastenkürzel überall Suche',
  alwaysOnTop: 'float pin foreground Vordergrund oben',
  tray: 'background minimize close taskbar Hintergrund Infobereich Taskleiste',
  loginStart: 'start starten autostart boot launch Autostart hochfahren Anmeldung',
  commandLineStart: 'command line start starten terminal cli shell script Kommandozeile Befehlszeile Skript',
  confirmedLongAgoDays:
    'revision old password rotation changed confirmed stale alt Passwort geändert bestätigt',
  clearClipboardAfterS: 'clipboard copy paste timeout Zwischenablage kopieren einfügen',
  lockAfterMinutes: 'lock after inactivity auto lock idle timeout Sperre sperren automatisch Leerlauf',
  passcode: 'passcode Sperrcode PIN master password lock Kennwort Passwort Sperre Masterpasswort',
  unlockWithSystem:
    'unlock system fingerprint face biometrics Touch ID Windows Hello Fingerabdruck Gesicht Biometrie entsperren',
  panicKey: 'panic Panik emergency boss hide lock Notfall verstecken Sperre',
  hideAfterS: 'hide verbergen reveal show timeout anzeigen verbergen',
  hideOnBlur: 'focus privacy Fokus verbergen',
  protectFromCapture: 'screenshot recording sharing Bildschirmfoto Aufnahme Bildschirmfreigabe',
  allowCapture: 'screenshot remote support Fernwartung Bildschirmfreigabe',
  keepActivityDays: 'journal audit log history retention Protokoll Verlauf Aufbewahrung',

  lock: 'passcode cover away sperren Sperre Sperrcode verdecken weg',
  'clear clipboard': 'clipboard empty delete Zwischenablage leeren löschen',
  'import accounts': 'import restore load einlesen importieren Konten',
  'add account': 'new API key pod tenant neu hinzufügen Konto Mandant',
  'show logs': 'log debug troubleshooting Protokoll Fehlersuche',

  importLogins:
    'logins Zugänge import csv json excel table migrate Hudu IT Glue Passportal KeePass Bitwarden 1Password LastPass importieren einlesen Tabelle',
  exportLogins: 'logins Zugänge export csv json excel table backup exportieren Tabelle Sicherung',
  link: 'open by link url paste open Link einfügen öffnen',
  code: 'one-time code otp totp hotp 2fa mfa two-factor authenticator token Einmalcode Zwei-Faktor Bestätigungscode',
  compare: 'compare revision version difference old rotated vergleichen Stand Unterschied geändert',
  proxy: 'proxy firewall certificate CA TLS network VPN Zertifikat Netzwerk',
  journal: 'journal audit log history activity who when ticket Protokoll Verlauf Nachweis wer wann',
  policy: 'Richtlinie policy administrator GPO MDM Intune restrict Richtlinie Verwaltung Vorgabe',
};
