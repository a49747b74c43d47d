import type { Contents } from '../schemas/database.ts';
import { databaseText } from './en/system.ts';

/** What a database holds: “3 accounts, 120 logins and 1,034 journal entries”. */
export function contentsText({ accounts, logins, entries }: Contents): string {
  return databaseText.holds({
    accounts: databaseText.accounts(accounts),
    logins: databaseText.logins(logins),
    entries: databaseText.entries(entries),
  });
}
