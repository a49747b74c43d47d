import type { TranslationOf } from '../../catalogue.ts';
import type {
  aboutText,
  captureGuardText,
  paletteKeyOfferText,
  passcodeText,
  settingsSectionText,
  settingsText,
  systemUnlockMeansText,
  systemUnlockSettingText,
} from '../../settings/settings.ts';

export const settings: TranslationOf<typeof settingsText> = {
  search: 'Einstellungen durchsuchen',
  searchPlaceholder: 'Name, Beschreibung oder Abschnitt',
  found: { one: '{count} Einstellung passt', other: '{count} Einstellungen passen' },
  noneFound: 'Keine Treffer',
  noneFoundFor: 'Keine Einstellungen passen zu „{typed}“.',
  showAll: 'Alle anzeigen',
  byDefault: 'Standard: {value}',
  reset: 'Zurücksetzen',
  resetNamed: '{label} zurücksetzen',
  resetAll: 'Alle Einstellungen zurücksetzen',
  wereReset: 'Alle Einstellungen wurden zurückgesetzt',
  wereResetMeans: 'Konten und Sperrcode wurden nicht geändert.',
  undo: 'Rückgängig machen',
  on: 'ein',
  off: 'aus',
  never: 'Nie',
  noKeys: 'Aus',
  systemLanguage: 'System ({language})',
  ownWindowsOnly:
    'Dieser Desktop teilt Podkey nicht mit, wann Sie den Computer benutzen. Podkey wird gesperrt, wenn seine eigenen Fenster so lange nicht benutzt wurden.',
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  days: { one: '{count} Tag', other: '{count} Tage' },
  unconfirmedKeys: 'Drücken Sie dieses Tastenkürzel einmal, um es zu prüfen',
  unconfirmedKeysNext:
    'Ihr Desktop entscheidet, ob Podkey dieses Tastenkürzel bekommt, teilt es Podkey aber nicht mit. Der Hinweis verschwindet, sobald das Tastenkürzel wirkt. Bleibt er, erlauben Sie es in den Einstellungen des Desktops, oder wählen Sie ein anderes. GNOME erlaubt es nur, wenn Podkey aus dem .deb- oder .rpm-Paket installiert wurde.',
  refusedTitle: 'Dieses Tastenkürzel wirkt nicht',
  refusedPanicKey: 'Die Paniktaste wirkt nicht',
  refusedKeys: 'Dieses Tastenkürzel ist belegt. Wählen Sie ein anderes.',
};

export const paletteKeyOffer: TranslationOf<typeof paletteKeyOfferText> = {
  title: 'Suche aus jedem Programm',
  offer: 'Aus jedem Programm kopieren: {keys} öffnet die Suche von Podkey.',
  on: '{keys} öffnet die Suche von Podkey über jedem Programm.',
  unconfirmed:
    '{keys} ist eingeschaltet. Drücken Sie es einmal zur Probe, denn Ihr Desktop entscheidet, ob Podkey es bekommt.',
  refused: '{keys} funktioniert nicht: Ein anderes Programm verwendet es.',
  tryOther: '{keys} versuchen',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
};

export const settingsSections: TranslationOf<typeof settingsSectionText> = {
  accounts: 'Konten',
  accountsMeans: 'Konten hinzufügen, bearbeiten, entfernen, exportieren und importieren',
  general: 'Allgemein',
  clipboard: 'Zwischenablage',
  lock: 'Sperre',
  screen: 'Bildschirm',
  activity: 'Aktivität',
  updates: 'Updates',
  about: 'Über Podkey',
};

export const captureGuards: TranslationOf<typeof captureGuardText> = {
  removes:
    'Solange ein Wert oder Code zu sehen ist, lassen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey weg.',
  blackens:
    'Solange ein Wert oder Code zu sehen ist, zeigen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey schwarz (diese Windows-Version kann es nicht weglassen).',
  partly:
    'Solange ein Wert oder Code zu sehen ist, lässt macOS das Fenster von Podkey aus manchen Aufnahmen weg. Apps, die ScreenCaptureKit nutzen, darunter die meisten für Besprechungen, können es trotzdem aufnehmen.',
  nothing:
    'Auf diesem System nicht möglich: Bildschirmfotos und Bildschirmübertragungen zeigen Werte und Codes.',
};

export const passcode: TranslationOf<typeof passcodeText> = {
  isSet: 'Podkey fragt danach, wenn es startet und wenn es entsperrt wird.',
  isNotSet:
    'Nicht festgelegt. Das Sperren schließt geöffnete Werte und verdeckt das Fenster, aber jeder kann es entsperren.',
  set: 'Sperrcode festlegen',
  change: 'Sperrcode ändern',
  remove: 'Sperrcode entfernen',
  save: 'Sperrcode speichern',
  wasSet: 'Der Sperrcode ist festgelegt.',
  wasChanged: 'Der Sperrcode wurde geändert.',
  wasRemoved: 'Der Sperrcode wurde entfernt.',
  current: 'Bisheriger Sperrcode',
  new: 'Neuer Sperrcode',
  newHint: 'Mindestens 6 Zeichen; mehrere Wörter sind besser. Er kann nicht wiederhergestellt werden.',
  newAgain: 'Neuen Sperrcode wiederholen',
  differs: 'Die Eingaben stimmen nicht überein.',
  enterCurrent: 'Geben Sie den bisherigen Sperrcode ein.',
};

export const systemUnlockSetting: TranslationOf<typeof systemUnlockSettingText> = {
  needsPasscode: 'Legen Sie zuerst einen Sperrcode fest: Dies gilt zusätzlich zu ihm.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  wasTurnedOn: 'Das System kann Podkey jetzt entsperren.',
  wasTurnedOff: 'Nur noch der Sperrcode entsperrt Podkey.',
};

export const systemUnlockMeans: TranslationOf<typeof systemUnlockMeansText> = {
  'touch-id':
    'Touch ID, Ihre Apple Watch oder das Passwort Ihres Macs entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
  'windows-hello':
    'Ihr Gesicht, Ihr Fingerabdruck oder Ihre PIN in Windows Hello entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
  polkit:
    'Ihr Anmeldepasswort oder was dieser Computer stattdessen annimmt, etwa ein Fingerabdruck, entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
};

export const about: TranslationOf<typeof aboutText> = {
  version: 'Version',
  system: 'System',
  builtOn: 'Laufzeitumgebung',
  logs: 'Logdateien',
  showLogFolder: 'Ordner der Logdateien anzeigen',
  logsHint: 'Zur Fehlersuche. Enthält keine Werte, Namen oder Schlüssel.',
  help: 'Hilfe',
  openHelp: 'Hilfe öffnen',
  helpHint: 'Fehlermeldungen, Sicherheit und Tastenkürzel.',
};
