import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { openDatabase } from '../electron/storage/database.ts';
import { LoginRepository } from '../electron/storage/login-repository.ts';
import type { Login } from '../shared/schemas/login.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { accountOn } from '../tests/support/sample-entries.ts';
import { withPodkey } from './with-podkey.ts';

/** Runs a measurement on a Podkey with one account that has these logins. Podkey reads them when a list is shown next. */
export async function withLogins(
  logins: readonly Login[],
  measure: (page: Page, app: ElectronApplication) => Promise<void>,
): Promise<void> {
  await withPodkey({}, async ({ app, page, pod, userData }) => {
    const accounts = new AccountsPage(page);
    await accounts.addAccount.click();
    await accounts.fill(accountOn(pod));
    await accounts.save.click();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    const { database } = openDatabase(path.join(userData, 'podkey.db'));
    const row = database.prepare('SELECT id FROM accounts').get();
    new LoginRepository(database).put(String(row?.['id']), logins);
    database.close();
    await measure(page, app);
  });
}
