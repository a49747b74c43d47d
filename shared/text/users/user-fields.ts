import { messages } from '../catalogue.ts';

/** Names of a user's fields, as labels. */
export const userFieldText = messages('user-fields', {
  id: 'User ID',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  accountScopes: 'Account scopes',
  organizationScopes: 'Organization scopes',
  externalIds: 'External IDs',
  accountId: 'Account',
  createdAt: 'Created at',
  createdBy: 'Created by',
  updatedAt: 'Updated at',
  updatedBy: 'Updated by',
  deletedAt: 'Deleted at',
});

/** Names of a user's fields within a sentence. */
export const userFieldWithinText = messages('user-fields-within', {
  id: 'user ID',
  email: 'email',
  firstName: 'first name',
  lastName: 'last name',
  role: 'role',
  accountScopes: 'account scopes',
  organizationScopes: 'organization scopes',
  externalIds: 'external IDs',
  accountId: 'account',
  createdAt: 'created at',
  createdBy: 'created by',
  updatedAt: 'updated at',
  updatedBy: 'updated by',
  deletedAt: 'deleted at',
});
