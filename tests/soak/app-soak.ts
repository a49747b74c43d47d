import { setTimeout as wait } from 'node:timers/promises';
import { withPodkey, type Started } from '../../bench/with-podkey.ts';
import { AccountsPage } from '../support/pages/accounts-page.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { openXterm, type Target } from '../typing/targets.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { readHeld, type Reading } from './readings.ts';
import { countWakeUps, setWindowHidden, wakeUpsIn, type WakeUps } from './wake-ups.ts';

/** The results of using Podkey for a while. */
export interface AppSoak {
  rounds: number;
  /** Taken after the warm-up. */
  readings: { minutes: number; held: Reading }[];
  /** Counted with a one-time code open. */
  wakeUps: { seen: WakeUps; hidden: WakeUps };
}

/** The share of the time that is warm-up: caches fill and code is compiled. */
const warmUp = 0.3;
const readingsInAll = 40;
const code = 'Microsoft 365 · one-time code';
const password = 'Core router · admin';
/** Long enough to include a rollover of the code. */
const wakeUpSeconds = 35;
/**
 * Idle connections are closed once the pod's keep-alive has ended (72 s after the last request), which would count as
 * wake-ups; in ms.
 */
const connectionsEndMs = 45_000;
/** How long deferred work after the last action may take, in ms. */
const settlesMs = 12_000;

/** Uses the built Podkey through its window for some minutes, as a person would without a break. */
export async function soakApp(
  minutes: number,
  onReading: (minutes: number, rounds: number) => void,
): Promise<AppSoak> {
  const result: Partial<AppSoak> = {};
  await withPodkey({}, async (started) => {
    try {
      Object.assign(result, await use(started, minutes, onReading));
      result.wakeUps = await watch(started);
    } catch (thrown) {
      console.error(`The screen, when it went wrong:\n${await started.page.locator('body').innerText()}`);
      throw thrown;
    }
  });
  return result as AppSoak;
}

async function use(
  { app, page, pod, display }: Started,
  minutes: number,
  onReading: (minutes: number, rounds: number) => void,
): Promise<Pick<AppSoak, 'rounds' | 'readings'>> {
  const accounts = new AccountsPage(page);
  const values = new SecureValuesPage(page);
  const lock = new LockPage(page);
  for (const [role, label] of [
    ['admin', 'Northwind'],
    ['support', 'Contoso'],
  ] as const) {
    if (role === 'admin') await accounts.addAccount.click();
    else await page.keyboard.press('Control+Shift+N');
    await accounts.fill(accountOn(pod, role, label));
    await accounts.save.click();
    await values.search.waitFor();
  }
  const terminal = display === undefined ? undefined : await openXterm(display);
  const session = await page.context().newCDPSession(page);
  const readings: AppSoak['readings'] = [];
  const startedAt = performance.now();
  const spent = () => (performance.now() - startedAt) / 60_000;
  let rounds = 0;
  for (let next = minutes * warmUp; spent() < minutes; rounds += 1) {
    await openCode();
    await openPassword();
    const label = rounds % 2 === 0 ? 'Northwind' : 'Contoso';
    await accounts.switchTo(label);
    await accounts.switcher.filter({ hasText: label }).waitFor();
    await values.search.waitFor();
    if (rounds % 4 === 0) await goAround();
    if (rounds % 8 === 0 && terminal) await typeInto(terminal);
    if (spent() < next || rounds % 4 !== 0) continue;
    readings.push({ minutes: spent(), held: await readHeld(app, session) });
    onReading(spent(), rounds);
    next += (minutes * (1 - warmUp)) / readingsInAll;
  }
  await session.detach();
  await terminal?.close();
  return { rounds, readings };

  async function openCode(): Promise<void> {
    await values.openPasted(examplePath(pod, code));
    await values.code.filter({ hasText: /\d{6}/ }).waitFor();
    await values.copyCode.click();
    await values.clearClipboard.click();
    await values.close.click();
  }

  async function openPassword(): Promise<void> {
    await values.openPasted(examplePath(pod, password));
    await values.reveal.click();
    await values.hide.click();
    await values.copyValue.click();
    await values.clearClipboard.click();
    await values.close.click();
  }

  /** Opens the small window, starts the typing process, and waits until both have ended. */
  async function typeInto(target: Target): Promise<void> {
    await values.openPasted(examplePath(pod, password));
    await values.reveal.waitFor();
    const overlayOpens = app.waitForEvent('window');
    await page.keyboard.press('Control+Shift+V');
    const overlay = await overlayOpens;
    await overlay.getByText('Click where it belongs').waitFor();
    await target.focus();
    await overlay.getByText('Typed into').waitFor();
    await overlay.waitForEvent('close');
    await target.clear();
    await values.close.click();
  }

  async function goAround(): Promise<void> {
    for (const place of ['Users', 'Organizations', 'Activity', 'Logins'])
      await page.getByRole('link', { name: place }).click();
    await lock.lockAndUnlock();
    await values.search.waitFor();
  }
}

/** Counts wake-ups while a code is open, with the window visible and hidden. */
async function watch({ app, page, pod }: Started): Promise<AppSoak['wakeUps']> {
  const values = new SecureValuesPage(page);
  await countWakeUps(app, page);
  await values.openPasted(examplePath(pod, code));
  await values.code.filter({ hasText: /\d{6}/ }).waitFor();
  await wait(settlesMs);
  const seen = await wakeUpsIn(app, page, wakeUpSeconds);
  await setWindowHidden(app, page, true);
  await wait(connectionsEndMs);
  const hidden = await wakeUpsIn(app, page, wakeUpSeconds);
  await setWindowHidden(app, page, false);
  return { seen, hidden };
}
