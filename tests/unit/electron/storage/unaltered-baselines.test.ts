import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../../../../electron/storage/sqlite.ts';
import { migrations } from '../../../../electron/storage/migrations/index.ts';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { UserRepository } from '../../../../electron/storage/user-repository.ts';
import { northwindBadge, northwindDraft } from '../../../support/samples.ts';
import { aUser } from '../../../support/sample-users.ts';

test('a field that an earlier Podkey redacted is unknown after the migration, and other fields stay', () => {
  const database = new DatabaseSync(':memory:');
  migrate(
    database,
    migrations.filter(({ version }) => version < 7),
  );
  new AccountRepository(database).insert({
    ...northwindDraft,
    id: northwindBadge.id,
    secretIn: 'keychain',
  });
  const rows = new UserRepository(database);
  const altered = aUser({ firstName: 'Bearer [redacted]', email: '[redacted]@northwind.example' });
  const other = aUser({ id: '66666666-7777-4777-8777-777777777777', lastName: null, email: null });
  rows.saveResponse(northwindBadge.id, altered, 5);
  rows.saveResponse(northwindBadge.id, other, 6);

  migrate(database, migrations);

  expect(rows.find(northwindBadge.id, altered.id)).toMatchObject({
    user: { ...altered, firstName: null, email: null },
    answeredAt: 5,
  });
  expect(rows.find(northwindBadge.id, other.id).user).toEqual(other);
});
