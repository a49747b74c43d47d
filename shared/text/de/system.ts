import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/system.ts';

export const german: TranslationsOf<typeof english> = {
  menu: {
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
  },
  startup: {
    cannotStart: 'Podkey kann nicht starten',
    unsafeVariable:
      'Die Umgebungsvariable {variable} ist gesetzt. Sie schwächt den Schutz der Geheimnisse in Podkey.',
    unsafeVariableNext: 'Entfernen Sie {variable} aus der Umgebung, und starten Sie Podkey dann neu.',
    noSandbox:
      'Die Sandbox von Chromium, die das Fenster von Podkey einschließt, ist ausgeschaltet (--no-sandbox).',
    noSandboxNext:
      'Starten Sie Podkey ohne --no-sandbox und nicht als root. Ist dies ein AppImage oder ein entpacktes Archiv, installieren Sie stattdessen das .deb- oder .rpm-Paket: Auf diesem System dürfen nur installierte Programme die Sandbox verwenden.',
    startEmpty: 'Leer beginnen',
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
    latestGone:
      'Podkeys Datendatei podkey.db-wal mit diesen Änderungen fehlte; frühere Daten sind unversehrt.',
    latestLostNext: 'Prüfen Sie Ihre letzten Eingaben, und geben Sie ein, was fehlt.',
  },
  file: {
    allFiles: 'Alle Dateien',
    csv: 'CSV',
  },
  unsaved: {
    closingWindow:
      'Was Sie eingegeben und nicht gespeichert haben, geht verloren, wenn sich Podkeys Fenster schließt.',
    notSwitched: 'Das Konto wurde nicht gewechselt.',
    notSwitchedNext: 'Speichern oder verwerfen Sie zuerst Ihre Änderungen.',
  },
  crash: {
    title: 'Podkeys Fenster ist abgestürzt',
    message: 'Podkeys Fenster ist innerhalb einer Minute mehrmals abgestürzt.',
    next: 'Laden Sie es neu. Stürzt es wieder ab, beenden Sie Podkey, starten Sie den Computer neu, und senden Sie die Logdatei an Ihre IT. Podkey hat alle geöffneten Werte geschlossen.',
    loadAgain: 'Neu laden',
  },
  pageFailure: {
    unreadable: 'Ein Teil der Oberfläche von Podkey konnte nicht geladen werden ({code}).',
    unreadableNext: 'Starten Sie Podkey neu; hilft das nicht, installieren Sie es neu.',
  },
  database: {
    holds: '{accounts}, {logins} und {entries}',
    accounts: { one: '{count} Konto', other: '{count} Konten' },
    logins: { one: '{count} Zugang', other: '{count} Zugänge' },
    entries: { one: '{count} Protokolleintrag', other: '{count} Protokolleinträge' },
  },
  /** Wovor eine Sicherung angelegt wurde. */
  copyReason: {
    import: 'Import von Zugängen',
    removal: 'Entfernen aller Zugänge',
    undo: 'Rückgängigmachen',
    other: 'andere Änderung',
  },
};
