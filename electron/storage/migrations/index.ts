import { sitesOfAddress } from '../../../shared/schemas/site.ts';
import type { Migration } from '../sqlite.ts';
import {
  accounts,
  knownUsers,
  accountNetwork,
  bulkChanges,
  activity,
  lookups,
  unalteredBaselines,
  confirmedOrigins,
  idsAsEntered,
} from './0001-to-0009.ts';

/** What belongs to one login: the lookups of one account, organization and asset. */
const oneAsset = 'account, lower(organization), asset_type, lower(asset_id)';
const byName = 'lower(name), name, id';

/**
 * Logins with their items in place of lookups.
 *
 * Each lookup becomes an item and keeps its ID. The lookups of one asset and organization become one login, or, if they have
 * several user names, one login per user name. `confirmed_at` is null for a revision that nobody has confirmed; `tags` is a
 * JSON list; times are UTC (ISO 8601). `kind` follows the rule that `kindOfProperty` had then.
 */
const logins: Migration = {
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

/**
 * The team library that was accepted last, as it was fetched, and what persons add to its logins.
 *
 * `library_logins` and `library_items` hold a person's name, notes, pin, confirmation and use of a library's login, by the IDs that
 * Podkey gives to the library's logins and items. Null means that the library's own applies. Times are UTC (ISO 8601).
 */
const library: Migration = {
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

/**
 * The team library that a person has set for an account, with the one that was accepted last, as it was fetched.
 *
 * `content`, `signature` and `refreshed_at` are null until a library was accepted. An account that moves to another pod or account ID
 * loses its library, because a library belongs to a pod.
 */
const accountLibraries: Migration = {
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

/**
 * How the values of a login are typed, if a person has changed that. `login` may be of a team library, or be removed: then
 * the row has no effect.
 */
const typingOptions: Migration = {
  version: 13,
  name: 'typing-options',
  up: `
    CREATE TABLE typing_options (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      login TEXT NOT NULL,
      keys TEXT NOT NULL,
      delay_ms INTEGER NOT NULL,
      then_enter INTEGER NOT NULL CHECK (then_enter IN (0, 1)),
      with_user_name INTEGER NOT NULL CHECK (with_user_name IN (0, 1)),
      PRIMARY KEY (account, login)
    ) STRICT, WITHOUT ROWID;
  `,
};

/**
 * The highest serial of a team library that was accepted with a key, and that library's signature. It outlasts the library, so that
 * removing a library and setting it up again brings no older one back.
 *
 * `id` is a hash of the key and of the account that the library was for (`librarySeries`), so that a removed account leaves no address here.
 */
const librarySerials: Migration = {
  version: 14,
  name: 'library-serials',
  up: `
    CREATE TABLE library_serials (
      id TEXT PRIMARY KEY,
      serial INTEGER NOT NULL,
      signature TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};

/** Whether line breaks of a login's values are typed. */
const typedLineBreaks: Migration = {
  version: 15,
  name: 'typed-line-breaks',
  up: `
    ALTER TABLE typing_options ADD COLUMN line_breaks INTEGER NOT NULL DEFAULT 0 CHECK (line_breaks IN (0, 1));
  `,
};

const proxyOf = (row: string) => `iif(json_valid(${row}network), ${row}network ->> '$.proxyUrl', NULL)`;
const forgetUnusedOrigins = `
      DELETE FROM confirmed_origins WHERE kind = 'pod' AND origin = old.pod_origin
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE pod_origin = old.pod_origin);
      DELETE FROM confirmed_origins WHERE kind = 'proxy' AND origin = ${proxyOf('old.')}
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE ${proxyOf('')} = ${proxyOf('old.')});`;

/**
 * Rows that could not be read, with their content as it was stored. `source` is the table, `key` and `content` are JSON.
 *
 * The triggers no longer fail on an account whose network settings are no JSON: it could not be removed, nor could any other.
 */
const damagedRows: Migration = {
  version: 16,
  name: 'damaged-rows',
  up: `
    CREATE TABLE damaged_rows (
      id INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      key TEXT NOT NULL,
      account TEXT,
      content TEXT NOT NULL,
      at TEXT NOT NULL,
      why TEXT NOT NULL
    ) STRICT;

    CREATE TRIGGER forget_damaged_account_added_again AFTER INSERT ON accounts
    BEGIN
      DELETE FROM damaged_rows WHERE source = 'accounts' AND account = new.id;
    END;

    DROP TRIGGER forget_origins_of_removed_account;
    DROP TRIGGER forget_origins_of_edited_account;
    CREATE TRIGGER forget_origins_of_removed_account AFTER DELETE ON accounts
    BEGIN ${forgetUnusedOrigins}
    END;
    CREATE TRIGGER forget_origins_of_edited_account AFTER UPDATE OF pod_origin, network ON accounts
    BEGIN ${forgetUnusedOrigins}
    END;
  `,
};

/** Where a browser fills a login in, as JSON: at first what its address says, if it says it plainly. */
const loginSites: Migration = {
  version: 17,
  name: 'login-sites',
  up: `
    ALTER TABLE logins ADD COLUMN sites TEXT NOT NULL DEFAULT '[]';
  `,
  fill: (database) => {
    const logins = database.prepare("SELECT id, address FROM logins WHERE address LIKE '%.%'").all();
    const update = database.prepare('UPDATE logins SET sites = ? WHERE id = ?');
    for (const { id, address } of logins) {
      const sites = typeof address === 'string' ? sitesOfAddress(address) : [];
      if (sites.length > 0 && id !== undefined) update.run(JSON.stringify(sites), id);
    }
  },
};

/** All migrations by version, starting at 1, without gaps. */
export const migrations: readonly Migration[] = [
  accounts,
  knownUsers,
  accountNetwork,
  bulkChanges,
  activity,
  lookups,
  unalteredBaselines,
  confirmedOrigins,
  idsAsEntered,
  logins,
  library,
  accountLibraries,
  typingOptions,
  librarySerials,
  typedLineBreaks,
  damagedRows,
  loginSites,
];
