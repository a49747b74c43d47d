import type { itemKindText } from '../../logins/item-kinds.ts';
import type { TranslationOf } from '../../catalogue.ts';

export const itemKinds: TranslationOf<typeof itemKindText> = {
  password: 'Passwort',
  code: 'Einmalcode',
  key: 'Schlüssel',
  other: 'Wert',
};
