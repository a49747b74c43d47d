import type { TranslationOf } from '../../catalogue.ts';
import type { userFieldText, userFieldWithinText } from '../../users/user-fields.ts';

export const userFields: TranslationOf<typeof userFieldText> = {
  id: 'Benutzer-ID',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Rolle',
  accountScopes: 'Zugriff auf Konten',
  organizationScopes: 'Zugriff auf Organisationen',
  externalIds: 'Externe IDs',
  accountId: 'Konto',
  createdAt: 'Angelegt am',
  createdBy: 'Angelegt von',
  updatedAt: 'Geändert am',
  updatedBy: 'Geändert von',
  deletedAt: 'Gelöscht am',
};

export const userFieldsWithin: TranslationOf<typeof userFieldWithinText> = {
  ...userFields,
  externalIds: 'externe IDs',
  createdAt: '„Angelegt am“',
  createdBy: '„Angelegt von“',
  updatedAt: '„Geändert am“',
  updatedBy: '„Geändert von“',
  deletedAt: '„Gelöscht am“',
};
