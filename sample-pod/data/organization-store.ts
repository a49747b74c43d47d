import type { DatabaseSync } from 'node:sqlite';
import type { PodOrganization } from '../records.ts';
import { numberIn, textIn } from './columns.ts';
import { inSampleTransaction } from './open-database.ts';

/** The organizations, filtered by a user's scopes: IDs, or `*` for all. */
export interface OrganizationStore {
  add(organizations: Iterable<PodOrganization>): void;
  count(scopes: readonly string[]): number;
  list(scopes: readonly string[], page: { offset: number; limit: number }): readonly PodOrganization[];
}

const IN_SCOPE = `(? = '*' OR id IN (SELECT value FROM json_each(?)))`;

/** Creates the store in the given database; organizations stay in the order they were added. */
export function createOrganizationStore(database: DatabaseSync): OrganizationStore {
  const insertOne = database.prepare('INSERT INTO organizations (id, name) VALUES (?, ?)');
  const countAll = database.prepare(`SELECT count(*) AS total FROM organizations WHERE ${IN_SCOPE}`);
  const selectPage = database.prepare(
    `SELECT id, name FROM organizations WHERE ${IN_SCOPE} ORDER BY position LIMIT ? OFFSET ?`,
  );

  function scopeParameters(scopes: readonly string[]): [string, string] {
    return [scopes.includes('*') ? '*' : '', JSON.stringify(scopes)];
  }

  return {
    add(organizations) {
      inSampleTransaction(database, () => {
        for (const { id, name } of organizations) insertOne.run(id, name);
      });
    },

    count(scopes) {
      const row = countAll.get(...scopeParameters(scopes));
      return row ? numberIn(row, 'total') : 0;
    },

    list(scopes, { offset, limit }) {
      return selectPage
        .all(...scopeParameters(scopes), limit, offset)
        .map((row) => ({ id: textIn(row, 'id'), name: textIn(row, 'name') }));
    },
  };
}
