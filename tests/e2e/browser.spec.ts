import { startChromium } from '../systems/browser-extension/chromium.ts';
import type { BrowserOptions } from '../systems/browser-extension/driven-browser.ts';
import { startFirefox } from '../systems/browser-extension/firefox.ts';
import { realBrowsers } from '../systems/browser-extension/real-browsers.ts';
import { personAtChromium, personAtFirefox } from '../systems/browser-extension/real-gestures.ts';
import { testFilling, testLastMoment } from './browser-filling.ts';
import {
  chooseFirst,
  expect,
  expectChoice,
  isSmallWindowUp,
  originOf,
  password,
  saveLoginFor,
  show,
  smallWindow,
  testIn,
  testInShared,
  userName,
  valuesIn,
} from './browser-fixtures.ts';
import { testGestures, testWhy } from './browser-gestures.ts';
import { testShapes } from './browser-shapes.ts';
import { test } from './fixtures.ts';

/*
 * One file, because each browser is started once for all tests of its describe.
 */

const [chromium, firefox] = realBrowsers('The extension with Podkey');

test.describe('in Chromium', () => {
  const test = testInShared(chromium);
  testFilling(test);
  testLastMoment(test);
  testGestures(test, personAtChromium);
  testWhy(test, personAtChromium);
  testShapes(test, chromium.name);
});

test.describe('in Firefox', () => {
  const test = testInShared({ ...firefox, start: startFirefox });
  testFilling(test);
  testGestures(test, personAtFirefox);
  testShapes(test, firefox.name);
});

for (const real of [chromium, firefox])
  testIn(real)(
    `a policy turns it off, and the button in ${real.name} says so`,
    async ({ launch, sites, driven: browser }) => {
      const { app } = await launch({ policy: { version: 1, browser: 'off' } });
      await show(browser, sites, '/', userName, password);
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('Turned off');
      expect(await isSmallWindowUp(app)).toBe(false);
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
    await expectChoice(window, originOf(sites));
    await window.keyboard.press('Enter');
    await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });

    await show(browser, sites, '/', userName, password);
    await chooseFirst(app, browser, originOf(sites));
    await expect.poll(() => valuesIn(browser)).toMatchObject({ 'user-name': 'admin' });
  },
);
