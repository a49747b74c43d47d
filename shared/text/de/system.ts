import type { TranslationOf } from '../catalogue.ts';
import type {
  menuText,
  startupText,
  fileText,
  crashText,
  pageFailureText,
  unsavedText,
} from '../en/system.ts';

export const menu: TranslationOf<typeof menuText> = {
  about: 'Über Podkey',
  services: 'Dienste',
  hide: 'Podkey ausblenden',
  hideOthers: 'Andere ausblenden',
  showAll: 'Alle einblenden',
  quitPodkey: 'Podkey beenden',
  quit: 'Beenden',
  exit: 'Beenden',
  file: 'Datei',
  addAccount: 'Konto hinzufügen …',
  importAccounts: 'Konten importieren …',
  settings: 'Einstellungen …',
  lock: 'Sperren',
  closeWindow: 'Fenster schließen',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  delete: 'Löschen',
  selectAll: 'Alles auswählen',
  view: 'Ansicht',
  actualSize: 'Originalgröße',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fullScreen: 'Vollbild ein/aus',
  go: 'Gehe zu',
  account: 'Konto',
  noAccounts: 'Keine Konten',
  accountOn: '{label} ({environment})',
  window: 'Fenster',
  minimize: 'Minimieren',
  zoom: 'Zoomen',
  allToFront: 'Alle nach vorne bringen',
  help: 'Hilfe',
  podkeyHelp: 'Podkey-Hilfe',
  shortcuts: 'Tastenkürzel',
  openPodkey: 'Podkey öffnen',
  commandPalette: 'Schnellsuche …',
  quickPalette: 'Fenster der Schnellsuche',
  clearClipboard: 'Zwischenablage leeren',
};

export const startup: TranslationOf<typeof startupText> = {
  cannotStart: 'Podkey kann nicht starten',
  unsafeVariable:
    'Die Umgebungsvariable {variable} ist gesetzt. Sie schwächt den Schutz der Geheimnisse in Podkey.',
  unsafeVariableNext: 'Entfernen Sie {variable} aus der Umgebung, und starten Sie Podkey dann neu.',
  noSandbox:
    'Die Sandbox von Chromium, die das Fenster von Podkey einschließt, ist ausgeschaltet (--no-sandbox).',
  noSandboxNext:
    'Starten Sie Podkey ohne --no-sandbox und nicht als root. Ist dies ein AppImage oder ein entpacktes Archiv, installieren Sie stattdessen das .deb- oder .rpm-Paket: Auf diesem System dürfen nur installierte Programme die Sandbox verwenden.',
  startEmpty: 'Leer beginnen',
  quit: 'Beenden',
  restored: 'Podkey hat eine Sicherung seiner Daten wiederhergestellt',
  damagedFor: 'Podkeys Datendatei war beschädigt. Sie wurde als {file} gespeichert.',
  gone: 'Podkeys Datendatei podkey.db fehlte.',
  restoredFrom: 'Wiederhergestellt ist die Sicherung vom {day}: {holds}.',
  damagedHad: 'Die beschädigte Datei zeigt noch {holds}.',
  damagedUnreadable:
    'Die beschädigte Datei ist nicht lesbar. Podkey kann daher nicht sagen, wie viel nach der Sicherung hinzukam.',
  restoredNext:
    'Prüfen Sie Ihre letzten Eingaben, und geben Sie ein, was fehlt. Das Protokoll meldet vielleicht, dass Einträge fehlen. Die Geheimnisse im Schlüsselbund sind nicht betroffen.',
  newList: 'Podkey hat mit einer leeren Kontenliste begonnen',
  newListNext:
    'Fügen Sie Ihre Konten wieder hinzu, oder beenden Sie Podkey und stellen Sie eine Sicherung wieder her. Die Geheimnisse im Schlüsselbund sind nicht betroffen.',
  latestLost: 'Podkey konnte die letzten Änderungen nicht lesen',
  latestLostFor: 'Sie wurden als {file} gespeichert; frühere Daten sind unversehrt.',
  latestGone: 'Podkeys Datendatei podkey.db-wal mit diesen Änderungen fehlte; frühere Daten sind unversehrt.',
  latestLostNext: 'Prüfen Sie Ihre letzten Eingaben, und geben Sie ein, was fehlt.',
};

export const files: TranslationOf<typeof fileText> = {
  allFiles: 'Alle Dateien',
  csv: 'CSV',
};

export const unsaved: TranslationOf<typeof unsavedText> = {
  question: 'Änderungen verwerfen?',
  closingWindow:
    'Was Sie eingegeben und nicht gespeichert haben, geht verloren, wenn sich Podkeys Fenster schließt.',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
  kept: 'Das Konto wurde nicht gewechselt.',
  keptNext: 'Speichern oder verwerfen Sie zuerst Ihre Änderungen.',
};

export const crash: TranslationOf<typeof crashText> = {
  title: 'Podkeys Fenster ist abgestürzt',
  message: 'Podkeys Fenster ist innerhalb einer Minute mehrmals abgestürzt.',
  next: 'Laden Sie es neu. Stürzt es wieder ab, beenden Sie Podkey, starten Sie den Computer neu, und senden Sie die Logdatei an Ihre IT. Podkey hat alle geöffneten Werte geschlossen.',
  loadAgain: 'Neu laden',
  quit: 'Podkey beenden',
};

export const pageFailures: TranslationOf<typeof pageFailureText> = {
  unreadable: 'Ein Teil der Oberfläche von Podkey konnte nicht geladen werden ({code}).',
  unreadableNext: 'Starten Sie Podkey neu; hilft das nicht, installieren Sie es neu.',
};
