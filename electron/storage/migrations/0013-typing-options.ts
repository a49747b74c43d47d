import type { Migration } from './migration.ts';

/**
 * How the values of a login are typed, if a person has changed that. `login` may be of a team library, or be removed: then
 * the row has no effect.
 */
export const typingOptions: Migration = {
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
