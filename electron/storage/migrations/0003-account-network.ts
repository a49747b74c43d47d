import type { Migration } from './migration.ts';

/** How an account reaches its pod, as JSON without secrets; null for the defaults. */
export const accountNetwork: Migration = {
  version: 3,
  name: 'account-network',
  up: `ALTER TABLE accounts ADD COLUMN network TEXT CHECK (network IS NULL OR json_valid(network))`,
};
