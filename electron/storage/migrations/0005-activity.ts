import type { Migration } from './migration.ts';

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
