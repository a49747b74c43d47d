import type { Migration } from './migration.ts';

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
