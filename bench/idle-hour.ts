import { setTimeout as pause } from 'node:timers/promises';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { countWakeUps, setWindowHidden, wakeUpsIn } from '../tests/soak/wake-ups.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { SecureValuesPage } from '../tests/support/pages/secure-values-page.ts';
import { accountOn } from '../tests/support/sample-entries.ts';
import { processTree } from './process-tree.ts';
import { conclude, valueAtMost } from './results.ts';
import { withPodkey, type Started } from './with-podkey.ts';

/*
 * What does Podkey cost in an hour in which nobody uses it and its window is hidden? Measures some minutes, and reckons with an
 * hour of them: the CPU time of main's process with all its threads, that of the page's, and the timers that fire in both.
 *
 * Linux only. Build first. `node bench/idle-hour.ts [seconds]`; the exit code is 1 if a target is missed.
 */

const seconds = Number(process.argv[2] ?? 180);
/** Connections to the pod stay open for a while after the last request, in ms. */
const settleMs = 90_000;

await withPodkey({}, measure);

async function measure({ app, page, pod }: Started): Promise<void> {
  const accounts = new AccountsPage(page);
  await accounts.addAccount.waitFor();
  await countWakeUps(app, page);
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();
  await new SecureValuesPage(page).search.waitFor();
  await setWindowHidden(app, page, true);
  await pause(settleMs);

  const before = cpuMs(app.process().pid);
  const wakeUps = await wakeUpsIn(app, page, seconds);
  const after = cpuMs(app.process().pid);
  console.log(electronTarget().description);
  for (const setAt of wakeUps.setAt) console.log('main was woken by a timer set at', setAt);
  const inAnHour = (count: number) => (count / seconds) * 3_600;
  // Not a target: the stand-in only moves a hidden window off the screen, so Chromium still draws its cursor.
  const pageS = inAnHour(after.page - before.page) / 1_000;
  console.log(`the page’s CPU time: ${pageS.toFixed(1)} s an hour`);
  await conclude([
    valueAtMost(
      'an idle hour, hidden: main’s CPU time',
      '–',
      inAnHour(after.main - before.main) / 1_000,
      's',
      3.6,
    ),
    valueAtMost('an idle hour, hidden: timers', '–', inAnHour(wakeUps.page + wakeUps.main), '', 0),
  ]);
}

function cpuMs(pid = 0): { main: number; page: number } {
  const processes = processTree(pid);
  return {
    main: processes.find((process) => process.pid === pid)?.cpuMs ?? Number.NaN,
    page: processes
      .filter(({ command }) => command.includes('--type=renderer'))
      .reduce((total, process) => total + process.cpuMs, 0),
  };
}
