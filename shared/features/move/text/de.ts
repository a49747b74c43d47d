import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as first from './first.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof first & typeof english> = {
  moveStart: {
    bringData: 'Daten von einem anderen Computer übernehmen …',
    exportTitle: 'Für einen anderen Computer exportieren',
    importTitle: 'Von einem anderen Computer importieren',
  },
  move: {
    export: 'Exportieren …',
    import: 'Importieren …',

    exportLead:
      'Eine versiegelte Datei mit Ihren Konten, Zugängen, Einstellungen und Tippoptionen. Sie enthält kein Passwort, keinen Code, kein Schlüsselgeheimnis und kein Protokoll. Wer die Datei und ihre Passphrase hat, kann Namen, Benutzernamen und Notizen Ihrer Kunden lesen.',
    passphrase: 'Passphrase',
    passphraseHint:
      'Mindestens {min} Zeichen. Podkey bewahrt sie nicht auf. Ohne sie kann niemand die Datei öffnen.',
    again: 'Passphrase bestätigen',
    seal: 'Speicherort wählen …',
    exported: '{accounts} und {logins} sind in {file} versiegelt.',
    exportedNext:
      'Bringen Sie die Datei auf den anderen Computer, und wählen Sie dort „Daten von einem anderen Computer übernehmen …“ auf Podkeys erstem Bildschirm oder „Importieren …“ in seinen Einstellungen. Dort brauchen Sie die Passphrase. Löschen Sie die Datei danach.',
    leftOut: {
      one: '{count} Eintrag verstößt gegen eine Regel, die es beim Speichern noch nicht gab, und ist nicht in der Datei:',
      other:
        '{count} Einträge verstoßen gegen Regeln, die es beim Speichern noch nicht gab, und sind nicht in der Datei:',
    },

    importLead: 'Podkey öffnet die Datei zuerst und sagt, was sie ändern würde.',
    chooseFile: 'Datei wählen …',
    noFile:
      'Exportieren Sie Ihre Daten zuerst auf dem anderen Computer: in den Einstellungen unter „Auf einen neuen Computer umziehen“.',
    file: 'Datei',
    otherFile: 'Andere Datei wählen …',
    open: 'Öffnen',

    summaryLead: '{file}, erstellt am {day}. Noch wurde nichts geändert.',
    summary: 'Was der Import ändern würde',
    nothingNew: 'Alles in dieser Datei ist schon hier.',
    accountsHeading: 'Konten',
    accountNew: 'Neu. Sein Schlüsselgeheimnis geben Sie danach ein.',
    accountSame: 'Schon hier.',
    accountOther: 'Hier als {existing} mit anderen Einstellungen, die bleiben, wie sie sind.',
    accountRefused: 'Mit seinen Zugängen ausgelassen: {reason}',
    caFileMissing: 'Seine CA-Datei ist nicht auf diesem Computer.',
    loginsHeading: 'Zugänge',
    loginsNew: { one: '{count} neuer Zugang', other: '{count} neue Zugänge' },
    loginsChanged: { one: '{count} Zugang ändert sich', other: '{count} Zugänge ändern sich' },
    loginsSame: { one: '{count} Zugang ist schon hier', other: '{count} Zugänge sind schon hier' },
    loginsLeftOut: { one: '{count} Zugang wird ausgelassen', other: '{count} Zugänge werden ausgelassen' },
    changes: 'Was aus den Zugängen wird',
    readingChanges: 'Liest, was sich ändert …',
    newLogin: 'neu',
    otherLogin: 'Ein Zugang einer Teambibliothek',
    throughProxy: 'Über den Proxy {proxy}.',
    trustsCaFile: 'Vertraut der CA-Datei {file}.',
    more: { one: 'und {count} weiterer', other: 'und {count} weitere' },
    settingsHeading: 'Einstellungen',
    settingChange: '{setting}: {from} → {to}',
    settingHeld: '{setting} bleibt, weil die Richtlinie Ihrer Organisation es festlegt.',
    confirm: 'Importieren',

    importedTitle: 'Import abgeschlossen',
    imported: 'Hinzugefügt: {accounts} und {logins}.',
    importedChanged: { one: '{count} Zugang wurde geändert.', other: '{count} Zugänge wurden geändert.' },
    nextStep:
      'Geben Sie als Nächstes das Schlüsselgeheimnis jedes dieser Konten ein. Podkey fragt dann, bevor es einen neuen Pod oder Proxy kontaktiert.',
    keyList: 'Konten ohne Schlüsselgeheimnis',
    noKeyMissing: 'Jedes Konto hat sein Schlüsselgeheimnis.',
    isCopied:
      'Podkey hat seine Daten vor diesem Import gesichert. Um ihn rückgängig zu machen, stellen Sie diese Sicherung wieder her: Einstellungen, „Sicherungen von Podkeys Daten“.',
    deleteFile: 'Löschen Sie die Datei, wenn Sie sie nicht mehr brauchen.',

    collecting: 'Ihre Daten werden gesammelt …',
    sealing: 'Die Datei wird versiegelt. Das dauert einige Sekunden.',
    opening: 'Die Datei wird geöffnet. Das dauert einige Sekunden.',
    comparing: '{done} von {total} Zugängen verglichen …',
    writing: 'Wird importiert …',

    fileKind: 'Versiegelte Podkey-Daten',

    copyReason: 'Import von einem anderen Computer',
    movedIn: 'Daten eines anderen Computers importiert',
    movedCounts: '{accounts} Konten; Zugänge: {added} hinzugefügt, {changed} geändert',
  },
  moveFailure: {
    tooLarge: 'Die Daten sind größer als {size} MB und passen nicht in eine Datei.',
    tooLargeNext: 'Exportieren Sie stattdessen die Zugänge jedes Kontos als JSON.',
    tooLargeFile: 'Die Datei ist größer als {size} MB. Podkey erstellt keine solchen Dateien.',
    tooLargeFileNext: 'Wählen Sie die Datei, die Podkey auf dem anderen Computer exportiert hat.',
    newer:
      'Die Datei stammt von einem neueren Podkey (Version {version} ihres Formats; dieses hier kennt {known}).',
    newerNext: 'Aktualisieren Sie Podkey auf diesem Computer, und importieren Sie die Datei noch einmal.',
    otherContent:
      'Die Datei wurde geöffnet, enthält aber nicht, was Podkey exportiert. Nichts wurde importiert.',
    longLine:
      'Die Datei wurde geöffnet, eine Zeile darin ist aber länger als {size} kB. Nichts wurde importiert.',
    tooManyLines: 'Die Datei wurde geöffnet, hat aber mehr als {max} Zeilen. Nichts wurde importiert.',
    otherContentNext:
      'Exportieren Sie Ihre Daten noch einmal auf dem anderen Computer, mit derselben Version von Podkey.',
    noFile: 'Die Datei ist nicht mehr geöffnet.',
    noFileNext: 'Wählen Sie sie noch einmal.',
    busy: 'Ein Export oder Import läuft schon.',
    busyNext: 'Warten Sie, bis er zu Ende ist.',
  },
  moveSetting: {
    name: 'Auf einen neuen Computer umziehen',
    hint: 'Ihre Konten, Zugänge und Einstellungen in einer versiegelten Datei, ohne Passwörter und Schlüsselgeheimnisse.',
  },
};
