import type { BrowserWindow } from 'electron';
import { generate } from 'lean-qr';
import type { JSHandle, Locator } from 'playwright';
import { withFields } from '../../sample-pod/faults.ts';
import { stableUuid } from '../../sample-pod/seed/stable-values.ts';
import { examplePath } from '../support/sample-entries.ts';
import type { RunningPodkey } from './fixtures.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

/** Returns whether main has asked the system to keep the window out of captures. */
async function expectProtected({ app, page }: RunningPodkey, on: boolean): Promise<void> {
  // Playwright's types do not say what the handle refers to.
  const window = (await app.browserWindow(page)) as JSHandle<BrowserWindow>;
  await expect.poll(() => window.evaluate((target) => target.isContentProtected())).toBe(on);
}

test(
  'the window is kept out of captures only while a value or a code is visible',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod }) => {
    const { values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    await expectProtected(sharedSignedIn, false);
    await values.reveal.click();
    await expectProtected(sharedSignedIn, true);
    await values.hide.click();
    await expectProtected(sharedSignedIn, false);
    await values.reveal.click();
    await expectProtected(sharedSignedIn, true);
    await values.close.click();
    await expectProtected(sharedSignedIn, false);

    await values.openPasted(examplePath(pod, code));
    await expect(values.code).toHaveText(/^\d{6}$/);
    await expectProtected(sharedSignedIn, true);
    await sharedSignedIn.page.getByRole('link', { name: 'Settings' }).click();
    await expectProtected(sharedSignedIn, false);
  },
);

test('captures allowed for a session stay allowed until Podkey restarts', async ({
  signedIn,
  launch,
  pod,
}) => {
  const { page, values } = signedIn;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Allow screen capture for this session' }).click();
  await page.getByRole('link', { name: 'Logins' }).click();
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

test('a peek lasts as long as the button is held', async ({ sharedSignedIn, pod, nextCopy }) => {
  const { page, values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.peek.hover();
  await page.mouse.down();
  await expect(values.value).toContainText(value);
  await expectProtected(sharedSignedIn, true);
  // Released outside the window.
  await page.mouse.move(5_000, 5_000);
  await expect(values.value).toContainText(value);
  await page.mouse.up();
  await expect(values.value).not.toContainText(value);
  await expectProtected(sharedSignedIn, false);

  await values.peek.focus();
  await page.keyboard.down('Space');
  await expect(values.value).toContainText(value);
  await page.keyboard.up('Space');
  await expect(values.value).not.toContainText(value);
});

test(
  'a revealed value hides itself after the set time',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { page, values } = sharedSignedIn;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Hide a revealed value after' }).selectOption('10 seconds');
    await page.getByRole('link', { name: 'Logins' }).click();
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    const value = await nextCopy();
    await values.reveal.click();
    await expect(values.value).toContainText(value);
    await expect(values.value).toContainText(/Hides in \d s/);
    await expect(values.reveal).toBeVisible({ timeout: 12_000 });
    expect(await page.content()).not.toContain(value);
    await expectProtected(sharedSignedIn, false);
  },
);

test('a value is the same revealed, in large type, spelled out and as a QR code, and hides', async ({
  sharedSignedIn,
  pod,
  nextCopy,
}) => {
  const { page, values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  const dialog = page.getByRole('dialog', { name: 'admin_password' });

  await values.chooseFromMore('Large type');
  const characters = dialog.getByLabel('Value in large type').locator('bdi');
  await expect.poll(async () => (await characters.allTextContents()).join('')).toBe(value);
  await expectProtected(sharedSignedIn, true);

  await page.getByRole('radio', { name: 'Spell out' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(value.length);

  await page.getByRole('radio', { name: 'QR code' }).click();
  const code = dialog.getByRole('img', { name: 'QR code of the value' });
  expect(await modulesOf(code)).toBe(generate(value).toString({ on: '#', off: '.', pad: 0 }).trim());

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(values.more).toBeFocused();
  expect(await page.content()).not.toContain(value);
  await expectProtected(sharedSignedIn, false);
});

/** Returns a QR code's modules as drawn, dark ones as `#`. */
function modulesOf(code: Locator): Promise<string> {
  return code.evaluate((svg) => {
    const path = svg.querySelector('path');
    if (!(svg instanceof SVGSVGElement) || !(path instanceof SVGPathElement)) throw new Error('No QR code');
    const size = svg.viewBox.baseVal.width - 8;
    const point = svg.createSVGPoint();
    const isDark = (x: number, y: number) => {
      point.x = x + 0.5;
      point.y = y + 0.5;
      return path.isPointInFill(point);
    };
    const places = Array.from({ length: size }, (_, place) => place);
    return places.map((y) => places.map((x) => (isDark(x, y) ? '#' : '.')).join('')).join('\n');
  });
}

test('two revisions are compared without showing either', async ({ sharedSignedIn, pod, nextCopy }) => {
  const { page, values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.chooseFromMore('Compare with another revision…');
  const dialog = page.getByRole('dialog', { name: 'Compare admin_password' });
  const other = dialog.getByRole('textbox', { name: 'Other revision' });
  await expect(dialog).toContainText('Northwind');

  await other.fill(stableUuid('revision network-device, Core router, 1'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('The values are different.');
  await expect(dialog.getByRole('row', { name: /Length/ })).toContainText('20 characters');
  expect(await page.content()).not.toContain(value);

  pod.faults.next({ route: 'secure' }, withFields({ value }));
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('The values are the same.');

  await other.fill(stableUuid('no revision'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Error ID');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(values.value).toBeVisible();
});
