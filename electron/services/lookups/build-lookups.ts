import type { AccountService } from '../accounts/account-service.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { ServiceBase } from '../service-base.ts';
import { FileImport } from '../files/file-import.ts';
import { lookupImportFormat } from './lookup-import-format.ts';
import { LookupService } from './lookup-service.ts';

interface Needs {
  accounts: AccountService;
  clipboard: GuardedClipboard;
  sessions: AccountSessions;
}

/** The saved and recent lookups, and their import. */
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
  const lookupImport = new FileImport({
    files,
    untilSessionEnds: () => sessions.untilSessionEnds(),
    format: lookupImportFormat({ lookups, clock }),
  });
  return { lookups, lookupImport };
}
