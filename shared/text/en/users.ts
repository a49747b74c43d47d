import { failures } from '../../errors/failures.ts';
import { filled, messages } from '../catalogue.ts';

/** Names of a user's fields within a sentence. */
export const userFieldWithinText = messages('userFieldWithin', {
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

export const userRuleText = messages('userRule', {
  chooseRole: 'Choose one of the roles.',
  notScope: 'This isn’t a UUID or *.',
  tooManyScopes: filled('At most {count} scopes.'),
  atLeastOneCharacter: 'Enter at least one character.',
  tooManyCharacters: filled('{length} characters; the limit is {max}.'),
});

/** A stored row of a bulk change that can't be read. */
export const storedRowText = messages('storedRow', {
  column: 'Row',
  unreadable: 'This saved row is damaged and can’t be read.',
  unreadableNext: 'Check the user on the pod, then mark the row as done.',
});

export const storedRowFailures = failures(storedRowText, { unreadable: { kind: 'validation', fields: [] } });
