import type { ElectronApplication, Page } from 'playwright';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import { invokeInPage, type PageWindow, stateInPage } from './page-bridge.ts';
import { AccountsPage } from './pages/accounts-page.ts';
import { LockPage } from './pages/lock-page.ts';
import { onStandIn } from './stand-in.ts';

/**
 * Resets a Podkey that a test has used to its first run: no accounts or their data, unlocked, its window in front
 * and in its first size, default settings, an empty clipboard, no pending link.
 *
 * Does not reset the journal, a passcode, the sample pod, the ticket, captures allowed for the session, changed
 * displays, a palette window, or what a script has changed in the page or in main. A test that changes these starts its
 * own Podkey.
 */
export async function settle({ app, page }: { app: ElectronApplication; page: Page }): Promise<void> {
  const ask = (call: string, input: object = {}) => invokeInPage(page, call, input);
  if (electronTarget().kind === 'stand-in') {
    await onStandIn(app, 'setIdleSeconds', 1);
    await onStandIn(app, 'releaseShortcuts');
  }
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.restore();
    window?.show();
    window?.focus();
  });
  if (page.viewportSize()) await page.setViewportSize({ width: 1_280, height: 800 });
  await ask('lock.unlock');
  const { main } = await stateInPage(page, 'questions');
  if (main?.kind === 'link') await ask('questions.answer', { kind: 'link', id: main.id, opens: false });
  await ask('settings.change', defaultSettings);
  // A form with unsaved changes would ask before its screen is left.
  await page.reload();
  await page.evaluate(() => (window.location.hash = '#/'));
  const { accounts } = await stateInPage(page, 'accounts');
  for (const { id } of accounts) await ask('accounts.remove', { id });
  await ask('clipboard.clear');
  // The lock replaces the page, so nothing it showed or was asked remains. The old page may not receive the response.
  await page.evaluate(() => void (window as unknown as PageWindow).podkey.invoke('lock.lock', {}));
  await new LockPage(page).heading.waitFor();
  await ask('lock.unlock');
  await new AccountsPage(page).firstRun.waitFor();
}
