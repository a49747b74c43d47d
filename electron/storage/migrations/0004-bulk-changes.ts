import type { Migration } from './migration.ts';

/**
 * Bulk changes of users, by Podkey's account ID, and the rows of their tables.
 *
 * `line` is the spreadsheet's row number, `wanted` the change and `detail` its outcome, both JSON. A row is `sending`
 * from just before its request is sent. The rows are deleted with the account, or when the account is pointed at
 * another pod.
 */
export const bulkChanges: Migration = {
  version: 4,
  name: 'bulk-changes',
  up: `
    CREATE TABLE bulk_jobs (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      created_at TEXT NOT NULL,
      at_most INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX bulk_jobs_of_account ON bulk_jobs (account);

    CREATE TABLE bulk_rows (
      job TEXT NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT,
      wanted TEXT NOT NULL CHECK (json_valid(wanted)),
      state TEXT NOT NULL,
      detail TEXT CHECK (json_valid(detail)),
      at TEXT,
      PRIMARY KEY (job, line)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER forget_bulk_changes_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR old.account_id <> new.account_id
    BEGIN
      DELETE FROM bulk_jobs WHERE account = old.id;
    END;
  `,
};
