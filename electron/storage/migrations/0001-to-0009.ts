import type { Migration } from '../sqlite.ts';

/* The file is long because a migration that has run never changes: these are history. */

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

/**
 * Users that were opened, saved or updated, by Podkey's account ID.
 *
 * `answer` is the pod's latest response and `doubt` an update since then with an unknown outcome, both JSON. `opened`
 * is a rising number, null for a user that is not recent. The rows are deleted with the account, or when the account is
 * pointed at another pod, which has other users.
 */
export const knownUsers: Migration = {
  version: 2,
  name: 'known-users',
  up: `
    CREATE TABLE known_users (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL,
      answer TEXT CHECK (json_valid(answer)),
      answered_at TEXT,
      doubt TEXT CHECK (json_valid(doubt)),
      saved INTEGER NOT NULL DEFAULT 0 CHECK (saved IN (0, 1)),
      opened INTEGER,
      PRIMARY KEY (account, user_id)
    ) STRICT;

    CREATE TRIGGER forget_users_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR old.account_id <> new.account_id
    BEGIN
      DELETE FROM known_users WHERE account = old.id;
    END;
  `,
};

/** How an account reaches its pod, as JSON without secrets; null for the defaults. */
export const accountNetwork: Migration = {
  version: 3,
  name: 'account-network',
  up: `ALTER TABLE accounts ADD COLUMN network TEXT CHECK (network IS NULL OR json_valid(network))`,
};

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

/**
 * The journal. Each entry is chained to the previous one.
 *
 * `body` is the entry's JSON, exactly as hashed; the columns after it are copies of its properties. The single row of
 * `activity_chain` holds the chain's start (`anchor`: the last entry removed by age) and end (`head`).
 * `activity_under_way` holds actions that have begun and not ended.
 */
export const activity: Migration = {
  version: 5,
  name: 'activity',
  up: `
    CREATE TABLE activity (
      seq INTEGER PRIMARY KEY,
      body TEXT NOT NULL CHECK (json_valid(body)),
      hash TEXT NOT NULL,
      at INTEGER GENERATED ALWAYS AS (json_extract(body, '$.at')) STORED,
      action TEXT GENERATED ALWAYS AS (json_extract(body, '$.event.action')) STORED,
      account TEXT GENERATED ALWAYS AS (json_extract(body, '$.event.account.id')) STORED,
      words TEXT GENERATED ALWAYS AS (lower(concat_ws(' ',
        json_extract(body, '$.ticket'),
        json_extract(body, '$.event.account.label'),
        json_extract(body, '$.event.account.podOrigin'),
        json_extract(body, '$.event.locator.assetType'),
        json_extract(body, '$.event.locator.assetId'),
        json_extract(body, '$.event.locator.revisionId'),
        json_extract(body, '$.event.locator.property'),
        json_extract(body, '$.event.userId')
      ))) STORED
    );
    CREATE INDEX activity_by_time ON activity (at);
    CREATE INDEX activity_by_account ON activity (account);

    CREATE TABLE activity_chain (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id TEXT NOT NULL,
      anchor_seq INTEGER NOT NULL,
      anchor_hash TEXT NOT NULL,
      head_seq INTEGER NOT NULL,
      head_hash TEXT NOT NULL
    ) STRICT;
    INSERT INTO activity_chain
    VALUES (1, lower(hex(randomblob(16))), 0, printf('%064d', 0), 0, printf('%064d', 0));

    CREATE TABLE activity_under_way (
      id TEXT PRIMARY KEY,
      body TEXT NOT NULL CHECK (json_valid(body))
    ) STRICT;
  `,
};

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

/** The fields of a stored response that an undo may send. */
const fields = ['email', 'firstName', 'lastName', 'role'];

/**
 * Makes fields unknown that an earlier Podkey redacted by mistake.
 *
 * “Bearer Smith” was stored as “Bearer [redacted]”. The pod still has the name, so an undo would overwrite it with the
 * redacted text.
 */
export const unalteredBaselines: Migration = {
  version: 7,
  name: 'unaltered-baselines',
  up: fields
    .map(
      (field) => `
        UPDATE known_users SET answer = json_set(answer, '$.${field}', NULL)
        WHERE instr(json_extract(answer, '$.${field}'), '[redacted]') > 0;`,
    )
    .join(''),
};

/**
 * Origins of pods and proxies that the person has confirmed.
 *
 * Existing accounts count as confirmed. The triggers remove an origin with the last account that uses it.
 */
export const confirmedOrigins: Migration = {
  version: 8,
  name: 'confirmed-origins',
  up: `
    CREATE TABLE confirmed_origins (
      kind TEXT NOT NULL CHECK (kind IN ('pod', 'proxy')),
      origin TEXT NOT NULL,
      PRIMARY KEY (kind, origin)
    ) STRICT;

    INSERT INTO confirmed_origins SELECT DISTINCT 'pod', pod_origin FROM accounts;
    INSERT INTO confirmed_origins SELECT DISTINCT 'proxy', network ->> '$.proxyUrl' FROM accounts
    WHERE network ->> '$.proxyUrl' IS NOT NULL;

    CREATE TRIGGER forget_origins_of_removed_account AFTER DELETE ON accounts
    BEGIN
      DELETE FROM confirmed_origins WHERE kind = 'pod' AND origin = old.pod_origin
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE pod_origin = old.pod_origin);
      DELETE FROM confirmed_origins WHERE kind = 'proxy' AND origin = old.network ->> '$.proxyUrl'
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE network ->> '$.proxyUrl' = old.network ->> '$.proxyUrl');
    END;

    CREATE TRIGGER forget_origins_of_edited_account AFTER UPDATE OF pod_origin, network ON accounts
    BEGIN
      DELETE FROM confirmed_origins WHERE kind = 'pod' AND origin = old.pod_origin
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE pod_origin = old.pod_origin);
      DELETE FROM confirmed_origins WHERE kind = 'proxy' AND origin = old.network ->> '$.proxyUrl'
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE network ->> '$.proxyUrl' = old.network ->> '$.proxyUrl');
    END;
  `,
};

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
