import type { Migration } from './migration.ts';

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
