import type { TranslationOf } from '../catalogue.ts';
import type {
  aboutText,
  captureGuardText,
  paletteKeyOfferText,
  passcodeText,
  settingsSectionText,
  settingsText,
  systemUnlockMeansText,
  systemUnlockSettingText,
  settingHints as hints,
  settingNames as names,
  clipboardManagerSteps as clipboardManagerStepsEnglish,
  clipboardManagersText,
  settingFailureText,
} from '../en/settings.ts';

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
  sections: 'Abschnitte',
  resetTitle: 'Alle Einstellungen',
  resetMeans: 'Konten, Zugänge und der Sperrcode bleiben, wie sie sind.',
  resetAll: 'Alle Einstellungen zurücksetzen',
  wereReset: 'Alle Einstellungen wurden zurückgesetzt',
  wereResetMeans: 'Konten und Sperrcode wurden nicht geändert.',
  undo: 'Rückgängig machen',
  on: 'ein',
  off: 'aus',
  never: 'Nie',
  noKeys: 'Aus',
  systemLanguage: 'System ({language})',
  startsAfterQuestion: 'Nachfragen',
  startsAlways: 'Immer',
  startsNever: 'Nie',
  systemTheme: 'System',
  lightTheme: 'Hell',
  comma: 'Komma',
  semicolon: 'Semikolon',
  tab: 'Tabulator',
  darkTheme: 'Dunkel',
  textSize: '{percent} %',
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
  activity: 'Journal',
  updates: 'Updates',
  about: 'Über Podkey',
  reset: 'Zurücksetzen',
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

export const settingNames: TranslationOf<typeof names> = {
  language: 'Sprache',
  theme: 'Farbschema',
  csvSeparator: 'Trennzeichen in CSV-Dateien',
  textSizePercent: 'Textgröße',
  globalShortcut: 'Tastenkürzel der Schnellsuche',
  alwaysOnTop: 'Fenster über anderen Fenstern halten',
  tray: 'Podkey im Infobereich behalten',
  loginStart: 'Podkey bei der Anmeldung starten',
  commandLineStart: 'Podkey von der Befehlszeile starten',
  confirmedLongAgoDays: 'Nach lange bestätigter Revision fragen nach',
  teamLibrary: 'Teambibliothek',
  dataCopies: 'Sicherungen von Podkeys Daten',
  moveData: 'Auf einen neuen Computer umziehen',
  offlineCopies: 'Offline-Kopien',
  clearClipboardAfterS: 'Zwischenablage leeren nach',
  copyQueueKey: 'Tastenkürzel für die Kopierfolge',
  clipboardManagers: 'Zwischenablage-Manager',
  lockAfterMinutes: 'Bei Inaktivität sperren nach',
  passcode: 'Sperrcode',
  unlockWithSystem: 'Mit dem System entsperren',
  panicKey: 'Paniktaste',
  hideAfterS: 'Eingeblendeten Wert ausblenden nach',
  hideOnBlur: 'Beim Wechsel in ein anderes Fenster ausblenden',
  protectFromCapture: 'Aus Bildschirmaufnahmen heraushalten',
  allowCapture: 'Bildschirmaufnahmen für diese Sitzung erlauben',
  keepActivityDays: 'Protokoll aufbewahren für',
  updates: 'Podkey-Updates',
};

export const settingHints: TranslationOf<typeof hints> = {
  language: 'Gilt auch für Menüs und Meldungen. Eingaben bleiben erhalten.',
  csvSeparator:
    'Für Dateien, die Podkey schreibt. „System“ ist ein Semikolon, wo das Dezimalzeichen ein Komma ist.',
  theme: '„System“ folgt dem hellen oder dunklen Modus des Computers.',
  textSizePercent:
    'Gilt für alles in den Fenstern von Podkey. 100 % entspricht der Skalierung dieses Computers. Auch {larger}, {smaller} und {actual} ändern sie.',
  globalShortcut:
    'Öffnet ein kleines Suchfenster über jedem Programm, damit Sie kopieren können, ohne zu Podkey zu wechseln.',
  alwaysOnTop: 'Zum Ablesen eines Werts, während Sie ihn anderswo eintippen. Unter Wayland ohne Wirkung.',
  tray: 'Podkey läuft im Infobereich weiter, wenn Sie sein Fenster schließen.',
  loginStart: 'Bleibt Podkey im Infobereich, startet es dort ohne Fenster.',
  commandLineStart: 'Wenn Sie „podkey“ in einem Terminal ausführen und Podkey nicht läuft.',
  confirmedLongAgoDays:
    'Eine Kopie und ihr Zugang sagen dann, wie lange die Revision schon bestätigt ist, und fragen, ob das Passwort geändert wurde.',
  teamLibrary: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte.',
  dataCopies:
    'Alles, was Podkey speichert, in einem früheren Stand, zum Wiederherstellen nach einem Schaden oder Versehen.',
  moveData:
    'Ihre Konten, Zugänge und Einstellungen in einer versiegelten Datei, ohne Passwörter und Schlüsselgeheimnisse.',
  offlineCopies: 'Versiegelte Kopien von Werten auf diesem Computer, falls der Pod nicht erreichbar ist.',
  clearClipboardAfterS:
    'Podkey entfernt, was Sie kopiert haben, außer Sie haben seither etwas anderes kopiert.',
  copyQueueKey:
    'Kopiert den nächsten Teil einer Kopierfolge, aus jedem Programm. Nur aktiv, solange eine Folge läuft.',
  clipboardManagers:
    'Programme, die einen Verlauf der Zwischenablage speichern, soweit Podkey sie finden kann.',
  lockAfterMinutes:
    'Podkey wird auch gesperrt, wenn der Computer in den Ruhezustand geht, wenn sein Bildschirm gesperrt wird und mit {keys}.',
  passcode: 'Podkey fragt danach, wenn es startet und wenn es entsperrt wird.',
  unlockWithSystem:
    'Lässt Touch ID, Windows Hello oder Ihre Anmeldung das Fenster von Podkey neben dem Sperrcode entsperren. Das verschlüsselt nichts.',
  panicKey:
    'Sperrt Podkey und blendet das Fenster aus, aus jedem Programm. Drücken Sie noch einmal, um das gesperrte Fenster zurückzuholen.',
  hideAfterS:
    'Wird auch ausgeblendet, wenn Sie das Konto wechseln, das Fenster minimieren oder der Computer in den Ruhezustand geht.',
  hideOnBlur: 'Lassen Sie es aus, wenn Sie einen Wert ablesen müssen, während Sie ihn anderswo eintippen.',
  protectFromCapture:
    'Hält das Fenster von Podkey aus Bildschirmfotos und Bildschirmübertragungen heraus, solange es einen Wert oder Code zeigt, wenn das System das kann.',
  allowCapture: 'Für die Fernwartung. Wieder aus, sobald Podkey beendet wird.',
  keepActivityDays:
    'Was eingeblendet, kopiert und geändert wurde (nie Werte). Ältere Einträge werden endgültig gelöscht; Sicherungen von Podkeys Daten enthalten sie höchstens 31 Tage länger.',
  updates: 'Neue Versionen aus dem Feed Ihrer Organisation.',
};

export const clipboardManagers: TranslationOf<typeof clipboardManagersText> = {
  title: '{name} behält, was Sie kopieren.',
  means:
    '{name} speichert jede Kopie in einem Verlauf auf diesem Computer. Podkey leert die Zwischenablage, kann aber diesen Verlauf nicht löschen.',
  notice: 'Programme, die Kopien behalten',
  gotIt: 'Verstanden',
  keeps: '{name} läuft und behält, was Podkey kopiert.',
  ignores: '{name} läuft und ignoriert, was Podkey kopiert.',
  noneFound: 'Keine gefunden.',
  wayland:
    'Unter Wayland lassen manche Desktops eine Kopie nicht zu, während ein anderes Fenster im Vordergrund ist.',
};

export const clipboardManagerSteps: TranslationOf<typeof clipboardManagerStepsEnglish> = {
  copyq: 'Nichts zu tun: CopyQ ignoriert Kopien, die als geheim markiert sind.',
  klipper: 'Nichts zu tun: Klipper ignoriert Kopien, die als geheim markiert sind.',
  clipman:
    'Beenden Sie Clipman, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann den Verlauf in seinem Menü.',
  diodon:
    'Beenden Sie Diodon, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann den Verlauf in seinem Menü.',
  clipit:
    'Tragen Sie in den Einstellungen von ClipIt Podkey unter den Fenstern ein, deren Inhalte ausgeschlossen werden. Löschen Sie dann frühere Kopien aus dem Verlauf.',
  parcellite:
    'Beenden Sie Parcellite, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann seinen Verlauf.',
  gpaste:
    'Schalten Sie in GPaste das Verfolgen von Änderungen aus, bevor Sie kopieren, und löschen Sie frühere Kopien aus dem Verlauf.',
  qlipper:
    'Beenden Sie Qlipper, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann seinen Verlauf.',
  clipmenu:
    'Halten Sie es mit „clipctl disable“ an, bevor Sie kopieren, und löschen Sie frühere Kopien mit clipdel.',
  greenclip:
    'Beenden Sie Greenclip, bevor Sie kopieren, und löschen Sie dann den Verlauf mit „greenclip clear“.',
  clipcat:
    'Halten Sie es mit „clipcatctl disable-watcher“ an, bevor Sie kopieren, und löschen Sie dann den Verlauf.',
  'wl-paste':
    'Beenden Sie den Zwischenablage-Verlauf Ihres Desktops, bevor Sie kopieren, und löschen Sie frühere Kopien daraus.',
  'gnome-extension':
    'Schalten Sie in der Zwischenablage-Erweiterung den privaten Modus ein, bevor Sie kopieren, und löschen Sie dann den Verlauf.',
};

export const settingFailures: TranslationOf<typeof settingFailureText> = {
  loginStart: 'Die Autostart-Einstellung konnte nicht gespeichert werden.',
  loginStartNext:
    'Prüfen Sie, ob Podkey in den Autostart-Programmen Ihres Systems ausgeschaltet ist, und versuchen Sie es dann erneut.',
};
