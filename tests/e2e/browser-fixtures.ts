import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { SamplePod } from '../../sample-pod/index.ts';
import type { DrivenBrowser } from '../systems/browser-extension/driven-browser.ts';
import type { RealBrowser } from '../systems/browser-extension/real-browsers.ts';
import { pageStart, startTestSites, type TestSites } from '../systems/browser-extension/test-sites.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { exampleOn, examplePath } from '../support/sample-entries.ts';
import { passMinute } from '../support/pass-time.ts';
import { smallWindow } from '../support/small-window.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test as podkeyTest } from './fixtures.ts';

export { expect } from './fixtures.ts';
export { isSmallWindowUp, smallWindow } from '../support/small-window.ts';

/*
 * A real browser with the real extension, the real `podkey` as its native messaging host, and the built Podkey.
 */

const program = path.resolve(import.meta.dirname, '../../out/launcher/podkey');

interface BrowserFixtures<Driven> {
  sites: TestSites;
  /** The browser that the test drives. */
  driven: Driven;
}

const testWithSites = podkeyTest.extend<{ sites: TestSites }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sites: async ({}, use) => {
    const sites = await startTestSites();
    await use(sites);
    sites.close();
  },
});

/** The tests' function for one browser, which starts for each test, in the session of the Podkey that the test starts. */
export const testIn = <Driven extends DrivenBrowser>({ name, isThere, start }: RealBrowser<Driven>) =>
  testWithSites.extend<BrowserFixtures<Driven>>({
    driven: async ({ display, keyring }, use) => {
      onlyOnLinux('the browser’s podkey finds Podkey in the runtime folder of the test’s keyring');
      podkeyTest.skip(!isThere, `${name} can’t be tested here`);
      const browser = await start({ program, display: display.display, env: keyring.env });
      await use(browser);
      await browser.close();
    },
  });

/**
 * The tests' function for one browser that all tests of a describe use in turn, with the worker's shared Podkey. Call it in the describe,
 * whose tests then run in one worker.
 */
export function testInShared<Driven extends DrivenBrowser>({ name, isThere, start }: RealBrowser<Driven>) {
  testWithSites.describe.configure({ mode: 'default' });
  testWithSites.skip(!isThere, `${name} can’t be tested here`);
  let browser: Driven | undefined;
  testWithSites.beforeAll(async ({ display, workersPodkey }) => {
    browser = await start({ program, display: display.display, env: workersPodkey.keyring.env });
  });
  testWithSites.afterAll(() => browser?.close());
  return testWithSites.extend<BrowserFixtures<Driven>>({
    driven: async ({ sharedPodkey }, use, info) => {
      if (!browser) throw new Error(`${name} didn’t start`);
      // Podkey's window had the keyboard last.
      await browser.focus();
      await use(browser);
      if (info.status !== info.expectedStatus) return;
      await browser.open('about:blank');
      await passMinute(sharedPodkey.app, sharedPodkey.page);
    },
  });
}

export type SharedBrowserTest<Driven extends DrivenBrowser> = ReturnType<typeof testInShared<Driven>>;

export const userName = '<input data-for="user-name" name="user" autocomplete="username">';
export const password = '<input data-for="password" type="password">';
export const code = '<input data-for="code" autocomplete="one-time-code">';

export const originOf = ({ http }: TestSites, site = 'login.example') => `http://${site}:${http}`;

/** Opens a page with these fields at a path of the site. */
export async function show(browser: DrivenBrowser, sites: TestSites, at: string, ...fields: string[]) {
  sites.pages.set(at, { html: `${pageStart}<form>${fields.join('')}</form>` });
  await browser.open(originOf(sites) + at);
}

/** What is in the page's fields, and the events that its own code saw. */
export const filled = (browser: DrivenBrowser) =>
  browser.run<{ values: Record<string, string>; seen: string[] }>('return filled();');
export const valuesIn = async (browser: DrivenBrowser) => (await filled(browser)).values;

/** Saves the login “Core router” for these origins, with a password and a code that the sample pod has as examples. */
export async function saveLoginFor(
  page: Page,
  pod: SamplePod,
  origins: readonly string[],
  { password = 'Core router · admin password', code = 'Microsoft 365 · one-time code' } = {},
): Promise<void> {
  const item = (kind: 'password' | 'code', name: string) => {
    const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, name);
    return {
      kind,
      label: null,
      locator: { assetType: assetTypeName, assetId, revisionId, property: propertyName },
    };
  };
  await saveLogin(page, examplePath(pod, password), pod.baseUrl, {
    sites: origins.map((origin) => ({ origin, subdomains: false })),
    items: [item('password', password), item('code', code)],
  });
}

/** Presses, and returns the small window when it asks for the page, with “Core router” as the first login. */
export async function pressAndWait(
  app: ElectronApplication,
  browser: DrivenBrowser,
  origin: string,
): Promise<Page> {
  const [window] = await Promise.all([smallWindow(app), browser.press()]);
  await expectChoice(window, origin);
  return window;
}

/** Waits until the small window asks for the page, with “Core router” as the first login. */
export async function expectChoice(window: Page, origin: string): Promise<void> {
  await expect(window.getByText(origin)).toBeVisible();
  await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
  await expect(window.getByRole('combobox')).toBeFocused();
}

/** Presses, and chooses the first login for the page. Returns how many keys that took. */
export async function chooseFirst(
  app: ElectronApplication,
  browser: DrivenBrowser,
  origin: string,
): Promise<number> {
  const window = await pressAndWait(app, browser, origin);
  await window.keyboard.press('Enter');
  return ['the shortcut', 'Enter'].length;
}
