import type { ElectronApplication, Page } from 'playwright';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { setWindowHidden } from '../tests/soak/wake-ups.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { SecureValuesPage } from '../tests/support/pages/secure-values-page.ts';
import { accountOn, examplePath } from '../tests/support/sample-entries.ts';
import { conclude, valueAtMost } from './results.ts';
import { withPodkey, type Started } from './with-podkey.ts';

/*
 * What does an open one-time code cost while Podkey is idle, compared with the same window without one?
 *
 * Measures one minute each: the window idle; a code open and visible, including rollovers; and the same with the window
 * hidden. Per minute: the CPU time of the page's main thread (Chromium's tasks) and of main, minus that of the idle
 * window, as a share of the minute; and the wake-ups: each timer and animation frame in the page, and each timer and
 * connection event in main that Podkey's own code caused. The lease's expiry timer does not fire within these minutes.
 *
 * The Electron stand-in never reports a page as hidden, so the bench does. Build first. `node bench/open-code.ts
 * [seconds]`; the exit code is 1 if a target is missed.
 */

const seconds = Number(process.argv[2] ?? 60);
/** Longer than the pause between heartbeats, which end after the window is hidden. */
const settleMs = 12_000;

/** The cost of one measured period: ms of the main threads, and wake-ups. */
interface Cost {
  pageMs: number;
  mainMs: number;
  pageWakeUps: number;
  mainWakeUps: number;
}

await withPodkey({}, measure);

async function measure({ app, page, pod }: Started): Promise<void> {
  const accounts = new AccountsPage(page);
  const values = new SecureValuesPage(page);
  await accounts.addAccount.waitFor();
  await page.evaluate(watchPage);
  await app.evaluate(watchMain);
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();
  await values.search.waitFor();

  const idle = await costOf(app, page);
  await values.openPasted(examplePath(pod, 'Microsoft 365 · one-time code'));
  await values.code.waitFor();
  const visible = await costOf(app, page);
  await setWindowHidden(app, page, true);
  const hidden = await costOf(app, page);

  console.log(electronTarget().description);
  console.log(`\n${seconds} s each     page, ms   main, ms   wake-ups: page   main`);
  for (const [name, cost] of Object.entries({ idle, visible, hidden })) {
    const { pageMs, mainMs, pageWakeUps, mainWakeUps } = cost;
    const figures = [pageMs.toFixed(1), mainMs.toFixed(1), pageWakeUps, mainWakeUps];
    console.log(name.padEnd(12), ...figures.map((figure) => String(figure).padStart(11)));
  }
  const share = (ms: number) => (ms / (seconds * 1_000)) * 100;
  // Per thread, so that a chance saving in one does not offset more work in the other.
  const above = (cost: Cost) =>
    share(Math.max(0, cost.pageMs - idle.pageMs) + Math.max(0, cost.mainMs - idle.mainMs));
  await conclude([
    valueAtMost('an open one-time code, main-thread time', 'an idle window', above(visible), '%', 0.5),
    valueAtMost('an open one-time code, hidden, main-thread time', 'an idle window', above(hidden), '%', 0.5),
    valueAtMost(
      'an open one-time code, hidden, wake-ups in a minute',
      '–',
      hidden.pageWakeUps + hidden.mainWakeUps,
      '',
      0,
    ),
  ]);
}

async function costOf(app: ElectronApplication, page: Page): Promise<Cost> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await chromium.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  await page.waitForTimeout(settleMs);
  const pageWokenBefore = await page.evaluate(() => (window as unknown as Watched).wakeUps.length);
  const mainBefore = await app.evaluate(() => (globalThis as unknown as WatchedMain).spent());
  const tasksBefore = await taskMs();
  await page.waitForTimeout(seconds * 1_000);
  const pageMs = (await taskMs()) - tasksBefore;
  const mainAfter = await app.evaluate(() => (globalThis as unknown as WatchedMain).spent());
  const woken = await page.evaluate(() => (window as unknown as Watched).wakeUps);
  await chromium.detach();
  for (const cause of mainAfter.wakeUps.slice(mainBefore.wakeUps.length))
    console.log('main was woken by', cause);
  return {
    pageMs,
    mainMs: mainAfter.ms - mainBefore.ms,
    pageWakeUps: woken.length - pageWokenBefore,
    mainWakeUps: mainAfter.wakeUps.length - mainBefore.wakeUps.length,
  };
}

interface Watched {
  wakeUps: string[];
}

/** Runs in the page: records each timer that fires and each animation frame. */
function watchPage(): void {
  const wakeUps: string[] = [];
  Object.assign(window, { wakeUps });
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
    const original = window[name].bind(window) as (task: unknown, ...rest: unknown[]) => number;
    const counted = (task: unknown, ...rest: unknown[]) =>
      original(
        (...given: unknown[]) => {
          wakeUps.push(name);
          (task as (...given: unknown[]) => void)(...given);
        },
        ...rest,
      );
    Object.assign(window, { [name]: counted });
  }
}

interface WatchedMain {
  spent: () => { ms: number; wakeUps: string[] };
}

/** Runs in main: records each timer and connection event that Podkey's code caused. */
function watchMain(): void {
  const { createHook } = process.getBuiltinModule('node:async_hooks');
  const wakeUps: string[] = [];
  const own = new Map<number, string>();
  Error.stackTraceLimit = 40;
  createHook({
    init(id, type) {
      if (type === 'PROMISE' || type === 'TickObject' || type === 'Microtask') return;
      const stack = new Error().stack ?? '';
      const cause = stack
        .split('\n')
        .find((line) => /out\/main\/|node_modules\/(?:undici|@github)/.test(line));
      if (cause) own.set(id, `${type} of ${cause.trim()}`);
    },
    before(id) {
      const cause = own.get(id);
      if (cause) wakeUps.push(cause);
    },
  }).enable();
  Object.assign(globalThis, {
    spent: () => {
      const { user, system } = process.threadCpuUsage();
      return { ms: (user + system) / 1_000, wakeUps: [...wakeUps] };
    },
  });
}
