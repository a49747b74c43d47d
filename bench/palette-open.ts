import type { ElectronApplication, Page } from 'playwright';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { invokeInPage } from '../tests/support/page-bridge.ts';
import { accountOn } from '../tests/support/sample-entries.ts';
import { pressGlobally } from '../tests/support/stand-in.ts';
import { openedSmallWindow } from '../tests/support/small-window.ts';
import { conclude, median, valueAtMost } from './results.ts';
import { withPodkey } from './with-podkey.ts';

/*
 * How long after the global shortcut can a person type into the quick palette: the first time after a start (cold), and later
 * (warm)?
 *
 * Stand-in only, which presses the shortcut. Build first. `node bench/palette-open.ts [rounds]`; the exit code is 1 if a target
 * is missed.
 */

const rounds = Number(process.argv[2] ?? 5);
const warmTimes = 20;
const limitMs = { cold: 500, warm: 50 };
const shortcut = 'CommandOrControl+Alt+K';

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < rounds; round += 1)
  await withPodkey({}, async ({ app, page, pod }) => {
    const accounts = new AccountsPage(page);
    await accounts.addAccount.click();
    await accounts.fill(accountOn(pod));
    await accounts.save.click();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await invokeInPage(page, 'settings.change', { globalShortcut: shortcut });
    cold.push(await timeUntilUsable(app));
    for (let time = 0; time < warmTimes; time += 1) {
      await pressGlobally(app, shortcut);
      while (await isUp(app));
      warm.push(await timeUntilUsable(app));
    }
  });
console.log(electronTarget().description);
await conclude([
  valueAtMost('global shortcut until the palette is usable, cold', '–', median(cold), 'ms', limitMs.cold),
  valueAtMost('global shortcut until the palette is usable, warm', '–', median(warm), 'ms', limitMs.warm),
]);

/** Whether the palette's window is shown and has the keyboard. */
function isUp(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(
      (window) => window.isAlwaysOnTop() && window.isVisible() && window.isFocused(),
    ),
  );
}

/** Presses the shortcut, and returns the time (ms) until a person can type into the palette. */
async function timeUntilUsable(app: ElectronApplication): Promise<number> {
  const known = openedSmallWindow(app);
  const opened = known ? Promise.resolve(known) : app.waitForEvent('window');
  const startedAt = performance.now();
  await pressGlobally(app, shortcut);
  const palette: Page = await opened;
  await palette.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  while (!(await isUp(app)));
  return performance.now() - startedAt;
}
