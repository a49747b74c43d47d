import { heldUntil } from '../../sample-pod/faults.ts';
import { startChromium } from '../systems/browser-extension/chromium.ts';
import type { BrowserOptions } from '../systems/browser-extension/driven-browser.ts';
import { realBrowsers } from '../systems/browser-extension/real-browsers.ts';
import { eventsOf } from '../systems/browser-extension/test-sites.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import {
  chooseFirst,
  code,
  expect,
  filled,
  isSmallWindowUp,
  originOf,
  password,
  pressAndWait,
  saveLoginFor,
  show,
  smallWindow,
  testIn,
  userName,
  valuesIn,
} from './browser-fixtures.ts';

const browsers = realBrowsers('Filling from Podkey');
const [chromium] = browsers;

for (const real of browsers) {
  const test = testIn(real);
  test.describe(`filling in ${real.name}`, () => {
    test('a person presses, sees the page’s address and login in Podkey, and Enter fills it in; later steps ask nothing', async ({
      signedIn: { app, page },
      pod,
      sites,
      driven: browser,
      nextCopy,
    }) => {
      await saveLoginFor(page, pod, [originOf(sites)]);
      const origin = originOf(sites);
      await show(browser, sites, '/', userName, password);
      await browser.run('document.querySelector("[data-for=password]").focus();');
      expect(await isSmallWindowUp(app)).toBe(false);

      expect(await chooseFirst(app, browser, origin)).toBeLessThanOrEqual(3);
      await expect
        .poll(() => valuesIn(browser))
        .toEqual({ 'user-name': 'admin', password: expect.stringMatching(/.{8}/) });
      for (const field of ['user-name', 'password'])
        expect((await filled(browser)).seen).toEqual(expect.arrayContaining(eventsOf([field])));
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
      await saveLoginFor(page, pod, [originOf(sites)]);
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
      await saveLoginFor(page, pod, [originOf(sites)]);
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
      await saveLoginFor(page, pod, [originOf(sites)]);
      await show(browser, sites, '/', userName, password);
      await pressAndWait(app, browser, originOf(sites));
      await show(browser, sites, '/next', userName, password);
      await expect.poll(() => isSmallWindowUp(app)).toBe(false);
      expect(await browser.buttonTitle()).toBe('Fill from Podkey');

      const gate = Promise.withResolvers<null>();
      pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
      await chooseFirst(app, browser, originOf(sites));
      await expect.poll(() => browser.buttonTitle()).toBe('Podkey is getting the value');
      await show(browser, sites, '/', userName, password);
      await expect.poll(() => isSmallWindowUp(app)).toBe(false);
      gate.resolve(null);

      await show(browser, sites, '/next', userName, password);
      expect(await valuesIn(browser)).toEqual({ 'user-name': '', password: '' });
      await chooseFirst(app, browser, originOf(sites));
      await expect.poll(() => valuesIn(browser)).toMatchObject({ password: expect.stringMatching(/.{8}/) });
      await page.getByRole('link', { name: 'Activity' }).click();
      const journal = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
      await expect(journal.filter({ hasText: 'Value filled in the browser' })).toHaveCount(1);
    });

    test('Escape fills nothing in, and the next press asks again', async ({
      signedIn: { app, page },
      pod,
      sites,
      driven: browser,
    }) => {
      await saveLoginFor(page, pod, [originOf(sites)]);
      await show(browser, sites, '/', userName, password);
      const window = await pressAndWait(app, browser, originOf(sites));
      await window.keyboard.press('Escape');
      await expect.poll(() => isSmallWindowUp(app)).toBe(false);
      // Not a message to read, which the next press would only open.
      await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');
      expect(await valuesIn(browser)).toEqual({ 'user-name': '', password: '' });
      await chooseFirst(app, browser, originOf(sites));
      await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
    });

    test('a policy turns it off, and the button says so', async ({ launch, sites, driven: browser }) => {
      const { app } = await launch({ policy: { version: 1, browser: 'off' } });
      await show(browser, sites, '/', userName, password);
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('Turned off');
      expect(await isSmallWindowUp(app)).toBe(false);
    });
  });
}

testIn(chromium)(
  'a page that leaves at the last moment gets nothing, and Activity says so',
  async ({ signedIn: { app, page }, pod, sites, driven: browser }) => {
    await saveLoginFor(page, pod, [originOf(sites)]);
    await show(browser, sites, '/', userName, password);
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
  },
);

const portable = {
  ...chromium,
  start: (options: BrowserOptions) => startChromium({ ...options, isPortable: true }),
};

testIn(portable)(
  'a portable browser shows the code that Podkey’s window shows, and is paired once',
  async ({ signedIn: { app, page }, pod, sites, driven: browser }) => {
    await saveLoginFor(page, pod, [originOf(sites)]);
    await show(browser, sites, '/', userName, password);
    const [window] = await Promise.all([smallWindow(app), browser.press()]);
    await expect(window.getByRole('heading', { name: 'Is this your browser?' })).toBeVisible();
    await expect.poll(() => browser.buttonTitle()).toBe('Compare this code');
    const shown = /\d{3} ?\d{3}/.exec(await browser.popupText())?.[0] ?? 'no code';
    await expect(window.getByText(shown, { exact: true })).toBeVisible();
    await window.getByRole('button', { name: 'The codes are the same' }).click();
    await expect(window.getByText(originOf(sites))).toBeVisible();
    await expect(window.getByRole('option', { selected: true })).toContainText('Core router');
    await expect(window.getByRole('combobox')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });

    await show(browser, sites, '/', userName, password);
    await chooseFirst(app, browser, originOf(sites));
    await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
  },
);
