import { examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

test(
  'a value is copied without being shown',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    const copied = await nextCopy();
    expect(copied.length).toBeGreaterThan(8);
    await expect(
      sharedSignedIn.page
        .getByRole('status')
        .filter({ hasText: /clears|clipboard/i })
        .first(),
    ).toContainText('Northwind');
    expect(await sharedSignedIn.page.content()).not.toContain(copied);
  },
);

test(
  'a value is opened by its four names, revealed and hidden',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { values } = sharedSignedIn;
    const example = pod.examples[0];
    if (!example) throw new Error('The sample pod has no examples');
    await values.openByFields({
      assetType: example.assetTypeName,
      assetId: example.assetId,
      revisionId: example.revisionId,
      property: example.propertyName,
    });
    await values.copyValue.click();
    const value = await nextCopy();
    await expect(values.value).not.toContainText(value);
    await values.reveal.click();
    await expect(values.value).toContainText(value);
    await values.hide.click();
    await expect(values.value).not.toContainText(value);
  },
);

test(
  'a one-time code shows its time left, and the copied code is the visible one',
  { tag: '@promise:codes-you-can-trust' },
  async ({ sharedSignedIn, pod, clipboardText }) => {
    const { values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, code));
    await expect(values.code).toHaveText(/^\d{6}$/);
    await expect(values.timeLeft).toContainText(/\d+ s/);
    // The code may roll over between the click and the check, so the check retries.
    await expect(async () => {
      await values.copyCode.click();
      await expect(values.code).toHaveText(await clipboardText(), { timeout: 500 });
    }).toPass();
  },
);

test(
  'a copy is cleared from the clipboard after 30 seconds',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, clipboardText, nextCopy }) => {
    const { values, page } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    await nextCopy();
    await expect(values.clearClipboard).toBeVisible();
    await expect(page.getByText('Clipboard cleared')).toBeVisible({ timeout: 40_000 });
    expect(await clipboardText()).toBe('');
  },
);

test(
  'Clear clipboard now clears the clipboard',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, clipboardText }) => {
    const { values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    await values.clearClipboard.click();
    await expect(values.clearClipboard).toBeHidden();
    expect(await clipboardText()).toBe('');
  },
);

test(
  'a suspend clears the clipboard, and Podkey says so after unlocking',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn, pod, clipboardText, nextCopy }) => {
    const { app, page, values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    await nextCopy();
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
    await expect(page.getByRole('heading', { name: 'Podkey is locked' })).toBeVisible();
    await expect.poll(clipboardText).toBe('');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Clipboard cleared: Podkey was locked.')).toBeVisible();
  },
);

test(
  'quitting clears the clipboard',
  { tag: '@promise:copy-without-looking' },
  async ({ signedIn, pod, clipboardText, nextCopy }) => {
    const { values } = signedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    await nextCopy();
    await signedIn.quit();
    expect(await clipboardText()).toBe('');
  },
);

test('a later copy from another program is left alone', async ({
  signedIn,
  pod,
  clipboardText,
  nextCopy,
  copyElsewhere,
}) => {
  const { values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await nextCopy();
  await copyElsewhere('a shopping list');
  await signedIn.quit();
  expect(await clipboardText()).toBe('a shopping list');
});

test(
  'a value is opened, revealed and copied by keyboard alone',
  { tag: '@promise:by-keyboard-alone' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { page, values } = sharedSignedIn;
    await expect(values.search).toBeFocused();
    await page.keyboard.insertText(examplePath(pod, password));
    await page.keyboard.press('Enter');
    await expect(values.value).toBeVisible();
    await page.keyboard.press('Control+Shift+C');
    await expect(values.clearClipboard).toBeVisible();
    await nextCopy();
  },
);

test(
  'another pod’s link is refused at the field, and no pod receives a request',
  { tag: '@promise:always-the-right-account' },
  async ({ sharedSignedIn, pod }) => {
    const { values } = sharedSignedIn;
    const before = pod.log.length;
    await values.openPasted(`https://other-pod.example${examplePath(pod, password)}`);
    await expect(values.paste).toHaveAccessibleDescription(/other-pod\.example/);
    expect(pod.log.length).toBe(before);
  },
);
