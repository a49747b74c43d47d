import type { BrowserWindow } from 'electron';
import type { JSHandle } from 'playwright-core';
import { examplePath } from '../support/sample-entries.ts';
import type { Podkey } from './fixtures.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

/** Whether main has asked the system to keep the window out of captures. */
async function expectProtected({ app, page }: Podkey, on: boolean): Promise<void> {
  // Playwright's own types leave open what the handle is of.
  const window = (await app.browserWindow(page)) as JSHandle<BrowserWindow>;
  await expect.poll(() => window.evaluate((target) => target.isContentProtected())).toBe(on);
}

test('the window is kept out of captures while a value or a code shows, and only then', async ({
  signedIn,
  pod,
}) => {
  const { values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await expectProtected(signedIn, false);
  await values.reveal.click();
  await expectProtected(signedIn, true);
  await values.hide.click();
  await expectProtected(signedIn, false);
  await values.reveal.click();
  await expectProtected(signedIn, true);
  await values.close.click();
  await expectProtected(signedIn, false);

  await values.openPasted(examplePath(pod, code));
  await expect(values.code).toHaveText(/^\d{6}$/);
  await expectProtected(signedIn, true);
  await signedIn.page.getByRole('link', { name: 'Settings' }).click();
  await expectProtected(signedIn, false);
});

test('captures allowed for a session are captures no longer kept out, until Podkey starts again', async ({
  signedIn,
  launch,
  pod,
}) => {
  const { page, values } = signedIn;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Allow screen capture for this session' }).click();
  await page.getByRole('link', { name: 'Secure values' }).click();
  await values.openPasted(examplePath(pod, password));
  await expect(values.value).toContainText('Screen capture is allowed for this session');
  await values.reveal.click();
  await expect(values.hide).toBeVisible();
  await expectProtected(signedIn, false);
  await signedIn.quit();

  const next = await launch();
  await next.values.openPasted(examplePath(pod, password));
  await next.values.reveal.click();
  await expectProtected(next, true);
});

test('a peek lasts as long as the button is held', async ({ signedIn, pod, nextCopy }) => {
  const { page, values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.peek.hover();
  await page.mouse.down();
  await expect(values.value).toContainText(value);
  await expectProtected(signedIn, true);
  // Let go of outside the window.
  await page.mouse.move(5_000, 5_000);
  await expect(values.value).toContainText(value);
  await page.mouse.up();
  await expect(values.value).not.toContainText(value);
  await expectProtected(signedIn, false);

  await values.peek.focus();
  await page.keyboard.down('Space');
  await expect(values.value).toContainText(value);
  await page.keyboard.up('Space');
  await expect(values.value).not.toContainText(value);
});

test('a revealed value hides itself after the time set', async ({ signedIn, pod, nextCopy }) => {
  const { page, values } = signedIn;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Hide a revealed value after' }).selectOption('10 seconds');
  await page.getByRole('link', { name: 'Secure values' }).click();
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.reveal.click();
  await expect(values.value).toContainText(value);
  await expect(values.value).toContainText(/Hides in \d s/);
  await expect(values.reveal).toBeVisible({ timeout: 12_000 });
  expect(await page.content()).not.toContain(value);
  await expectProtected(signedIn, false);
});
