import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/settings.ts';

export const german: TranslationsOf<typeof english> = {
  settings: {
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
    unconfirmedKeys: 'Drücken Sie dieses Tastenkürzel einmal, um es zu prüfen',
    unconfirmedKeysNext:
      'Ihr Desktop entscheidet, ob Podkey dieses Tastenkürzel bekommt, teilt es Podkey aber nicht mit. Der Hinweis verschwindet, sobald das Tastenkürzel wirkt. Bleibt er, erlauben Sie es in den Einstellungen des Desktops, oder wählen Sie ein anderes. GNOME erlaubt es nur, wenn Podkey aus dem .deb- oder .rpm-Paket installiert wurde.',
    refusedTitle: 'Dieses Tastenkürzel wirkt nicht',
    refusedPanicKey: 'Die Paniktaste wirkt nicht',
    refusedKeys: 'Dieses Tastenkürzel ist belegt. Wählen Sie ein anderes.',
  },
  paletteKeyOffer: {
    title: 'Suche aus jedem Programm',
    offer: 'Aus jedem Programm kopieren: {keys} öffnet die Suche von Podkey.',
    on: '{keys} öffnet die Suche von Podkey über jedem Programm.',
    unconfirmed:
      '{keys} ist eingeschaltet. Drücken Sie es einmal zur Probe, denn Ihr Desktop entscheidet, ob Podkey es bekommt.',
    refused: '{keys} funktioniert nicht: Ein anderes Programm verwendet es.',
    tryOther: '{keys} versuchen',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
  },
  settingsSection: {
    accounts: 'Konten',
    accountsMeans: 'Konten hinzufügen, bearbeiten, entfernen, exportieren und importieren',
    general: 'Allgemein',
    clipboard: 'Zwischenablage',
    lock: 'Sperre',
    screen: 'Bildschirm',
    activity: 'Journal',
    about: 'Über Podkey',
    reset: 'Zurücksetzen',
  },
  captureGuard: {
    removes:
      'Solange ein Wert oder Code zu sehen ist, lassen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey weg.',
    blackens:
      'Solange ein Wert oder Code zu sehen ist, zeigen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey schwarz (diese Windows-Version kann es nicht weglassen).',
    partly:
      'Solange ein Wert oder Code zu sehen ist, lässt macOS das Fenster von Podkey aus manchen Aufnahmen weg. Apps, die ScreenCaptureKit nutzen, darunter die meisten für Besprechungen, können es trotzdem aufnehmen.',
    nothing:
      'Auf diesem System nicht möglich: Bildschirmfotos und Bildschirmübertragungen zeigen Werte und Codes.',
  },
  passcode: {
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
  },
  systemUnlockSetting: {
    needsPasscode: 'Legen Sie zuerst einen Sperrcode fest: Dies gilt zusätzlich zu ihm.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    wasTurnedOn: 'Das System kann Podkey jetzt entsperren.',
    wasTurnedOff: 'Nur noch der Sperrcode entsperrt Podkey.',
  },
  systemUnlockMeans: {
    'touch-id':
      'Touch ID, Ihre Apple Watch oder das Passwort Ihres Macs entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
    'windows-hello':
      'Ihr Gesicht, Ihr Fingerabdruck oder Ihre PIN in Windows Hello entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
    polkit:
      'Ihr Anmeldepasswort oder was dieser Computer stattdessen annimmt, etwa ein Fingerabdruck, entsperrt neben dem Sperrcode das Fenster von Podkey. Wie der Sperrcode verschlüsselt das nichts.',
  },
  about: {
    version: 'Version',
    system: 'System',
    builtOn: 'Laufzeitumgebung',
    logs: 'Logdateien',
    logsHint: 'Zur Fehlersuche. Enthält keine Werte, Namen oder Schlüssel.',
    help: 'Hilfe',
    openHelp: 'Hilfe öffnen',
    helpHint: 'Fehlermeldungen, Sicherheit und Tastenkürzel.',
  },
  settingNames: {
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
    clearClipboardAfterS: 'Zwischenablage leeren nach',
    lockAfterMinutes: 'Bei Inaktivität sperren nach',
    passcode: 'Sperrcode',
    unlockWithSystem: 'Mit dem System entsperren',
    panicKey: 'Paniktaste',
    hideAfterS: 'Eingeblendeten Wert ausblenden nach',
    hideOnBlur: 'Beim Wechsel in ein anderes Fenster ausblenden',
    protectFromCapture: 'Aus Bildschirmaufnahmen heraushalten',
    allowCapture: 'Bildschirmaufnahmen für diese Sitzung erlauben',
    keepActivityDays: 'Protokoll aufbewahren für',
  },
  settingHints: {
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
    clearClipboardAfterS:
      'Podkey entfernt, was Sie kopiert haben, außer Sie haben seither etwas anderes kopiert.',
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
  },
  settingFailure: {
    loginStart: 'Die Autostart-Einstellung konnte nicht gespeichert werden.',
    loginStartNext:
      'Prüfen Sie, ob Podkey in den Autostart-Programmen Ihres Systems ausgeschaltet ist, und versuchen Sie es dann erneut.',
  },
};
