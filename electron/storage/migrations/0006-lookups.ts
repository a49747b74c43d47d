import type { Migration } from './migration.ts';

/**
 * Lookups (named secure values) and recent values, by Podkey's account ID: their location, never the value.
 *
 * `tags` is a JSON list. `known_at` is null for a lookup with a fixed revision. Times are UTC (ISO 8601). The rows are
 * deleted with the account, or when the account is pointed at another pod, which has other values.
 */
export const lookups: Migration = {
  version: 6,
  name: 'lookups',
  up: `
    CREATE TABLE lookups (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      asset_type TEXT NOT NULL,
      asset_id TEXT NOT NULL,
      revision_id TEXT NOT NULL,
      property TEXT NOT NULL,
      organization TEXT,
      tags TEXT NOT NULL CHECK (json_valid(tags)),
      user_name TEXT,
      known_at TEXT,
      uses INTEGER NOT NULL DEFAULT 0,
      last_used_at TEXT
    ) STRICT;
    CREATE INDEX lookups_by_place ON lookups (account, asset_id, property, asset_type, revision_id);

    CREATE TABLE recent_values (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      asset_type TEXT NOT NULL,
      asset_id TEXT NOT NULL,
      revision_id TEXT NOT NULL,
      property TEXT NOT NULL,
      opened_at TEXT NOT NULL,
      opened INTEGER NOT NULL,
      uses INTEGER NOT NULL,
      PRIMARY KEY (account, asset_id, property, asset_type, revision_id)
    ) STRICT;

    CREATE TRIGGER forget_lookups_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR old.account_id <> new.account_id
    BEGIN
      DELETE FROM lookups WHERE account = old.id;
      DELETE FROM recent_values WHERE account = old.id;
    END;
  `,
};
