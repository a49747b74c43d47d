import { expect, test } from 'vitest';
import { unaskedChanges } from '../../../../../electron/services/users/unasked-changes.ts';
import { aUser, harbour, lighthouse } from '../../../../support/sample-users.ts';

const before = { user: aUser(), doubt: null };

test('an answer that is as asked, and otherwise as before, has nothing unasked in it', () => {
  const answer = aUser({ role: 'admin', updatedAt: '2030-01-01T00:00:00.000Z', updatedBy: 'someone' });
  expect(unaskedChanges(answer, { role: 'admin' }, before)).toEqual([]);
});

test('a field that came back otherwise than sent is named', () => {
  const answer = aUser({ email: 'anna@northwind.example' });
  expect(unaskedChanges(answer, { email: 'Anna@Northwind.example' }, before)).toEqual(['email']);
});

test('a field that changed without being sent is named', () => {
  const answer = aUser({ role: 'admin', organizationScopes: ['*'], externalIds: [] });
  expect(unaskedChanges(answer, { role: 'admin' }, before)).toEqual(['organizationScopes', 'externalIds']);
});

test('a field that the answer does not tell is no change, whether it was sent or not', () => {
  const answer = aUser({ role: null, email: null, accountScopes: null });
  expect(unaskedChanges(answer, { role: 'admin' }, before)).toEqual([]);
});

test('a time of deletion that was not told before is news, and no change', () => {
  const answer = aUser({ deletedAt: '2030-01-01T00:00:00.000Z' });
  expect(unaskedChanges(answer, {}, before)).toEqual([]);
  const deleted = aUser({ deletedAt: '2029-01-01T00:00:00.000Z' });
  expect(unaskedChanges(answer, {}, { user: deleted, doubt: null })).toEqual(['deletedAt']);
});

test('scopes in another order are the same', () => {
  const answer = aUser({ organizationScopes: [lighthouse, harbour] });
  expect(unaskedChanges(answer, { organizationScopes: [harbour, lighthouse] }, before)).toEqual([]);
});

test('what was not known, or in doubt, does not surprise', () => {
  const answer = aUser({ role: 'admin', firstName: 'Åsa' });
  expect(unaskedChanges(answer, { role: 'admin' }, { user: null, doubt: null })).toEqual([]);
  const doubt = { since: 0, changes: { firstName: 'Åsa' } };
  expect(unaskedChanges(answer, { role: 'admin' }, { user: aUser(), doubt })).toEqual([]);
  expect(
    unaskedChanges(answer, { role: 'admin' }, { user: aUser({ firstName: null }), doubt: null }),
  ).toEqual([]);
});
