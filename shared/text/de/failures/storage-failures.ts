import type { TranslationOf } from '../../catalogue.ts';
import type { storageFailureText } from '../../failures/storage-failures.ts';

export const storageFailures: TranslationOf<typeof storageFailureText> = {
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
  damagedNext:
    'Starten Sie Podkey neu: Es behält die beschädigte Datei unter einem anderen Namen und beginnt mit einer neuen.',
  newer: 'Diese Daten stammen aus einer neueren Version. Nichts wurde geändert.',
  newerNext: 'Starten Sie die neuere Version, oder aktualisieren Sie diese.',
  cannotOpen: 'Podkey kann die Datei mit seinen Konten nicht öffnen.',
  cannotOpenNext:
    'Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen; starten Sie Podkey dann neu.',
  accountDamaged: 'Ein gespeichertes Konto ist beschädigt: {properties}.',
  accountDamagedNext:
    'Stellen Sie den Datenordner aus einer Sicherung wieder her, oder entfernen Sie ihn und fügen Sie Ihre Konten wieder hinzu.',
};
