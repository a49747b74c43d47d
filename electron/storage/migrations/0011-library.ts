import type { Migration } from './migration.ts';

/**
 * The team library that was accepted last, as it was fetched, and what persons add to its logins.
 *
 * `library_logins` and `library_items` hold a person's name, notes, pin, confirmation and use of a library's login, by the IDs that
 * Podkey gives to the library's logins and items. Null means that the library's own applies. Times are UTC (ISO 8601).
 */
export const library: Migration = {
  version: 11,
  name: 'library',
  up: `
    CREATE TABLE library (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      content BLOB NOT NULL,
      signature TEXT NOT NULL,
      refreshed_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE library_logins (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      name TEXT,
      notes TEXT,
      pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE library_items (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      revision_id TEXT NOT NULL,
      confirmed_at TEXT,
      stale_at TEXT,
      is_code INTEGER NOT NULL DEFAULT 0 CHECK (is_code IN (0, 1)),
      uses INTEGER NOT NULL DEFAULT 0,
      last_used_at TEXT,
      PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER forget_library_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR lower(old.account_id) <> lower(new.account_id)
    BEGIN
      DELETE FROM library_logins WHERE account = old.id;
      DELETE FROM library_items WHERE account = old.id;
    END;
  `,
};
