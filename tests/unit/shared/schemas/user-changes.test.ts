import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesAgainst,
  gravePowers,
  mayReduceAccess,
  reverseOf,
  sameFieldValue,
  scopeDifference,
  unconfirmedFields,
} from '../../../../shared/schemas/user-changes.ts';
import {
  roles,
  userChangesSchema,
  userFields,
  type User,
  type UserChanges,
} from '../../../../shared/schemas/user.ts';
import { aUser, harbour, lighthouse, museum } from '../../../support/sample-users.ts';

const user = aUser();
const formerly = userChangesSchema.parse(Object.fromEntries(userFields.map((field) => [field, user[field]])));
const scopes = fc.uniqueArray(fc.constantFrom('*', harbour, lighthouse, museum));
const someChanges: fc.Arbitrary<UserChanges> = fc.record(
  {
    email: fc.constantFrom('anna@northwind.example', 'berg@northwind.example', ''),
    firstName: fc.constantFrom('Anna', 'Åsa', '𠮷'),
    role: fc.constantFrom(...roles),
    accountScopes: scopes,
    organizationScopes: scopes,
  },
  { requiredKeys: [] },
);

describe('The sent fields', () => {
  test('are only those that differ from what is known', () => {
    const wanted = { email: 'berg@northwind.example', firstName: 'Anna', role: 'viewer' } as const;
    expect(changesAgainst(user, wanted)).toEqual({ email: 'berg@northwind.example' });
  });

  test('are none if scopes differ only in order, or repeat', () => {
    expect(changesAgainst(user, { organizationScopes: [lighthouse, harbour, harbour] })).toEqual({});
  });

  test('are none if scopes differ only in case', () => {
    const shouted = [harbour, lighthouse].map((scope) => scope.toUpperCase());
    expect(changesAgainst(user, { organizationScopes: shouted })).toEqual({});
  });

  test.each([
    ['one less', [harbour]],
    ['one more', [harbour, lighthouse, museum]],
    ['as many others', [harbour, museum]],
    ['none', []],
  ])('are the scopes if they are %s', (_, organizationScopes) => {
    expect(changesAgainst(user, { organizationScopes })).toEqual({ organizationScopes });
  });

  test('are all requested ones if nothing is known', () => {
    expect(changesAgainst(null, { firstName: 'Anna', organizationScopes: [] })).toEqual({
      firstName: 'Anna',
      organizationScopes: [],
    });
  });

  test('include any field that the pod never sent, even if its new value is empty', () => {
    const untold = aUser({ email: null, accountScopes: null });
    expect(changesAgainst(untold, { email: '', accountScopes: [], firstName: 'Anna' })).toEqual({
      email: '',
      accountScopes: [],
    });
  });

  test('are none after the change', () => {
    fc.assert(
      fc.property(someChanges, (wanted) => {
        expect(changesAgainst(aUser(wanted as Partial<User>), wanted)).toEqual({});
      }),
    );
  });
});

describe('Undoing', () => {
  test('restores what is known of each sent field, and no other', () => {
    expect(reverseOf({ role: 'admin', organizationScopes: ['*'] }, user)).toEqual({
      undo: { role: 'viewer', organizationScopes: [harbour, lighthouse] },
      notUndone: [],
    });
  });

  test('skips and names what is unknown or can’t be sent', () => {
    const before = aUser({ email: null, role: 'auditor', firstName: '' });
    const sent = { email: 'a@b.example', role: 'admin', firstName: 'Anna', lastName: 'Holm' } as const;
    expect(reverseOf(sent, before)).toEqual({
      undo: { lastName: 'Berg' },
      notUndone: ['email', 'firstName', 'role'],
    });
  });

  test('does nothing if nothing was known', () => {
    expect(reverseOf({ role: 'admin' }, null)).toEqual({ undo: null, notUndone: ['role'] });
  });

  test('what was sent restores the user', () => {
    fc.assert(
      fc.property(someChanges, (wanted) => {
        const sent = changesAgainst(user, wanted);
        const after = aUser(sent as Partial<User>);
        const { undo } = reverseOf(sent, user);
        expect(changesAgainst({ ...after, ...(undo as Partial<User> | null) }, formerly)).toEqual({});
      }),
    );
  });
});

test('a list with something that is no text equals no list of scopes', () => {
  expect(sameFieldValue([harbour], [1])).toBe(false);
});

test('a sent field is unconfirmed only if the response lacks it', () => {
  const sent = { email: 'berg@northwind.example', firstName: 'Åsa', accountScopes: [] };
  expect(unconfirmedFields(sent, aUser())).toEqual([]);
  expect(unconfirmedFields(sent, aUser({ accountScopes: null, email: null, role: null }))).toEqual([
    'email',
    'accountScopes',
  ]);
});

test('scopes are shown as added and removed', () => {
  expect(scopeDifference([harbour, lighthouse], [lighthouse, museum, '*'])).toEqual({
    gained: [museum, '*'],
    lost: [harbour],
  });
});

describe('A second confirmation is required', () => {
  test('for all organizations or accounts and for the highest role', () => {
    const changes = {
      role: 'system_admin',
      accountScopes: ['*'],
      organizationScopes: [harbour, '*'],
    } as const;
    expect(gravePowers(user, { ...changes, accountScopes: ['*'], organizationScopes: ['*'] })).toEqual([
      'role',
      'accountScopes',
      'organizationScopes',
    ]);
    expect(gravePowers(null, { role: 'system_admin' })).toEqual(['role']);
    expect(gravePowers(aUser({ accountScopes: null }), { accountScopes: ['*'] })).toEqual(['accountScopes']);
  });

  test('but not for what the user has already', () => {
    const all = aUser({ role: 'system_admin', organizationScopes: ['*'] });
    expect(gravePowers(all, { role: 'system_admin', organizationScopes: ['*', harbour] })).toEqual([]);
    expect(gravePowers(user, { role: 'admin', organizationScopes: [] })).toEqual([]);
  });
});

describe('Access may be reduced', () => {
  test.each<[string, UserChanges, boolean]>([
    ['by a name', { firstName: 'Åsa' }, false],
    ['by another role', { role: 'organization_viewer' }, true],
    ['by the same role', { role: 'viewer' }, false],
    ['by the highest role', { role: 'system_admin' }, false],
    ['by a scope less', { organizationScopes: [harbour] }, true],
    ['by a scope more', { organizationScopes: [harbour, lighthouse, museum] }, false],
    ['by all organizations', { organizationScopes: ['*'] }, false],
    ['by no account', { accountScopes: [] }, true],
  ])('%s', (_, changes, expected) => {
    expect(mayReduceAccess(user, changes)).toBe(expected);
  });

  test('by any list that replaces an unknown one, but for everything', () => {
    expect(mayReduceAccess(null, { accountScopes: [harbour] })).toBe(true);
    expect(mayReduceAccess(null, { accountScopes: ['*'] })).toBe(false);
    expect(mayReduceAccess(aUser({ accountScopes: ['*'] }), { accountScopes: [harbour] })).toBe(true);
  });
});
