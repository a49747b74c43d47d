import { expect, test } from 'vitest';
import { unaskedChanges } from '../../../../electron/features/users/user-updates.ts';
import { aUser, harbour, lighthouse } from '../../../support/sample-users.ts';

const before = { user: aUser(), doubt: null };

test('a response as expected has no unasked changes', () => {
  const returned = aUser({ role: 'admin', updatedAt: '2030-01-01T00:00:00.000Z', updatedBy: 'someone' });
  expect(unaskedChanges(returned, { role: 'admin' }, before)).toEqual([]);
});

test('a field that differs from what was sent is named', () => {
  const returned = aUser({ email: 'anna@northwind.example' });
  expect(unaskedChanges(returned, { email: 'Anna@Northwind.example' }, before)).toEqual(['email']);
});

test('a field that changed without being sent is named', () => {
  const returned = aUser({ role: 'admin', organizationScopes: ['*'], externalIds: [] });
  expect(unaskedChanges(returned, { role: 'admin' }, before)).toEqual(['organizationScopes', 'externalIds']);
});

test('a field missing from the response is no change, whether it was sent or not', () => {
  const returned = aUser({ role: null, email: null, accountScopes: null });
  expect(unaskedChanges(returned, { role: 'admin' }, before)).toEqual([]);
});

test('a deletion time that was unknown before is news, not a change', () => {
  const returned = aUser({ deletedAt: '2030-01-01T00:00:00.000Z' });
  expect(unaskedChanges(returned, {}, before)).toEqual([]);
  const deleted = aUser({ deletedAt: '2029-01-01T00:00:00.000Z' });
  expect(unaskedChanges(returned, {}, { user: deleted, doubt: null })).toEqual(['deletedAt']);
});

test('scopes in another order are the same', () => {
  const returned = aUser({ organizationScopes: [lighthouse, harbour] });
  expect(unaskedChanges(returned, { organizationScopes: [harbour, lighthouse] }, before)).toEqual([]);
});

test('fields that were unknown or in doubt are ignored', () => {
  const returned = aUser({ role: 'admin', firstName: 'Åsa' });
  expect(unaskedChanges(returned, { role: 'admin' }, { user: null, doubt: null })).toEqual([]);
  const doubt = { since: 0, changes: { firstName: 'Åsa' } };
  expect(unaskedChanges(returned, { role: 'admin' }, { user: aUser(), doubt })).toEqual([]);
  expect(
    unaskedChanges(returned, { role: 'admin' }, { user: aUser({ firstName: null }), doubt: null }),
  ).toEqual([]);
});
