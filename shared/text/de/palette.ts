import type { TranslationOf } from '../catalogue.ts';
import type {
  paletteActionText,
  paletteAskText,
  paletteCommandText,
  paletteKindText,
  paletteText,
} from '../palette.ts';

export const palette: TranslationOf<typeof paletteText> = {
  title: 'Befehlspalette',
  search: 'Suchen',
  placeholder: 'Suchen oder Link, Pfad oder ID einfügen',
  results: 'Treffer',
  usedLately: 'Zuletzt verwendet',
  saved: 'Gespeicherte Merker',
  commands: 'Befehle',
  found: { one: '{count} Treffer', other: '{count} Treffer' },
  more: {
    one: '{count} weiterer. Tippen Sie weiter, um einzugrenzen.',
    other: '{count} weitere. Tippen Sie weiter, um einzugrenzen.',
  },
  similar: 'Buchstäblich passt nichts. Das hier ist ähnlich.',
  nothing: 'Nichts gefunden',
  nothingFor: 'Nichts trägt „{typed}“ im Namen oder in den Angaben dazu.',
  pasteHint: 'Ein eingefügter Link oder Pfad führt auch zu einem Wert, der nicht gespeichert ist.',
  foreignLink: 'Dieser Link gehört zu {pod}. Keines Ihrer Konten ist auf diesem Pod.',
  preparing: 'Was zu finden ist, wird gelesen',
  switchAnd: 'Wechseln',
  back: 'Zurück',
  switchMeans: 'Was in {account} geöffnet ist, wird dann geschlossen.',
  working: 'Einen Augenblick',
  notHere: 'Für diese Taste hat die Zeile nichts.',
};

export const paletteKinds: TranslationOf<typeof paletteKindText> = {
  lookup: 'Merker',
  recent: 'Zuletzt geöffnet',
  value: 'Geschützter Wert',
  organization: 'Organisation',
  user: 'Benutzer',
  account: 'Konto',
  command: 'Befehl',
  setting: 'Einstellung',
};

export const paletteActions: TranslationOf<typeof paletteActionText> = {
  open: 'Öffnen',
  run: 'Ausführen',
  go: 'Aufrufen',
  switchAccount: 'Wechseln',
  copyValue: 'Wert kopieren',
  copyCode: 'Code kopieren',
  copyUserName: 'Benutzernamen kopieren',
  copyId: 'ID kopieren',
};

export const paletteAsks: TranslationOf<typeof paletteAskText> = {
  open: 'Zu {account} wechseln und öffnen?',
  value: 'Zu {account} wechseln und den Wert kopieren?',
  code: 'Zu {account} wechseln und den Code kopieren?',
  userName: 'Zu {account} wechseln und den Benutzernamen kopieren?',
};

export const paletteCommands: TranslationOf<typeof paletteCommandText> = {
  goTo: '{place} aufrufen',
  switchTo: 'Zu {account} wechseln',
  lock: 'Podkey sperren',
  lockWords: 'Kennwort verdecken weg',
  addAccount: 'Konto hinzufügen',
  importAccounts: 'Konten aus einer Datei importieren',
  trySample: 'Beispiel-Pod ausprobieren',
  changeMany: 'Viele Benutzer ändern',
  changeManyWords: 'Massenänderung Tabelle CSV Import',
  clearClipboard: 'Zwischenablage jetzt leeren',
  speakEnglish: 'Switch to English',
  speakGerman: 'Auf Deutsch umstellen',
  languageWords: 'Sprache language Englisch Deutsch',
  showLogs: 'Protokollordner anzeigen',
  loadOrganizations: 'Organisationen laden',
  loadOrganizationsDetail: 'Um auch sie hier zu finden',
  openUser: 'Benutzer {id} öffnen',
  openValue: 'Diesen Wert öffnen',
  savedUser: 'Gespeichert',
  recentUser: 'Zuletzt geöffnet',
};
