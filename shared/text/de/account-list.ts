import type { TranslationOf } from '../catalogue.ts';
import type { accountListText, secretKeptText } from '../account-list.ts';

export const accountList: TranslationOf<typeof accountListText> = {
  accounts: 'Konten',
  export: 'Konten exportieren …',
  edit: 'Bearbeiten',
  editNamed: '{account} bearbeiten',
  remove: 'Entfernen',
  removeNamed: '{account} entfernen',
  inUse: 'In Verwendung · {where}',
  madeUp: 'Erfundene Daten in Podkey selbst',
  removeTitle: '„{account}“ entfernen?',
  removeAccount: 'Konto entfernen',
  removeMeans:
    'Podkey vergisst das Konto „{account}“ auf {pod} und löscht das Geheimnis seines API-Schlüssels von diesem Computer. Auf dem Pod ändert sich nichts.',
};

export const secretKept: TranslationOf<typeof secretKeptText> = {
  keychain: 'Geheimnis im Schlüsselbund',
  session: 'Geheimnis für diese Sitzung behalten',
  missing: 'Geheimnis muss eingegeben werden',
};
