import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication, Page } from 'playwright';

/** The number of timers that fired in a period. */
export interface WakeUps {
  page: number;
  /** Timers set by Podkey's own code. */
  main: number;
  /** Other timers of the main process, such as the runtime's; for information. */
  runtime: number;
  seconds: number;
  /** The source positions at which Podkey's own code set them. */
  setAt: string[];
}

/** Starts counting timers that fire: in the page from its next load on, in the main process from now on. */
export async function countWakeUps(app: ElectronApplication, page: Page): Promise<void> {
  await page.addInitScript(countInPage);
  await page.reload();
  await app.evaluate(countInMain);
}

interface MainCounts {
  runtime: number;
  setAt: string[];
}

/** Counts the timers that fire within the next `seconds`. */
export async function wakeUpsIn(app: ElectronApplication, page: Page, seconds: number): Promise<WakeUps> {
  const read = async () => ({
    page: await page.evaluate(() => Number(Reflect.get(globalThis, 'wakeUps'))),
    ...(await app.evaluate(() => structuredClone(Reflect.get(globalThis, 'wakeUps') as MainCounts))),
  });
  const before = await read();
  await wait(seconds * 1_000);
  const after = await read();
  return {
    page: after.page - before.page,
    main: after.setAt.length - before.setAt.length,
    runtime: after.runtime - before.runtime,
    seconds,
    setAt: after.setAt.slice(before.setAt.length),
  };
}

/**
 * Hides or shows the window. The stand-in only moves a hidden window off the screen, so the page is told separately.
 */
export async function setWindowHidden(app: ElectronApplication, page: Page, hidden: boolean): Promise<void> {
  await app.evaluate(({ BrowserWindow }, hide) => {
    const [window] = BrowserWindow.getAllWindows();
    if (hide) window?.hide();
    else window?.show();
  }, hidden);
  await page.evaluate((hide) => {
    if (document.hidden === hide) return;
    Object.defineProperty(document, 'hidden', { value: hide, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Runs in the page before its own scripts. */
function countInPage(): void {
  Reflect.set(globalThis, 'wakeUps', 0);
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
    const real = Reflect.get(globalThis, name) as (task: unknown, ...rest: unknown[]) => unknown;
    const counting = (task: unknown, ...rest: unknown[]) =>
      real.call(
        globalThis,
        (...args: unknown[]) => {
          Reflect.set(globalThis, 'wakeUps', Number(Reflect.get(globalThis, 'wakeUps')) + 1);
          if (typeof task === 'function') Reflect.apply(task, globalThis, args);
        },
        ...rest,
      );
    Reflect.set(globalThis, name, counting);
  }
}

/** Runs in the main process. The stack at the time a timer was set tells whose it is. */
function countInMain(): void {
  const hooks = process.getBuiltinModule('node:async_hooks');
  const counts: MainCounts = { runtime: 0, setAt: [] };
  const known = new Map<number, string | null>();
  Reflect.set(globalThis, 'wakeUps', counts);
  hooks
    .createHook({
      init(id, type) {
        if (type !== 'Timeout') return;
        const own = (new Error().stack ?? '')
          .split('\n')
          .filter((line) => /[/\\]out[/\\]main[/\\]/.test(line));
        known.set(id, own.length === 0 ? null : own.slice(0, 4).join(' < '));
      },
      before(id) {
        if (hooks.executionAsyncResource().constructor.name !== 'Timeout') return;
        // A timer set before counting began counts as Podkey's.
        const setAt = known.get(id) ?? (known.has(id) ? null : 'before');
        if (setAt === null) counts.runtime += 1;
        else counts.setAt.push(setAt);
      },
      destroy(id) {
        known.delete(id);
      },
    })
    .enable();
}
