import type { TranslationOf } from '../catalogue.ts';
import type {
  paletteActionText,
  paletteAskText,
  paletteCommandText,
  paletteKindText,
  paletteText,
} from '../en/palette.ts';

export const palette: TranslationOf<typeof paletteText> = {
  title: 'Schnellsuche',
  search: 'Suchen',
  placeholder: 'Suchen oder Link, Pfad oder ID einfügen',
  results: 'Treffer',
  recent: 'Zuletzt verwendet',
  saved: 'Gespeicherte Zugänge',
  commands: 'Befehle',
  found: { one: '{count} Treffer', other: '{count} Treffer' },
  more: {
    one: '{count} weiterer. Tippen Sie weiter, um einzugrenzen.',
    other: '{count} weitere. Tippen Sie weiter, um einzugrenzen.',
  },
  similar: 'Keine genauen Treffer. Ähnlich:',
  nothing: 'Keine Treffer',
  nothingFor: 'Keine Treffer für „{typed}“.',
  pasteHint: 'Um etwas zu öffnen, das nicht gespeichert ist, fügen Sie den Link ein.',
  foreignLink: 'Dieser Link gehört zu {pod}. Keines Ihrer Konten ist auf diesem Pod.',
  preparing: 'Wird geladen …',
  switchAnd: 'Wechseln',
  back: 'Zurück',
  switchMeans: 'Was in {account} geöffnet ist, wird geschlossen.',
  working: 'Einen Augenblick',
  notHere: 'Diese Aktion gibt es hier nicht.',
};

export const paletteKinds: TranslationOf<typeof paletteKindText> = {
  login: 'Zugang',
  item: 'Passwort, Schlüssel oder Code',
  recent: 'Zuletzt geöffnet',
  value: 'Geschützter Wert',
  organization: 'Organisation',
  user: 'Benutzer',
  account: 'Konto',
  command: 'Befehl',
  setting: 'Einstellung',
  help: 'Hilfe',
};

export const paletteActions: TranslationOf<typeof paletteActionText> = {
  open: 'Öffnen',
  run: 'Ausführen',
  go: 'Aufrufen',
  how: 'So geht’s',
  showLogins: 'Zugänge anzeigen',
  switchAccount: 'Wechseln',
  copyCode: 'Code kopieren',
  copyUserName: 'Benutzernamen kopieren',
};

export const paletteAsks: TranslationOf<typeof paletteAskText> = {
  open: 'Zu {account} wechseln und öffnen?',
  value: 'Zu {account} wechseln und kopieren?',
  code: 'Zu {account} wechseln und den Code kopieren?',
  userName: 'Zu {account} wechseln und den Benutzernamen kopieren?',
  id: 'Zu {account} wechseln und die ID kopieren?',
  search: 'Zu {account} wechseln und dort suchen?',
};

export const paletteCommands: TranslationOf<typeof paletteCommandText> = {
  goTo: '{place} aufrufen',
  switchTo: 'Zu {account} wechseln',
  lock: 'Podkey sperren',
  addAccount: 'Konto hinzufügen',
  importAccounts: 'Konten aus einer Datei importieren',
  trySample: 'Beispiel-Pod ausprobieren',
  changeMany: 'Viele Benutzer ändern',
  clearClipboard: 'Zwischenablage jetzt leeren',
  showLogs: 'Ordner der Logdateien anzeigen',
  loadOrganizations: 'Organisationen laden',
  loadOrganizationsDetail: 'Macht sie hier auffindbar',
  openUser: 'Benutzer {id} öffnen',
  openValue: 'Diesen Wert öffnen',
  savedUser: 'Gespeichert',
  recentUser: 'Zuletzt geöffnet',
};
