import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { heldUntil } from '../../sample-pod/faults/faults.ts';
import type { SamplePod } from '../../sample-pod/index.ts';
import {
  chromiumProgram,
  startChromium,
  type DrivenChromium,
} from '../systems/browser-extension/chromium.ts';
import type { DrivenBrowser } from '../systems/browser-extension/driven-browser.ts';
import { pageStart, startTestSites, type TestSites } from '../systems/browser-extension/test-sites.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { exampleOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test as podkeyTest } from './fixtures.ts';

/* A real browser with the real extension, the real `podkey` as its native messaging host, and the built Podkey. */

const program = path.resolve(import.meta.dirname, '../../out/launcher/podkey');

const test = podkeyTest.extend<{ sites: TestSites; driven: DrivenChromium }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sites: async ({}, use) => {
    const sites = await startTestSites();
    await use(sites);
    sites.close();
  },
  driven: async ({ keyring }, use) => {
    onlyOnLinux('the browser’s podkey finds Podkey in the runtime folder of the test’s keyring');
    test.skip(chromiumProgram === undefined, 'there is no Chromium: apt-get install chromium');
    const browser = await startChromium({ program, env: keyring.env });
    await use(browser);
    await browser.close();
  },
});

const userName = '<input data-for="user-name" name="user" autocomplete="username">';
const password = '<input data-for="password" type="password">';
const code = '<input data-for="code" autocomplete="one-time-code">';

const originOf = ({ http }: TestSites, site = 'login.example') => `http://${site}:${http}`;

/** Opens a page with these fields at a path of the site. */
async function show(browser: DrivenBrowser, sites: TestSites, at: string, ...fields: string[]) {
  sites.pages.set(at, { html: `${pageStart}<form>${fields.join('')}</form>` });
  await browser.open(originOf(sites) + at);
}

/** What is in the page's fields, and the events that its own code saw. */
const filled = (browser: DrivenBrowser) =>
  browser.run<{ values: Record<string, string>; seen: string[] }>('return filled();');
const valuesIn = async (browser: DrivenBrowser) => (await filled(browser)).values;

/** Saves the login “Core router” with a password and a code for the test's site. */
async function saveLoginFor(page: Page, pod: SamplePod, sites: TestSites): Promise<void> {
  const item = (kind: 'password' | 'code', name: string) => {
    const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, name);
    return {
      kind,
      label: null,
      locator: { assetType: assetTypeName, assetId, revisionId, property: propertyName },
    };
  };
  await saveLogin(page, examplePath(pod, 'Core router · admin password'), pod.baseUrl, {
    sites: [{ origin: originOf(sites), subdomains: false }],
    items: [item('password', 'Core router · admin password'), item('code', 'Microsoft 365 · one-time code')],
  });
}

/** Podkey's small window, when it is open. */
async function smallWindow(app: ElectronApplication): Promise<Page> {
  const isSmall = (window: Page) => window.url().includes('view=palette');
  return app.windows().find(isSmall) ?? app.waitForEvent('window', { timeout: 15_000 });
}

const isSmallWindowUp = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isAlwaysOnTop() && window.isVisible()),
  );

/** Presses, and chooses the first login for the page. Returns how many keys that took. */
async function chooseFirst(
  app: ElectronApplication,
  browser: DrivenBrowser,
  origin: string,
): Promise<number> {
  const [window] = await Promise.all([smallWindow(app), browser.press()]);
  await expect(window.getByText(origin)).toBeVisible();
  await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
  await expect(window.getByRole('combobox')).toBeFocused();
  await window.keyboard.press('Enter');
  return ['the shortcut', 'Enter'].length;
}

test('a person presses, sees the page’s address and login in Podkey, and Enter fills it in; later steps ask nothing', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
  nextCopy,
}) => {
  await saveLoginFor(page, pod, sites);
  const origin = originOf(sites);
  await show(browser, sites, '/', userName, password);
  await browser.run('document.querySelector("[data-for=password]").focus();');
  expect(await isSmallWindowUp(app)).toBe(false);

  expect(await chooseFirst(app, browser, origin)).toBeLessThanOrEqual(3);
  await expect
    .poll(() => valuesIn(browser))
    .toEqual({ 'user-name': 'admin', password: expect.stringMatching(/.{8}/) });
  for (const field of ['user-name', 'password'])
    expect((await filled(browser)).seen).toEqual(
      expect.arrayContaining(['keydown', 'input', 'keyup', 'change'].map((event) => `${event} ${field}`)),
    );
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);
  await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');
  // The page has no field for the code.
  expect(await nextCopy()).toMatch(/^\d{6}$/);

  await show(browser, sites, '/code', code);
  await browser.press();
  await expect.poll(() => valuesIn(browser)).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
  expect(await isSmallWindowUp(app)).toBe(false);

  await page.getByRole('link', { name: 'Activity' }).click();
  const journal = page.getByRole('main');
  await expect(journal).toContainText('Value filled in the browser');
  await expect(journal).toContainText('Code filled in the browser');
  await expect(journal).toContainText(origin);
});

test('a sign-in in three steps asks once, and a new sign-in asks again', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
}) => {
  await saveLoginFor(page, pod, sites);
  await show(browser, sites, '/', userName);
  await chooseFirst(app, browser, originOf(sites));
  await expect.poll(() => valuesIn(browser)).toEqual({ 'user-name': 'admin' });
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);

  await show(browser, sites, '/password', password);
  await browser.press();
  await expect.poll(() => valuesIn(browser)).toEqual({ password: expect.stringMatching(/.{8}/) });
  await show(browser, sites, '/code', code);
  await browser.press();
  await expect.poll(() => valuesIn(browser)).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
  expect(await isSmallWindowUp(app)).toBe(false);

  await show(browser, sites, '/', userName, password);
  await chooseFirst(app, browser, originOf(sites));
  await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
});

test('a locked Podkey asks to be unlocked, and then for the login', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
}) => {
  await saveLoginFor(page, pod, sites);
  const lock = new LockPage(page);
  await lock.lock.click();
  await lock.heading.waitFor();
  await show(browser, sites, '/', userName, password);
  await browser.press();
  await expect.poll(() => browser.buttonTitle()).toBe('Podkey is locked');
  expect(await isSmallWindowUp(app)).toBe(false);

  const [window] = await Promise.all([smallWindow(app), lock.unlock.click()]);
  await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
  expect(await browser.buttonTitle()).toBe('Choose a login in Podkey');
  await window.keyboard.press('Enter');
  await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
});

test('a page that leaves while its login is chosen or fetched gets nothing, and the next page neither', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
}) => {
  await saveLoginFor(page, pod, sites);
  await show(browser, sites, '/', userName, password);
  const [window] = await Promise.all([smallWindow(app), browser.press()]);
  await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
  await show(browser, sites, '/next', userName, password);
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);
  expect(await browser.buttonTitle()).toBe('Fill from Podkey');

  const gate = Promise.withResolvers<void>();
  pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
  await chooseFirst(app, browser, originOf(sites));
  await expect.poll(() => browser.buttonTitle()).toBe('Podkey is getting the value');
  await show(browser, sites, '/', userName, password);
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);
  gate.resolve();

  const release = await browser.delayTabs();
  await chooseFirst(app, browser, originOf(sites));
  await expect.poll(() => release.isWaiting()).toBe(true);
  await show(browser, sites, '/next', userName, password);
  await release.now();
  await page.getByRole('link', { name: 'Activity' }).click();
  const journal = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
  // The value was on its way to the browser once.
  await expect(journal.filter({ hasText: 'Not filled in after all' })).toContainText([
    `${originOf(sites)} · another page was there`,
  ]);
  await expect(journal.filter({ hasText: 'Value filled in the browser' })).toHaveCount(1);
  expect(await valuesIn(browser)).toEqual({ 'user-name': '', password: '' });
});

test('Escape fills nothing in, and the button says so', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
}) => {
  await saveLoginFor(page, pod, sites);
  await show(browser, sites, '/', userName, password);
  const [window] = await Promise.all([smallWindow(app), browser.press()]);
  await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
  await window.keyboard.press('Escape');
  await expect.poll(() => browser.buttonTitle()).toBe('Nothing was filled in.');
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);
  expect(await valuesIn(browser)).toEqual({ 'user-name': '', password: '' });
});

test('a policy turns it off, and the button says so', async ({ launch, sites, driven: browser }) => {
  const { app } = await launch({ policy: { version: 1, browser: 'off' } });
  await show(browser, sites, '/', userName, password);
  await browser.press();
  await expect.poll(() => browser.buttonTitle()).toBe('Turned off');
  expect(await isSmallWindowUp(app)).toBe(false);
});
