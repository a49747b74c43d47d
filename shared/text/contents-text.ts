import type { Contents } from '../schemas/data-copies.ts';
import { dataCopiesText } from './en/data-copies.ts';

/** What a database holds: “3 accounts, 120 logins and 1,034 journal entries”. */
export function contentsText({ accounts, logins, entries }: Contents): string {
  return dataCopiesText.holds({
    accounts: dataCopiesText.accounts(accounts),
    logins: dataCopiesText.logins(logins),
    entries: dataCopiesText.entries(entries),
  });
}
