import type { TranslationOf } from '../catalogue.ts';
import type { startupText } from '../startup.ts';

export const startup: TranslationOf<typeof startupText> = {
  cannotStart: 'Podkey kann nicht starten',
  unsafeVariable:
    'Die Umgebungsvariable {variable} ist gesetzt. Sie schwächt den Schutz der Geheimnisse in Podkey.',
  unsafeVariableNext: 'Entfernen Sie {variable} aus der Umgebung, und starten Sie Podkey dann neu.',
  noSandbox:
    'Die Sandbox von Chromium, die das Fenster von Podkey einschließt, ist ausgeschaltet (--no-sandbox).',
  noSandboxNext:
    'Starten Sie Podkey ohne --no-sandbox und nicht als root. Meldet das ein AppImage oder ein entpacktes Archiv, installieren Sie stattdessen das deb oder rpm: Auf diesen Systemen dürfen nur installierte Programme die Sandbox verwenden.',
  newList: 'Podkey musste eine neue Liste der Konten beginnen',
  newListFor: 'Die Datei mit Ihren Konten ist beschädigt. Sie wurde als {file} aufgehoben.',
  newListNext:
    'Fügen Sie Ihre Konten wieder hinzu, oder beenden Sie Podkey und legen Sie eine Sicherung an ihre Stelle. Die Geheimnisse im Schlüsselbund sind unberührt.',
  cannotOpen: 'Podkey kann die Datei mit seinen Konten nicht öffnen.',
  cannotOpenNext:
    'Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen; starten Sie Podkey dann neu.',
  latestLost: 'Podkey konnte die letzten Änderungen nicht lesen',
  latestLostFor: 'Sie wurden als {file} aufgehoben. Alles davor ist da.',
  latestLostNext:
    'Sehen Sie nach, ob etwas fehlt, das Sie zuletzt eingegeben haben, und geben Sie es neu ein.',
  inUse: 'Ein anderes Programm benutzt Podkeys Datenbank podkey.db.',
  inUseNext:
    'Schließen Sie das Programm, das sie geöffnet hat, etwa einen Datenbank-Betrachter oder eine Sicherung, und versuchen Sie es dann noch einmal.',
  diskFull: 'Der Datenträger ist voll: Podkey kann nicht in seinen Datenordner schreiben.',
  diskFullNext: 'Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es dann noch einmal.',
  notWritable: 'Podkey darf nicht in seinen Datenordner schreiben.',
  notWritableNext:
    'Prüfen Sie, ob Sie in den Ordner schreiben dürfen und der Datenträger nicht schreibgeschützt ist; versuchen Sie es dann noch einmal.',
  folderInTheWay: 'Wo Podkeys Datei podkey.db sein muss, ist ein Ordner.',
  folderInTheWayNext: 'Verschieben Sie diesen Ordner, und starten Sie Podkey dann neu.',
  diskFailed: 'Der Datenträger hat versagt, als Podkey seine Daten lesen oder schreiben wollte.',
  diskFailedNext: 'Prüfen Sie, ob der Datenträger da und nicht voll ist; starten Sie Podkey dann neu.',
  damaged: 'Die Datei mit Podkeys Daten ist beschädigt.',
  damagedNext: 'Starten Sie Podkey neu: Es hebt die beschädigte Datei auf und beginnt eine neue.',
  newer: 'Diese Daten hat ein neueres Podkey geschrieben. Nichts daran wurde geändert.',
  newerNext: 'Starten Sie das neuere Podkey, oder aktualisieren Sie dieses.',
  pageUnreadable: 'Eine Datei von Podkeys Fenster ist nicht lesbar ({code}).',
  pageUnreadableNext: 'Starten Sie Podkey neu; bleibt es dabei, installieren Sie es neu.',
  accountDamaged: 'Ein Konto, das Podkey gespeichert hat, ist beschädigt.',
  accountDamagedNext:
    'Stellen Sie den Datenordner aus einer Sicherung wieder her, oder entfernen Sie ihn und fügen Sie Ihre Konten wieder hinzu.',
};
