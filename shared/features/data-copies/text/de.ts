import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';
import type * as first from './first.ts';

export const german: TranslationsOf<typeof english & typeof first> = {
  dataCopies: {
    show: 'Sicherungen anzeigen …',
    lead: 'Podkey sichert stündlich seine Konten, Zugänge, Einstellungen und sein Protokoll, wenn sich etwas geändert hat, und behält Sicherungen des letzten Tages, der letzten Woche und des letzten Monats. Keine Sicherung enthält einen Wert, ein Geheimnis oder den Sperrcode. Wird ein Konto entfernt, löscht Podkey alle Sicherungen.',
    reading: 'Sicherungen werden gelesen …',
    none: 'Noch keine Sicherungen. Podkey legt eine an, wenn es einige Minuten gelaufen ist.',
    off: 'Podkey legt hier keine Sicherungen an.',
    list: 'Sicherungen, die neueste zuerst',
    unreadable: 'Nicht lesbar',
    before: 'Vor: {what}',
    restore: 'Wiederherstellen …',
    restoreNamed: 'Wiederherstellen … ({day})',
    question: 'Sicherung vom {day} wiederherstellen?',
    copyHolds: 'Die Sicherung enthält {holds}.',
    lost: 'Nicht in der Sicherung und danach verloren: {holds}.',
    back: 'Wieder da sind danach: {holds}.',
    nothingLost: 'Alles, was Podkey jetzt auflistet, ist auch in der Sicherung.',
    alsoUndone:
      'Auch Einstellungen und spätere Änderungen an Konten und Zugängen werden rückgängig gemacht. Das Protokoll wird melden, dass Einträge fehlen. Sperrcode und Geheimnisse bleiben, wie sie sind.',
    firstCopied:
      'Podkey sichert zuerst seine jetzigen Daten, damit Sie zu ihnen zurückkehren können, und startet dann neu.',
    unsaved: 'Was Sie eingegeben und nicht gespeichert haben, geht verloren.',
    confirm: 'Wiederherstellen und neu starten',
  },
  dataCopyFailure: {
    nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
    nothingToUndoNext: 'Sehen Sie sich die Zugänge noch einmal an: Vielleicht ist es schon geschehen.',
    gone: 'Diese Sicherung gibt es nicht mehr.',
    goneNext: 'Öffnen Sie die Liste noch einmal, und wählen Sie eine andere Sicherung.',
    unreadable: 'Diese Sicherung ist beschädigt oder stammt von einem neueren Podkey. Nichts wurde geändert.',
    unreadableNext: 'Wählen Sie eine andere Sicherung.',
    bulkRuns: 'Eine Massenänderung läuft. Nichts wurde geändert.',
    bulkRunsNext:
      'Warten Sie, bis sie zu Ende ist, oder halten Sie sie an, und stellen Sie die Sicherung dann wieder her.',
  },
  loginUndo: {
    title: 'Letzten Import oder letztes Entfernen rückgängig machen?',
    reading: 'Die Sicherung wird gelesen …',
    nothing:
      'Es gibt nichts rückgängig zu machen: In dieses Konto wurde nichts importiert, es wurden nicht alle Zugänge entfernt, oder die Sicherung ist nicht mehr da.',
    lead: 'Die Zugänge von {account} werden, was sie davor waren: {what} ({day}).',
    removed: { one: '{count} Zugang geht', other: '{count} Zugänge gehen' },
    restored: { one: '{count} Zugang kommt zurück', other: '{count} Zugänge kommen zurück' },
    changed: { one: '{count} Zugang ändert sich zurück', other: '{count} Zugänge ändern sich zurück' },
    alsoLater:
      'Was Sie seither an den Zugängen dieses Kontos geändert haben, geht auch verloren. Podkey sichert zuerst seine jetzigen Daten.',
    confirm: 'Rückgängig machen',
    undone: 'Die Zugänge sind wieder, was sie waren.',
  },
  dataCopyAction: {
    name: 'Sicherungen von Podkeys Daten',
    hint: 'Alles, was Podkey speichert, in einem früheren Stand, zum Wiederherstellen nach einem Schaden oder Versehen.',
    restore: 'Sicherung wiederherstellen …',
    undo: 'Import oder Entfernen rückgängig machen …',
  },
};
