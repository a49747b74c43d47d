import { expect, test } from 'vitest';
import { briefChanges } from '../../../../shared/schemas/bulk.ts';

test('a change is shortened to its first three scopes, in the order its fields are shown', () => {
  expect(
    briefChanges({ organizationScopes: [], accountScopes: ['a', 'b', 'c', 'd'], role: 'admin', email: '' }),
  ).toEqual([
    { field: 'email', to: [''], more: 0 },
    { field: 'role', to: ['admin'], more: 0 },
    { field: 'accountScopes', to: ['a', 'b', 'c'], more: 1 },
    { field: 'organizationScopes', to: [], more: 0 },
  ]);
});
