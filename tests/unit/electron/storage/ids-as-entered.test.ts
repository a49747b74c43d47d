import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { migrate } from '../../../../electron/storage/sqlite.ts';
import { migrations } from '../../../../electron/storage/migrations/index.ts';
import { UserRepository } from '../../../../electron/storage/user-repository.ts';
import { northwindBadge, northwindDraft } from '../../../support/samples.ts';
import { aUser } from '../../../support/sample-users.ts';

const account = northwindBadge.id;
const user = aUser({ id: 'aaaaaaaa-7777-4777-8777-777777777777' });

test('known users survive the migration, are found in any case of their ID, and are removed with the account', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(
    database,
    migrations.filter(({ version }) => version < 9),
  );
  const accounts = new AccountRepository(database);
  const stored = { ...northwindDraft, id: account, secretIn: 'keychain' } as const;
  accounts.insert(stored);
  database
    .prepare(
      'INSERT INTO known_users (account, user_id, answer, answered_at, saved, opened) VALUES (?, ?, ?, ?, 1, 7)',
    )
    .run(account, user.id, JSON.stringify(user), new Date(5).toISOString());

  migrate(database, migrations);

  const rows = new UserRepository(database);
  const typed = user.id.toUpperCase();
  expect(rows.find(account, typed)).toMatchObject({ userId: typed, user, answeredAt: 5, isSaved: true });
  expect(rows.recent(account)).toHaveLength(1);
  accounts.update({ ...stored, accountId: stored.accountId.toUpperCase() });
  expect(rows.recent(account), 'only the case of the account’s ID changed').toHaveLength(1);
  accounts.update({ ...stored, podUrl: 'https://other.example' });
  expect(rows.recent(account)).toEqual([]);
});
