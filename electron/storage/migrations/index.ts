import { accounts } from './0001-accounts.ts';
import { knownUsers } from './0002-known-users.ts';
import { accountNetwork } from './0003-account-network.ts';
import { bulkChanges } from './0004-bulk-changes.ts';
import { activity } from './0005-activity.ts';
import { lookups } from './0006-lookups.ts';
import { unalteredBaselines } from './0007-unaltered-baselines.ts';
import { confirmedOrigins } from './0008-confirmed-origins.ts';
import { idsAsEntered } from './0009-ids-as-entered.ts';
import { logins } from './0010-logins.ts';
import { library } from './0011-library.ts';
import { accountLibraries } from './0012-account-libraries.ts';
import { typingOptions } from './0013-typing-options.ts';
import type { Migration } from './migration.ts';

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
];
