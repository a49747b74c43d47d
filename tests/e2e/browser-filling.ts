import type { Page } from '@playwright/test';
import { heldUntil } from '../../sample-pod/faults.ts';
import type { DrivenChromium } from '../systems/browser-extension/chromium.ts';
import type { DrivenBrowser } from '../systems/browser-extension/driven-browser.ts';
import { eventsOf } from '../systems/browser-extension/test-sites.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { smallWindowThere } from '../support/small-window.ts';
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
  type SharedBrowserTest,
  userName,
  valuesIn,
} from './browser-fixtures.ts';

/** The journal's entries for one origin: it also has those of the tests before. */
const entries = (page: Page, what: string, origin: string) =>
  page
    .getByRole('region', { name: 'Entries' })
    .getByRole('listitem')
    .filter({ hasText: what })
    .filter({ hasText: origin });

export function testFilling<Driven extends DrivenBrowser>(test: SharedBrowserTest<Driven>): void {
  test('a person presses, sees the page’s address and login in Podkey, and Enter fills it in; later steps ask nothing', async ({
    sharedSignedIn: { app, page },
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
    for (const what of ['Value handed to the browser', 'Code handed to the browser', 'Filled in the browser'])
      await expect(entries(page, what, origin)).not.toHaveCount(0);
  });

  test('a sign-in in three steps asks once, and a new sign-in asks again', async ({
    sharedSignedIn: { app, page },
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
    sharedSignedIn: { app, page },
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
    sharedSignedIn: { app, page },
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
    await expect(entries(page, 'Value handed to the browser', originOf(sites))).toHaveCount(1);
  });

  test('a half fill is said at the button, in Podkey’s window and in Activity; the second press fills in what is missing without a question', async ({
    sharedSignedIn: { app, page },
    pod,
    sites,
    driven: browser,
  }) => {
    const origin = originOf(sites);
    await saveLoginFor(page, pod, [origin]);
    await show(browser, sites, '/', userName, password);
    await browser.run(`
      const field = document.querySelector('[data-for=password]');
      window.clears = () => { field.value = ''; };
      field.addEventListener('input', clears);`);
    await chooseFirst(app, browser, origin);
    const window = smallWindowThere(app);
    await expect(window.getByRole('heading', { name: 'Not everything was filled in' })).toBeVisible();
    await expect(window.getByRole('listitem')).toContainText(['User name filled in', 'Password']);
    await expect
      .poll(() => browser.buttonTitle())
      .toMatch(/^Filled: user name\. Not filled: password\nPassword: ./);

    await browser.run(`document.querySelector('[data-for=password]').removeEventListener('input', clears);`);
    await browser.focus();
    await browser.press();
    await expect
      .poll(() => valuesIn(browser))
      .toEqual({ 'user-name': 'admin', password: expect.stringMatching(/.{8}/) });
    await expect.poll(() => isSmallWindowUp(app)).toBe(false);
    await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');

    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(entries(page, 'Not filled in the browser', origin)).toContainText(['password']);
    await expect(entries(page, 'Filled in the browser', origin)).toContainText(['password', 'user name']);
  });

  test('Escape fills nothing in, and the next press asks again', async ({
    sharedSignedIn: { app, page },
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
}

/** What only Chromium lets a test bring about. */
export function testLastMoment(test: SharedBrowserTest<DrivenChromium>): void {
  test('a page that leaves at the last moment gets nothing, and Activity says so', async ({
    sharedSignedIn: { app, page },
    pod,
    sites,
    driven: browser,
  }) => {
    await saveLoginFor(page, pod, [originOf(sites)]);
    await show(browser, sites, '/', userName, password);
    const release = await browser.delayTabs();
    await chooseFirst(app, browser, originOf(sites));
    await expect.poll(() => release.isWaiting()).toBe(true);
    await show(browser, sites, '/next', userName, password);
    await release.now();
    await page.getByRole('link', { name: 'Activity' }).click();
    const origin = originOf(sites);
    // The value was on its way to the browser once.
    await expect(entries(page, 'Not filled in the browser', origin)).toContainText([
      `${origin} · another page was there`,
      `${origin} · another page was there`,
    ]);
    await expect(entries(page, 'Value handed to the browser', origin)).toHaveCount(1);
    expect(await valuesIn(browser)).toEqual({ 'user-name': '', password: '' });
  });
}
