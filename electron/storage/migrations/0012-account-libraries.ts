import type { Migration } from './migration.ts';

/**
 * The team library that a person has set for an account, with the one that was accepted last, as it was fetched.
 *
 * `content`, `signature` and `refreshed_at` are null until a library was accepted. An account that moves to another pod or account ID
 * loses its library, because a library belongs to a pod.
 */
export const accountLibraries: Migration = {
  version: 12,
  name: 'account-libraries',
  up: `
    CREATE TABLE account_libraries (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      public_key TEXT NOT NULL,
      content BLOB,
      signature TEXT,
      refreshed_at TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER forget_account_library_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR lower(old.account_id) <> lower(new.account_id)
    BEGIN
      DELETE FROM account_libraries WHERE account = old.id;
    END;
  `,
};
