import type { ElectronApplication, Page } from 'playwright';
import type { SamplePod } from '../sample-pod/index.ts';
import { launcherFile } from '../scripts/build-launcher.mjs';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { LoginsPage } from '../tests/support/pages/logins-page.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { accountOn, exampleOn } from '../tests/support/sample-entries.ts';
import { saveLogin } from '../tests/support/save-login.ts';
import { isSmallWindowUp, smallWindow } from '../tests/support/small-window.ts';
import { startChromium, type DrivenChromium } from '../tests/systems/browser-extension/chromium.ts';
import { pageStart, startTestSites } from '../tests/systems/browser-extension/test-sites.ts';
import { atMost, conclude, median, quantile } from './results.ts';
import { withPodkey, type Started } from './with-podkey.ts';

/*
 * How long does Podkey take from a person's choice of a login until a page has its user name and password, compared with copying and
 * pasting both at a machine's speed?
 *
 * - filling: from Enter in Podkey's small window until the second field of the page has its value
 * - by hand: from the key that copies the user name in Podkey's list until the second field has its value. Four keys, each pressed as soon
 *   as it can work; no window is changed, nothing is read, so no person is as fast
 * - the pod: one request for the password, with `fetch`. Both wait for it once
 *
 * A real Chromium with the extension, the real `podkey`, and the built Podkey, on one display. All are measured in turn, equally often; the
 * ratio of the medians counts. Both ends of a time are `Date.now()` in a listener of the page, Podkey's and the browser's: two processes of one
 * computer read the same clock, in ms, whereas `performance.now()` begins when a page does.
 *
 * Stand-in and Linux only. Build first. `node bench/browser-fill.ts [starts]`; the exit code is 1 if the ratio is over its limit.
 */

const starts = Number(process.argv[2] ?? 3);
/** A browser may ask ten times in a minute. The first time opens the small window, and does not count. */
const rounds = 9;
const limit = 0.5;

/** The page of a sign-in; `filledAt` resolves to when its second field got a value. */
const signIn = `${pageStart}<form>
  <input data-for="user-name" name="user" autocomplete="username"><input data-for="password" type="password"></form>
<script>
  const filledAt = new Promise((resolve) => addEventListener('input', () => {
    const now = Date.now();
    if (Object.values(filled().values).every((value) => value !== '')) resolve(now);
  }));
</script>`;

const took = { filling: [] as number[], byHand: [] as number[], pod: [] as number[] };
for (let start = 0; start < starts; start += 1) await withPodkey({}, measure);
console.log(electronTarget().description);
for (const [name, times] of Object.entries(took))
  console.log(
    `${name.padEnd(8)} p50 ${median(times).toFixed(0)} ms   p90 ${quantile(times, 0.9).toFixed(0)} ms   of ${times.length}`,
  );
await conclude([
  atMost(
    'a chosen login until a page is filled in',
    'copied and pasted by a machine',
    median(took.filling) / median(took.byHand),
    limit,
  ),
]);

async function measure({ app, page, pod, env, display = '' }: Started): Promise<void> {
  const sites = await startTestSites();
  const origin = `http://login.example:${sites.http}`;
  sites.pages.set('/', { html: signIn });
  const browser = await startChromium({ program: launcherFile(), env, display });
  try {
    await addLogin(page, pod, origin);
    const fetchPassword = await podClient(pod);
    const { value } = await fetchPassword();
    const expected = { 'user-name': 'admin', password: value };
    const measurements = {
      filling: async () => fill(app, browser, origin),
      byHand: async () => copyAndPaste(app, page, browser),
      pod: async () => (await fetchPassword()).tookMs,
    };
    const names = ['filling', 'byHand', 'pod'] as const;
    for (let round = -1; round < rounds; round += 1)
      for (const name of names) {
        await browser.open(origin);
        const ms = await measurements[name]();
        if (name !== 'pod' && (await valuesIn(browser)) !== JSON.stringify(expected))
          throw new Error(`${name}: the page has other values`);
        if (round >= 0) took[name].push(ms);
      }
  } finally {
    await browser.close();
    sites.close();
  }
}

/** Adds an account, and to it the login “Core router” for a page. */
async function addLogin(page: Page, pod: SamplePod, origin: string): Promise<void> {
  const accounts = new AccountsPage(page);
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await saveLogin(page, exampleOn(pod, 'Core router · admin password').path, pod.baseUrl, {
    sites: [{ origin, subdomains: false }],
  });
}

/** A client of the pod that does nothing but fetch the password. */
async function podClient({ baseUrl, accountId, apiKeys, ...pod }: SamplePod) {
  const headers = { 'x-account-id': accountId, accept: 'application/json' };
  const { id, secret } = apiKeys.admin;
  const signedIn = await fetch(`${baseUrl}/v1/auth/token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id, secret }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const url =
    baseUrl + exampleOn({ ...pod, baseUrl, accountId, apiKeys }, 'Core router · admin password').path;
  return async () => {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { ...headers, authorization: `Bearer ${token}` } });
    const { value } = (await response.json()) as { value: string };
    return { value, tookMs: performance.now() - startedAt };
  };
}

function valuesIn(browser: DrivenChromium): Promise<string> {
  return browser.run<string>('return JSON.stringify(filled().values);');
}

/** Chooses the first login in the small window, and returns how long it took until the page had it, in ms. */
async function fill(app: ElectronApplication, browser: DrivenChromium, origin: string): Promise<number> {
  const [window] = await Promise.all([smallWindow(app), browser.press()]);
  await window.getByText(origin).waitFor();
  await window.getByRole('option', { selected: true }).filter({ hasText: 'Core router' }).waitFor();
  await window.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  while (!(await isSmallWindowUp(app)));
  await noteKey(window);
  await window.keyboard.press('Enter');
  const ms = (await filledAt(browser)) - (await keyAt(window));
  while (await isSmallWindowUp(app));
  return ms;
}

/** Copies user name and password in Podkey's list, pastes each, and returns how long it took, in ms. */
async function copyAndPaste(app: ElectronApplication, page: Page, browser: DrivenChromium): Promise<number> {
  await new LoginsPage(page).search.focus();
  await page.keyboard.press('ArrowDown');
  await browser.run('document.querySelector("[data-for=user-name]").focus();');
  await noteCopies(app);
  await noteKey(page);
  await page.keyboard.press('Control+B');
  await copied(app, 0);
  await browser.pressKey('Control+V');
  await page.keyboard.press('Control+C');
  await copied(app, 1);
  await browser.pressKey('Tab');
  await browser.pressKey('Control+V');
  return (await filledAt(browser)) - (await keyAt(page));
}

/** Notes when Podkey's next two copies are on the clipboard. */
function noteCopies(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ clipboard }) => {
    const { write } = clipboard;
    const copies = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    let written = 0;
    clipboard.write = async (data) => {
      await write.call(clipboard, data);
      copies[written]?.resolve(null);
      written += 1;
      if (written === copies.length) clipboard.write = write;
    };
    Object.assign(globalThis, { copies: copies.map(({ promise }) => promise) });
  });
}

/** Resolves when a copy is on the clipboard: the first moment at which a paste can work. */
function copied(app: ElectronApplication, which: number): Promise<null> {
  return app.evaluate(
    (_electron, at) => (Reflect.get(globalThis, 'copies') as Promise<null>[])[at] ?? null,
    which,
  );
}

/** Notes when the next key is pressed in a window, unless it only modifies another one. */
function noteKey(window: Page): Promise<void> {
  return window.evaluate(() => {
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Control') return;
      Object.assign(globalThis, { keyAt: Date.now() });
      removeEventListener('keydown', note, true);
    };
    addEventListener('keydown', note, true);
  });
}

function keyAt(window: Page): Promise<number> {
  return window.evaluate(() => Number(Reflect.get(globalThis, 'keyAt')));
}

function filledAt(browser: DrivenChromium): Promise<number> {
  return browser.run<number>('return filledAt;');
}
