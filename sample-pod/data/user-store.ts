import type { DatabaseSync } from 'node:sqlite';
import type { PodUser } from '../records.ts';
import { isRole } from '../roles.ts';
import { mappingIn, textIn, textsIn, type Row } from './columns.ts';
import { inSampleTransaction } from './open-database.ts';

/** The users of the account. */
export interface UserStore {
  /** Stores whole users, replacing those with the same ID. */
  put(...users: readonly PodUser[]): void;
  find(id: string): PodUser | undefined;
}

const COLUMNS =
  'id, account_id, email, role, account_scopes, organization_scopes, first_name, last_name, external_ids, ' +
  'created_at, updated_at, created_by, updated_by, deleted_at';

/** Creates the store in the given database. */
export function createUserStore(database: DatabaseSync): UserStore {
  const replaceOne = database.prepare(
    `INSERT OR REPLACE INTO users (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectOne = database.prepare(`SELECT ${COLUMNS} FROM users WHERE id = ?`);

  return {
    put(...users) {
      inSampleTransaction(database, () => {
        for (const user of users) {
          replaceOne.run(
            user.id,
            user.account_id,
            user.email,
            user.role,
            JSON.stringify(user.account_scopes),
            JSON.stringify(user.organization_scopes),
            user.first_name,
            user.last_name,
            JSON.stringify(user.external_ids),
            user.created_at,
            user.updated_at,
            user.created_by,
            user.updated_by,
            user.deleted_at ?? null,
          );
        }
      });
    },

    find(id) {
      const row = selectOne.get(id);
      return row && userIn(row);
    },
  };
}

function userIn(row: Row): PodUser {
  const role = textIn(row, 'role');
  if (!isRole(role)) throw new TypeError('No role in column role');
  return {
    id: textIn(row, 'id'),
    account_id: textIn(row, 'account_id'),
    email: textIn(row, 'email'),
    role,
    account_scopes: textsIn(row, 'account_scopes'),
    organization_scopes: textsIn(row, 'organization_scopes'),
    first_name: textIn(row, 'first_name'),
    last_name: textIn(row, 'last_name'),
    external_ids: mappingIn(row, 'external_ids'),
    created_at: textIn(row, 'created_at'),
    updated_at: textIn(row, 'updated_at'),
    created_by: textIn(row, 'created_by'),
    updated_by: textIn(row, 'updated_by'),
    ...(row['deleted_at'] !== null && { deleted_at: textIn(row, 'deleted_at') }),
  };
}
