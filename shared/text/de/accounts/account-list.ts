import type { TranslationOf } from '../../catalogue.ts';
import type { accountListText, secretKeptText } from '../../accounts/account-list.ts';

export const accountList: TranslationOf<typeof accountListText> = {
  accounts: 'Konten',
  export: 'Konten exportieren …',
  edit: 'Bearbeiten',
  editNamed: '{account} bearbeiten',
  remove: 'Entfernen',
  removeNamed: '{account} entfernen',
  inUse: 'Aktuelles Konto · {where}',
  sampleData: 'Eingebaute Beispieldaten',
  removeTitle: '„{account}“ entfernen?',
  removeAccount: 'Konto entfernen',
  removeMeans:
    'Entfernt „{account}“ ({pod}), seine Zugänge, bekannten Benutzer, Massenänderungen und das Schlüsselgeheimnis von diesem Computer. Auf dem Pod ändert sich nichts.',
};

export const secretKept: TranslationOf<typeof secretKeptText> = {
  keychain: 'Geheimnis {place}',
  session: 'Geheimnis für diese Sitzung gespeichert',
  missing: 'Geheimnis fehlt',
};
