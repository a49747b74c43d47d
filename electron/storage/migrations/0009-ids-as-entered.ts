import type { Migration } from './migration.ts';

/**
 * Stores IDs of accounts and users in the case in which they were entered, because they are sent in that case.
 *
 * IDs that differ only in case still mean one user or account: `known_users` is rebuilt with a case-insensitive column,
 * an index rejects a second account, and no trigger deletes an account's data because its ID changed case.
 */
export const idsAsEntered: Migration = {
  version: 9,
  name: 'ids-as-entered',
  up: `
    DROP TRIGGER forget_users_of_another_pod;
    DROP TRIGGER forget_bulk_changes_of_another_pod;
    DROP TRIGGER forget_lookups_of_another_pod;

    CREATE TABLE users_in_any_case (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL COLLATE NOCASE,
      answer TEXT CHECK (json_valid(answer)),
      answered_at TEXT,
      doubt TEXT CHECK (json_valid(doubt)),
      saved INTEGER NOT NULL DEFAULT 0 CHECK (saved IN (0, 1)),
      opened INTEGER,
      PRIMARY KEY (account, user_id)
    ) STRICT;
    INSERT INTO users_in_any_case (account, user_id, answer, answered_at, doubt, saved, opened)
    SELECT account, user_id, answer, answered_at, doubt, saved, opened FROM known_users;
    DROP TABLE known_users;
    ALTER TABLE users_in_any_case RENAME TO known_users;

    CREATE UNIQUE INDEX accounts_in_any_case ON accounts (pod_origin, lower(account_id), api_key_id);

    CREATE TRIGGER forget_data_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR lower(old.account_id) <> lower(new.account_id)
    BEGIN
      DELETE FROM known_users WHERE account = old.id;
      DELETE FROM bulk_jobs WHERE account = old.id;
      DELETE FROM lookups WHERE account = old.id;
      DELETE FROM recent_values WHERE account = old.id;
    END;
  `,
};
