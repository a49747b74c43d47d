import type { Migration } from './migration.ts';

/** What belongs to one login: the lookups of one account, organization and asset. */
const oneAsset = 'account, lower(organization), asset_type, lower(asset_id)';
const byName = 'lower(name), name, id';

/**
 * Logins with their items in place of lookups.
 *
 * Each lookup becomes an item and keeps its ID. The lookups of one asset and organization become one login, or, if they have
 * several user names, one login per user name. `confirmed_at` is null for a revision that nobody has confirmed; `tags` is a
 * JSON list; times are UTC (ISO 8601). `kindOfProperty` has the same rule for `kind`.
 */
export const logins: Migration = {
  version: 10,
  name: 'logins',
  up: `
    CREATE TABLE logins (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      client_id TEXT,
      client_name TEXT,
      user_name TEXT,
      address TEXT,
      notes TEXT NOT NULL DEFAULT '',
      tags TEXT NOT NULL CHECK (json_valid(tags)),
      pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      CHECK (client_id IS NULL OR client_name IS NOT NULL)
    ) STRICT;
    CREATE INDEX logins_of_account ON logins (account);

    CREATE TABLE items (
      id TEXT PRIMARY KEY,
      login TEXT NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('password', 'code', 'key', 'other')),
      label TEXT,
      asset_type TEXT NOT NULL,
      asset_id TEXT NOT NULL,
      property TEXT NOT NULL,
      revision_id TEXT NOT NULL,
      confirmed_at TEXT,
      stale_at TEXT,
      uses INTEGER NOT NULL DEFAULT 0,
      last_used_at TEXT
    ) STRICT;
    CREATE INDEX items_of_login ON items (login, position);
    CREATE INDEX items_by_place ON items (asset_id, property, asset_type, revision_id);

    CREATE TABLE grouped_lookups AS
    WITH of_kind AS (
      SELECT *,
        CASE
          WHEN property LIKE '%otp%' OR property LIKE '%2fa%' OR property LIKE '%mfa%' OR property LIKE 'code'
            THEN 'code'
          WHEN property LIKE '%key%' THEN 'key'
          WHEN property LIKE '%pass%' OR property LIKE '%pwd%' OR property LIKE '%pin%'
            OR property LIKE '%secret%' OR property LIKE 'pw' THEN 'password'
          ELSE 'other'
        END AS kind,
        min(user_name) OVER asset IS NOT max(user_name) OVER asset AS has_several_users
      FROM lookups WINDOW asset AS (PARTITION BY ${oneAsset})
    )
    SELECT *,
      first_value(id) OVER (login ORDER BY ${byName}) AS login,
      max(user_name) OVER login AS login_user,
      count(*) OVER login AS together,
      row_number() OVER (login ORDER BY instr('password, code, key, other', kind), ${byName}) - 1 AS position
    FROM of_kind
    WINDOW login AS (PARTITION BY ${oneAsset}, CASE WHEN has_several_users THEN user_name END);
    CREATE INDEX grouped_by_login ON grouped_lookups (login);

    INSERT INTO logins (id, account, name, client_name, user_name, tags)
    SELECT id, account, name, nullif(organization, ''), login_user, (
      SELECT json_group_array(tag) FROM (
        SELECT tags.value AS tag FROM grouped_lookups AS member, json_each(member.tags) AS tags
        WHERE member.login = first.id AND tags.type = 'text'
        GROUP BY tag ORDER BY min(member.position * 10000 + tags.id)
      )
    ) FROM grouped_lookups AS first WHERE id = login;

    INSERT INTO items (id, login, position, kind, label, asset_type, asset_id, property, revision_id,
      confirmed_at, uses, last_used_at)
    SELECT id, login, position, kind, CASE WHEN together > 1 THEN name END, asset_type, asset_id, property, revision_id,
      known_at, uses, last_used_at
    FROM grouped_lookups;

    DROP TABLE grouped_lookups;
    DROP TRIGGER forget_data_of_another_pod;
    DROP TABLE lookups;

    CREATE TRIGGER forget_data_of_another_pod AFTER UPDATE OF pod_url, account_id ON accounts
    WHEN old.pod_url <> new.pod_url OR lower(old.account_id) <> lower(new.account_id)
    BEGIN
      DELETE FROM known_users WHERE account = old.id;
      DELETE FROM bulk_jobs WHERE account = old.id;
      DELETE FROM logins WHERE account = old.id;
      DELETE FROM recent_values WHERE account = old.id;
    END;
  `,
};
