import type { Migration } from './migration.ts';

/**
 * Accounts, without their secrets, and preferences.
 *
 * An account is unique by what its secret is bound to: pod origin, account ID and API key. Times are UTC (ISO 8601);
 * preference values are JSON.
 */
export const accounts: Migration = {
  version: 1,
  name: 'accounts',
  up: `
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      label TEXT NOT NULL,
      pod_url TEXT NOT NULL,
      pod_origin TEXT NOT NULL,
      account_id TEXT NOT NULL,
      api_key_id TEXT NOT NULL,
      environment TEXT NOT NULL,
      color TEXT NOT NULL,
      secret_kept TEXT NOT NULL CHECK (secret_kept IN ('keychain', 'session')),
      position INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      UNIQUE (pod_origin, account_id, api_key_id)
    ) STRICT;

    CREATE TABLE preferences (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL CHECK (json_valid(value))
    ) STRICT;
  `,
};
