import type { TranslationOf } from '../../catalogue.ts';
import type { settingHints as hints, settingNames as names } from '../../settings/setting-names.ts';

export const settingNames: TranslationOf<typeof names> = {
  language: 'Sprache',
  globalShortcut: 'Palette von überall öffnen',
  alwaysOnTop: 'Fenster über anderen Fenstern halten',
  tray: 'Podkey im Infobereich behalten',
  loginStart: 'Podkey bei der Anmeldung starten',
  teamLibrary: 'Teambibliothek',
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
  globalShortcut:
    'Öffnet ein kleines Suchfenster über jedem Programm, damit Sie kopieren können, ohne zu Podkey zu wechseln.',
  alwaysOnTop: 'Zum Ablesen eines Werts, während Sie ihn anderswo eintippen. Unter Wayland ohne Wirkung.',
  tray: 'Podkey läuft im Infobereich weiter, wenn Sie sein Fenster schließen.',
  loginStart: 'Bleibt Podkey im Infobereich, startet es dort ohne Fenster.',
  teamLibrary: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte.',
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
    'Was eingeblendet, kopiert und geändert wurde (nie Werte). Ältere Einträge werden endgültig gelöscht.',
  updates: 'Neue Versionen aus dem Feed Ihrer Organisation.',
};
