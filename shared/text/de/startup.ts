import type { TranslationOf } from '../catalogue.ts';
import type { startupText } from '../startup.ts';

export const startup: TranslationOf<typeof startupText> = {
  cannotStart: 'Podkey kann nicht starten',
  newList: 'Podkey musste eine neue Liste der Konten beginnen',
  newListFor: 'Die Datei mit Ihren Konten ist beschädigt. Sie wurde als {file} aufgehoben.',
  newListNext:
    'Fügen Sie Ihre Konten wieder hinzu, oder beenden Sie Podkey und legen Sie eine Sicherung an ihre Stelle. Die Geheimnisse im Schlüsselbund sind unberührt.',
  cannotOpen: 'Podkey kann die Datei mit seinen Konten nicht öffnen.',
  cannotOpenNext:
    'Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen; starten Sie Podkey dann neu.',
  newer: 'Diese Daten hat ein neueres Podkey geschrieben. Nichts daran wurde geändert.',
  newerNext: 'Starten Sie das neuere Podkey, oder aktualisieren Sie dieses.',
  accountDamaged: 'Ein Konto, das Podkey gespeichert hat, ist beschädigt.',
  accountDamagedNext:
    'Stellen Sie den Datenordner aus einer Sicherung wieder her, oder entfernen Sie ihn und fügen Sie Ihre Konten wieder hinzu.',
};
