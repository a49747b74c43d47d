import type { TranslationOf } from '../../catalogue.ts';
import type { startupText } from '../../app/startup.ts';

export const startup: TranslationOf<typeof startupText> = {
  cannotStart: 'Podkey kann nicht starten',
  unsafeVariable:
    'Die Umgebungsvariable {variable} ist gesetzt. Sie schwächt den Schutz der Geheimnisse in Podkey.',
  unsafeVariableNext: 'Entfernen Sie {variable} aus der Umgebung, und starten Sie Podkey dann neu.',
  noSandbox:
    'Die Sandbox von Chromium, die das Fenster von Podkey einschließt, ist ausgeschaltet (--no-sandbox).',
  noSandboxNext:
    'Starten Sie Podkey ohne --no-sandbox und nicht als root. Meldet das ein AppImage oder ein entpacktes Archiv, installieren Sie stattdessen das deb oder rpm: Auf diesen Systemen dürfen nur installierte Programme die Sandbox verwenden.',
  newList: 'Podkey hat mit einer leeren Kontenliste begonnen',
  newListFor: 'Die Datei mit den Konten war beschädigt und wurde als {file} gespeichert.',
  newListNext:
    'Fügen Sie Ihre Konten wieder hinzu, oder beenden Sie Podkey und stellen Sie eine Sicherung wieder her. Die Geheimnisse im Schlüsselbund sind nicht betroffen.',
  cannotOpen: 'Podkey kann die Datei mit seinen Konten nicht öffnen.',
  cannotOpenNext:
    'Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen; starten Sie Podkey dann neu.',
  latestLost: 'Podkey konnte die letzten Änderungen nicht lesen',
  latestLostFor: 'Sie wurden als {file} gespeichert; frühere Daten sind unversehrt.',
  latestLostNext: 'Prüfen Sie Ihre letzten Eingaben, und geben Sie ein, was fehlt.',
  inUse: 'Ein anderes Programm benutzt Podkeys Datenbank podkey.db.',
  inUseNext:
    'Schließen Sie das Programm, das sie geöffnet hat, etwa einen Datenbank-Betrachter oder eine Sicherung, und versuchen Sie es dann noch einmal.',
  diskFull: 'Der Datenträger ist voll: Podkey kann nicht in seinen Datenordner schreiben.',
  diskFullNext: 'Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es dann noch einmal.',
  notWritable: 'Podkey kann nicht in seinen Datenordner schreiben.',
  notWritableNext:
    'Prüfen Sie, ob Sie in den Ordner schreiben dürfen und der Datenträger nicht schreibgeschützt ist; versuchen Sie es dann noch einmal.',
  folderInTheWay: 'Ein Ordner namens podkey.db steht Podkeys Datendatei im Weg.',
  folderInTheWayNext: 'Verschieben Sie diesen Ordner, und starten Sie Podkey dann neu.',
  diskFailed: 'Datenträgerfehler beim Lesen oder Schreiben.',
  diskFailedNext: 'Prüfen Sie, ob der Datenträger verbunden und nicht voll ist; starten Sie Podkey dann neu.',
  damaged: 'Podkeys Datendatei ist beschädigt.',
  damagedNext: 'Starten Sie Podkey neu: Es hebt die beschädigte Datei auf und beginnt eine neue.',
  newer: 'Diese Daten stammen aus einer neueren Version. Nichts wurde geändert.',
  newerNext: 'Starten Sie die neuere Version, oder aktualisieren Sie diese.',
  pageUnreadable: 'Ein Teil der Oberfläche von Podkey konnte nicht geladen werden ({code}).',
  pageUnreadableNext: 'Starten Sie Podkey neu; hilft das nicht, installieren Sie es neu.',
  accountDamaged: 'Ein gespeichertes Konto ist beschädigt.',
  accountDamagedNext:
    'Stellen Sie den Datenordner aus einer Sicherung wieder her, oder entfernen Sie ihn und fügen Sie Ihre Konten wieder hinzu.',
};
