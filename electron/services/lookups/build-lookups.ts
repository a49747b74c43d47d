import type { AccountService } from '../accounts/account-service.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { ServiceBase } from '../service-base.ts';
import { LookupService } from './lookup-service.ts';
import { LookupTransfer } from './lookup-transfer.ts';

interface Needs {
  accounts: AccountService;
  clipboard: GuardedClipboard;
  sessions: AccountSessions;
}

/** The saved and recent lookups, and their import and export. */
export function buildLookups(
  { clock, emit, files, lookupRows, onFailure, writes }: ServiceBase,
  { accounts, clipboard, sessions }: Needs,
) {
  const lookups = new LookupService({
    rowsOf: lookupRows.of,
    accountIds: () => accounts.ids,
    writes,
    clipboard,
    clock,
    onChanged: () => emit('lookups.changed', {}),
    onFailure,
  });
  const untilSessionEnds = () => sessions.untilSessionEnds();
  return { lookups, lookupTransfer: new LookupTransfer({ untilSessionEnds, lookups, files, clock }) };
}
