import type { Migration } from './migration.ts';

/**
 * Users that were opened, saved or updated, under Podkey's own ID of the account.
 *
 * `answer` is the last answer the pod gave, `doubt` an update since then whose outcome is not known, both JSON; `opened`
 * counts up and is null for those not among the recent. All of it goes with the account, and when the account is pointed
 * at another pod, whose users these are not.
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
