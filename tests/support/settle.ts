import type { ElectronApplication, Page } from 'playwright-core';
import type { CallOutput } from '../../shared/ipc/contract.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { electronTarget } from '../host/launch-target.ts';
import { invokeInPage } from './page-bridge.ts';
import { AccountsPage } from './pages/accounts-page.ts';
import { LockPage } from './pages/lock-page.ts';
import { onStandIn } from './stand-in.ts';

/**
 * Brings a Podkey that a test has left anywhere back to its first run: no accounts nor anything of theirs, no passcode asked
 * for, its window up and in front, the settings as they are at first, nothing on the clipboard, no link waiting.
 *
 * Not taken back: the journal, a passcode that is set, the sample pod, the ticket, captures allowed for the session, displays
 * that were changed, a palette's window, what a script has changed in the page or in main. A test that does such things starts
 * its own Podkey.
 */
export async function settle({ app, page }: { app: ElectronApplication; page: Page }): Promise<void> {
  const ask = (call: string, input: object = {}) => invokeInPage(page, call, input);
  if (electronTarget().kind === 'stand-in') {
    await onStandIn(app, 'standIdle', 1);
    await onStandIn(app, 'giveKeysBack');
  }
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.restore();
    window?.show();
    window?.focus();
  });
  await ask('lock.unlock');
  const { link } = (await ask('links.pending')) as CallOutput<'links.pending'>;
  if (link) await ask('links.dismiss', { id: link.id });
  await ask('settings.change', defaultSettings);
  await page.evaluate(() => (window.location.hash = '#/'));
  const { accounts } = (await ask('accounts.list')) as CallOutput<'accounts.list'>;
  for (const { id } of accounts) await ask('accounts.remove', { id });
  await ask('clipboard.clear');
  // The lock replaces the page, so nothing that it has shown or been asked is left. The old page may not hear the answer.
  await page.evaluate(() => void window.podkey.invoke('lock.lock', {}));
  await new LockPage(page).heading.waitFor();
  await ask('lock.unlock');
  await new AccountsPage(page).firstRun.waitFor();
}
