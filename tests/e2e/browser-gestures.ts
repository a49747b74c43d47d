import { readDeepLink, writeDeepLink } from '../../shared/schemas/deep-link.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { linkRefusalText } from '../../shared/text/en/secrets.ts';
import type { SamplePod } from '../../sample-pod/index.ts';
import type { DrivenChromium } from '../systems/browser-extension/chromium.ts';
import type { DrivenBrowser } from '../systems/browser-extension/driven-browser.ts';
import type { PersonAtBrowser } from '../systems/browser-extension/real-gestures.ts';
import { LinkDialog } from '../support/pages/link-dialog.ts';
import { examplePath } from '../support/sample-entries.ts';
import {
  chooseFirst,
  expect,
  isSmallWindowUp,
  originOf,
  password,
  saveLoginFor,
  show,
  smallWindow,
  type SharedBrowserTest,
  userName,
  valuesIn,
} from './browser-fixtures.ts';

/*
 * The ways in that the extension offers, as a person goes them: a display's keys and mouse at the windows of the browser and of Podkey.
 */

const example = 'Core router · admin password';
const addressOn = (pod: SamplePod) => pod.baseUrl + examplePath(pod, example);
const both = { 'user-name': 'admin', password: expect.stringMatching(/.{8}/) };

export function testGestures<Driven extends DrivenBrowser>(
  inBrowser: SharedBrowserTest<Driven>,
  personAt: (browser: Driven, display: string) => PersonAtBrowser,
): void {
  const test = inBrowser.extend<{ person: PersonAtBrowser }>({
    person: async ({ driven, display }, use) => use(personAt(driven, display.display)),
  });

  test('from a focused password field, Alt+Shift+K and Enter fill in the one login for the page', async ({
    sharedSignedIn: { app, page },
    pod,
    sites,
    driven: browser,
    person,
  }) => {
    await saveLoginFor(page, pod, [originOf(sites)]);
    await show(browser, sites, '/', userName, password);
    await person.click('[data-for=password]');

    await person.press('alt+shift+k');
    // Nothing else is waited for: a window that is shown has drawn its question. The stand-in gives it the keyboard before.
    await expect.poll(() => isSmallWindowUp(app)).toBe(true);
    await expect.poll(() => person.windowWithKeyboard()).toBe('Podkey');
    await person.press('Return');
    await expect.poll(() => valuesIn(browser)).toEqual(both);
    expect(person.pressed.length).toBeLessThanOrEqual(3);
    await expect.poll(() => isSmallWindowUp(app)).toBe(false);
  });

  for (const [field, selector] of [
    ['a password field', '[data-for=password]'],
    ['a field for the user name', '[data-for=user-name]'],
  ] as const)
    test(`${field} has “Fill from Podkey” in its menu, which fills the page in`, async ({
      sharedSignedIn: { app, page },
      pod,
      sites,
      driven: browser,
      person,
    }) => {
      await saveLoginFor(page, pod, [originOf(sites)]);
      await show(browser, sites, '/', userName, password);
      const [window] = await Promise.all([smallWindow(app), person.chooseAt(selector, 'Fill from Podkey')]);
      await expect(window.getByText(originOf(sites))).toBeVisible();
      await expect.poll(() => person.windowWithKeyboard()).toBe('Podkey');
      await person.press('Return');
      await expect.poll(() => valuesIn(browser)).toEqual(both);
    });

  test('a link, a selected address and a page of the pod have “in Podkey” in their menus, which ask before anything is fetched', async ({
    sharedSignedIn: { page },
    pod,
    sites,
    driven: browser,
    person,
  }) => {
    const dialog = new LinkDialog(page);
    const link = linkTo(pod);
    await show(browser, sites, '/', `<a href="${link}">The router</a><p>${addressOn(pod)}</p>`);
    const before = pod.log.length;
    const asksAndIsRefused = async () => {
      await expect(dialog.asking).toContainText(assetOf(link));
      expect(pod.log.length).toBe(before);
      // A window that comes to the front later closes the browser's menu.
      await expect.poll(() => person.windowWithKeyboard()).toBe('Podkey');
      await dialog.cancel.click();
      await expect(dialog.asking).toBeHidden();
    };

    await person.chooseAt('a', 'Open this link in Podkey');
    await asksAndIsRefused();
    await person.select('p');
    await person.chooseAt('p', 'Open this link in Podkey');
    await asksAndIsRefused();

    await browser.open(addressOn(pod));
    await person.chooseAtButton('Open this page in Podkey');
    await expect(dialog.asking).toContainText(assetOf(link));
    await dialog.open.click();
    await expect(dialog.asking).toBeHidden();
    await expect(page.getByText(assetOf(link))).toBeVisible();
    await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');
  });

  test('a selected text that is no link opens nothing, and Podkey and the button say so', async ({
    sharedSignedIn: { page },
    sites,
    driven: browser,
    person,
  }) => {
    const dialog = new LinkDialog(page);
    await show(browser, sites, '/', '<p>Call Martin about the firewall</p>');
    await person.select('p');
    await person.chooseAt('p', 'Open this link in Podkey');
    const refusal = linkRefusalText['not-a-value'];
    await expect(dialog.alert).toContainText(refusal);
    await expect.poll(() => browser.buttonTitle()).toBe(refusal);
  });
}

/** What only Chromium lets a test read. */
export function testWhy(
  test: SharedBrowserTest<DrivenChromium>,
  personAt: (browser: DrivenChromium, display: string) => PersonAtBrowser,
): void {
  test('“Podkey, why?” in the button’s menu shows what Podkey sees in the page, without a value', async ({
    sharedSignedIn: { app, page },
    pod,
    sites,
    driven: browser,
    display,
  }) => {
    await saveLoginFor(page, pod, [originOf(sites)]);
    await show(browser, sites, '/', userName, password);
    await chooseFirst(app, browser, originOf(sites));
    await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
    await personAt(browser, display.display).chooseAtButton('Podkey, why?');
    const read = () => browser.popupText().catch(() => '');
    await expect.poll(read).toContain(`Page: ${originOf(sites)}`);
    expect(await read()).toContain('Fields: user-name, password');
    expect(await read()).toContain('The last fill wrote: user-name, password');
    const { password: secret = '' } = await valuesIn(browser);
    expect(secret).toMatch(/.{8}/);
    for (const value of [secret, 'admin']) expect(await read()).not.toContain(value);
  });
}

/** The link to the example, as Podkey writes it. */
function linkTo(pod: SamplePod): string {
  const parsed = parseSecureValueLink(examplePath(pod, example), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error('an example that is none');
  return writeDeepLink({ podUrl: pod.baseUrl, accountId: pod.accountId, locator: parsed.locator });
}

function assetOf(link: string): string {
  const read = readDeepLink(link);
  if (!read.ok) throw new Error(read.refusal);
  return read.link.locator.assetId;
}
