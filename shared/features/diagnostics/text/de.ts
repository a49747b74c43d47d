import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  diagnostics: {
    title: 'Diagnose',
    hint: 'Versionen, Einstellungen, Anzahlen und die letzten Zeilen der Logdatei, für den Support. Sie können die Datei prüfen, bevor sie gespeichert wird.',
    open: 'Diagnose speichern …',
    lead: 'Das ist die vollständige Datei, auf Englisch für den Support. Sie enthält keine Konten, Pods, Personen oder Werte und wird nirgendwohin gesendet.',
    report: 'Vollständige Diagnose',
    collecting: 'Wird gesammelt …',
    save: 'Speichern …',
    saved: 'Gespeichert als {file}.',
    saveTitle: 'Diagnose speichern',
    kind: 'Text',
    gone: 'Diese Diagnose ist abgelaufen.',
    collectAgain: 'Schließen Sie dieses Fenster und sammeln Sie sie noch einmal.',
  },
  damaged: {
    title: 'Beschädigte Daten',
    setAside: {
      one: '{count} beschädigte Zeile wurde beiseitegelegt, zuletzt am {day}.',
      other: '{count} beschädigte Zeilen wurden beiseitegelegt, zuletzt am {day}.',
    },
    means:
      'Podkey konnte sie nicht lesen und arbeitet ohne sie. Eine Sicherung aus der Zeit vor dem Schaden bringt sie zurück. Die Zugänge eines beschädigten Kontos erscheinen auch wieder, wenn Sie es mit demselben Pod und derselben Konto-ID wieder hinzufügen. Die Diagnose nennt die Zeilen ohne ihren Inhalt.',
    part: '{name}: {count}',
    separator: ', ',
    remove: 'Endgültig löschen …',
    removeTitle: 'Beschädigte Daten endgültig löschen?',
    removeMeans: 'Ihr Inhalt lässt sich danach nicht wiederherstellen.',
    removeMeansAccount:
      'Beschädigte Konten werden mit ihren Zugängen und den Geheimnissen ihrer API-Schlüssel gelöscht. Auch alle Sicherungen von Podkeys Daten werden gelöscht, weil sie diese Konten enthalten.',
    removeNow: 'Löschen',
    removed: 'Die beschädigten Daten wurden gelöscht.',
  },
  damagedTable: {
    accounts: 'Konten',
    preferences: 'Einstellungen',
    known_users: 'Benutzer',
    bulk_jobs: 'Massenänderungen',
    bulk_rows: 'Zeilen von Massenänderungen',
    activity_chain: 'Aktivität',
    activity_under_way: 'Laufende Änderungen',
    logins: 'Zugänge',
    items: 'Einträge von Zugängen',
    recent_values: 'Zuletzt verwendet',
    library: 'Teambibliothek',
    library_logins: 'Ihre Änderungen an Zugängen der Bibliothek',
    library_items: 'Ihre Änderungen an Einträgen der Bibliothek',
    account_libraries: 'Teambibliotheken von Konten',
    typing_options: 'Optionen zum Tippen',
  },
};
