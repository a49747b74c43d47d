import type { TranslationOf } from '../catalogue.ts';
import type {
  aboutText,
  captureGuardText,
  passcodeText,
  settingFailureText,
  settingNames as names,
  settingsSectionText,
  settingsText,
} from '../settings.ts';

export const settings: TranslationOf<typeof settingsText> = {
  search: 'Einstellungen durchsuchen',
  searchPlaceholder: 'Name, Beschreibung oder Abschnitt',
  found: { one: '{count} Einstellung passt', other: '{count} Einstellungen passen' },
  noneFound: 'Keine Einstellung passt',
  noneFoundFor: 'Keine hat „{typed}“ im Namen, in der Beschreibung oder im Abschnitt.',
  showAll: 'Alle zeigen',
  byDefault: 'Standard: {value}',
  reset: '{label} zurücksetzen',
  resetTo: 'Zurück auf {value}',
  resetAll: 'Alle Einstellungen zurücksetzen',
  wereReset: 'Alle Einstellungen stehen wieder auf ihrem Standard',
  wereResetMeans: 'Konten und Kennwort bleiben, wie sie sind.',
  undo: 'Rückgängig machen',
  on: 'ein',
  off: 'aus',
  never: 'Nie',
  noKeys: 'Aus',
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  days: { one: '{count} Tag', other: '{count} Tage' },
  unconfirmedKeys: 'Drücken Sie diese Tasten einmal, um sie zu prüfen',
  unconfirmedKeysNext:
    'Ihre Arbeitsumgebung entscheidet, ob Podkey diese Tasten bekommt, und sagt es nicht. Der Hinweis verschwindet, sobald sie wirken. Bleibt er, erlauben Sie sie in den Einstellungen der Arbeitsumgebung, oder wählen Sie andere. GNOME überlässt sie nur einem Podkey, das aus seinem .deb- oder .rpm-Paket installiert ist.',
  refusedKeys:
    'Das System hat Podkey diese Tasten nicht überlassen; vielleicht hat sie ein anderes Programm. Wählen Sie andere.',
};

export const settingsSections: TranslationOf<typeof settingsSectionText> = {
  accounts: 'Konten',
  accountsMeans: 'Konten hinzufügen, bearbeiten, entfernen, exportieren und importieren',
  general: 'Allgemein',
  clipboard: 'Zwischenablage',
  lock: 'Sperre',
  screen: 'Bildschirm',
  activity: 'Aktivität',
  about: 'Über Podkey',
};

export const settingNames: TranslationOf<typeof names> = {
  language: 'Sprache',
  languageHint: 'Auch Menüs und Meldungen richten sich danach. Was Sie halb eingegeben haben, bleibt.',
  languageSystem: 'System ({language})',
  languageEnglish: 'English',
  languageGerman: 'Deutsch',
  globalShortcut: 'Palette von überall öffnen',
  globalShortcutHint:
    'Zeigt eine kleine Palette über dem Programm, in dem Sie sind, um einen Wert zu kopieren, ohne zu Podkey zu wechseln.',
  globalShortcutRefused: 'Diese Tasten öffnen die Palette nicht',
  tray: 'Podkey im Infobereich behalten',
  trayHint:
    'Ein Symbol im Infobereich des Systems. Podkey läuft dort weiter, wenn sein Fenster geschlossen wird.',
  loginStart: 'Podkey starten, wenn ich mich anmelde',
  loginStartHint:
    'Ist Podkey im Infobereich, startet es dort, ohne Fenster. Die Liste der Autostart-Programme Ihres Systems zeigt dasselbe.',
  clearClipboard: 'Zwischenablage leeren nach',
  clearClipboardHint: 'Was Sie kopieren, wird dann entfernt, außer es wurde seither etwas anderes kopiert.',
  copyQueueKey: 'Taste der Kopierfolge',
  copyQueueKeyHint:
    'Legt den nächsten Teil einer Kopierfolge in die Zwischenablage, in welchem Programm Sie auch sind. Nur belegt, solange eine Folge läuft.',
  copyQueueKeyRefused: 'Diese Tasten schalten die Kopierfolge nicht weiter',
  lockAfter: 'Sperren, wenn niemand den Computer benutzt, nach',
  lockAfterHint:
    'Podkey wird auch gesperrt, wenn der Computer in den Ruhezustand geht, wenn sein Bildschirm gesperrt wird und mit {keys}.',
  ownWindowsOnly:
    'Dieser Desktop teilt Podkey nicht mit, wann Sie den Computer benutzen. Podkey wird gesperrt, wenn seine eigenen Fenster so lange nicht benutzt wurden.',
  panicKey: 'Panik-Taste',
  panicKeyHint:
    'Sperrt Podkey und blendet das Fenster aus, in welchem Programm Sie auch sind. Dieselben Tasten holen das Fenster zurück, gesperrt.',
  panicKeyRefused: 'Die Panik-Taste wirkt nicht',
  hideAfter: 'Angezeigten Wert verbergen nach',
  hideAfterHint:
    'Er wird auch verborgen, wenn Sie das Konto wechseln, das Fenster minimieren oder der Computer in den Ruhezustand geht.',
  hideOnBlur: 'Verbergen, wenn Sie sich einem anderen Fenster zuwenden',
  hideOnBlurHint: 'Lassen Sie es aus, um einen Wert zu lesen, während Sie ihn anderswo eintippen.',
  keepActivity: 'Protokoll aufbewahren für',
  keepActivityHint:
    'Was angezeigt, kopiert und geändert wurde, ohne jeden Wert. Ältere Einträge werden endgültig entfernt.',
  protectFromCapture: 'Aus Bildschirmaufnahmen heraushalten',
  allowCapture: 'Bildschirmaufnahmen für diese Sitzung erlauben',
  allowCaptureHint:
    'Für die Fernwartung, wo jemand dieses Fenster sehen muss. Wieder aus, sobald Podkey beendet wird.',
};

export const captureGuards: TranslationOf<typeof captureGuardText> = {
  removes:
    'Solange ein Wert oder Code zu sehen ist, lassen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey weg.',
  blackens:
    'Solange ein Wert oder Code zu sehen ist, zeigen Bildschirmfotos, Aufnahmen und Bildschirmübertragungen das Fenster von Podkey schwarz: Dieses Windows kann es nicht weglassen.',
  partly:
    'Solange ein Wert oder Code zu sehen ist, lässt macOS das Fenster von Podkey aus manchen Aufnahmen weg. Programme, die ScreenCaptureKit nutzen, wie die meisten für Besprechungen, nehmen es trotzdem auf.',
  nothing:
    'Dieses System bietet dafür keinen Weg: Wer diesen Bildschirm aufnimmt oder überträgt, bekommt, was darauf zu sehen ist, auch Werte und Codes.',
};

export const passcode: TranslationOf<typeof passcodeText> = {
  passcode: 'Kennwort',
  isSet: 'Podkey fragt danach, wenn es startet und wenn es entsperrt wird.',
  isNotSet:
    'Es ist keines festgelegt. Das Sperren schließt, was geöffnet ist, und verdeckt das Fenster, aber jeder an dieser Tastatur kann es entsperren.',
  set: 'Kennwort festlegen',
  change: 'Kennwort ändern',
  remove: 'Kennwort entfernen',
  save: 'Kennwort speichern',
  wasSet: 'Das Kennwort ist festgelegt.',
  wasChanged: 'Das Kennwort wurde geändert.',
  wasRemoved: 'Das Kennwort wurde entfernt.',
  current: 'Bisheriges Kennwort',
  new: 'Neues Kennwort',
  newHint:
    'Mindestens 6 Zeichen; mehrere Wörter sind besser. Podkey kann es nicht wiederbringen, wenn Sie es vergessen.',
  newAgain: 'Neues Kennwort noch einmal',
  differs: 'Das ist nicht, was Sie oben eingegeben haben.',
  enterCurrent: 'Geben Sie das bisherige Kennwort ein.',
};

export const about: TranslationOf<typeof aboutText> = {
  version: 'Version',
  system: 'System',
  builtOn: 'Gebaut auf',
  logs: 'Logdateien',
  showLogFolder: 'Ordner der Logdateien zeigen',
  logsHint:
    'Was geschah und wie lange es dauerte, um Fehler zu finden. Darin steht kein Wert, kein Name und kein Schlüssel.',
  help: 'Hilfe',
  openHelp: 'Hilfe öffnen',
  helpHint: 'Was Fehler bedeuten, was Podkey mit Geheimnissen macht, und alle Tasten.',
};

export const settingFailures: TranslationOf<typeof settingFailureText> = {
  loginStart: 'Das System hat nicht übernommen, ob Podkey mit der Anmeldung startet.',
  loginStartNext:
    'Sehen Sie in der Liste der Autostart-Programme Ihres Systems nach, ob Podkey dort ausgeschaltet ist, und versuchen Sie es dann noch einmal.',
};
