import type { Page } from '@playwright/test';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { examplePath } from '../support/sample-entries.ts';
import { pressGlobally, holdShortcut } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';

const withCode = 'Microsoft 365 · one-time code';
const key = 'CommandOrControl+Alt+V';
const sixDigits = /^\d{6}$/;

const queueOf = (page: Page) => {
  const { copyQueue: strip } = new SecureValuesPage(page);
  return {
    strip,
    next: strip.getByRole('button', { name: 'Next' }),
    done: strip.getByRole('button', { name: 'Done' }),
  };
};

/**
 * At least a second after the copy. Podkey ignores an earlier press, because nobody pastes that fast: the key is being
 * held down.
 */
const aSecondLater = (page: Page) => expect(page.getByTitle(/^clears in [12]?\d s$/)).toBeVisible();

test('a shortcut in any program copies value and code in turn, and is released after the last', async ({
  sharedSignedIn,
  pod,
  nextCopy,
  clipboardText,
}) => {
  const { app, page, values } = sharedSignedIn;
  const queue = queueOf(page);
  await values.openPasted(examplePath(pod, withCode));
  await values.copyCode.waitFor();
  expect(await pressGlobally(app, key)).toBe(false);
  await page.keyboard.press('Control+Shift+Enter');
  const value = await nextCopy();
  expect(value).not.toMatch(sixDigits);
  await expect(queue.strip.locator('[aria-current=step]')).toHaveText('value');
  await expect(queue.strip.getByText('Paste, then press Ctrl+Alt+V.', { exact: true })).toBeVisible();

  await aSecondLater(page);
  expect(await pressGlobally(app, key)).toBe(true);
  expect(await nextCopy(value)).toMatch(sixDigits);
  await expect(queue.strip.getByText('All copied.', { exact: true })).toBeVisible();
  expect(await pressGlobally(app, key)).toBe(false);
  expect(await page.evaluate(() => document.body.textContent)).not.toContain(value);

  await values.clearClipboard.click();
  await expect(queue.strip).toBeHidden();
  expect(await clipboardText()).toBe('');
});

test(
  'a login’s user name and code are copied one after another',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { page, values } = sharedSignedIn;
    const queue = queueOf(page);
    await values.openPasted(examplePath(pod, withCode));
    await values.copyCode.waitFor();
    await page.getByRole('button', { name: 'Save as login…' }).click();
    await page.getByRole('dialog').getByText('More', { exact: true }).click();
    await page.getByRole('textbox', { name: 'User name' }).fill('admin@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Copy in turn' }).click();
    const userName = await nextCopy();
    expect(userName).toBe('admin@example.com');
    await queue.next.click();
    expect(await nextCopy(userName)).toMatch(sixDigits);
    await expect(queue.done).toBeVisible();
  },
);

test('Podkey says that another program has the shortcut, and the queue is advanced by hand', async ({
  sharedSignedIn,
  pod,
  nextCopy,
}) => {
  const { app, page, values } = sharedSignedIn;
  const queue = queueOf(page);
  await holdShortcut(app, key);
  await values.openPasted(examplePath(pod, withCode));
  await values.chooseFromMore('Copy in turn');
  const value = await nextCopy();
  await expect(queue.strip.getByText(/^Ctrl\+Alt\+V is used by another program/)).toBeVisible();
  await aSecondLater(page);
  await queue.next.click();
  expect(await nextCopy(value)).toMatch(sixDigits);
  await expect(queue.done).toBeFocused();
});

test('the queue ends when the clipboard is cleared, when another program copies, and when Podkey locks', async ({
  sharedSignedIn,
  pod,
  nextCopy,
  copyElsewhere,
  clipboardText,
}) => {
  const { app, page, values } = sharedSignedIn;
  const queue = queueOf(page);
  await values.openPasted(examplePath(pod, withCode));
  await values.chooseFromMore('Copy in turn');
  await nextCopy();
  await values.clearClipboard.click();
  await expect(queue.strip).toBeHidden();
  expect(await pressGlobally(app, key)).toBe(false);

  await values.chooseFromMore('Copy in turn');
  await nextCopy();
  await aSecondLater(page);
  await copyElsewhere('from elsewhere');
  await pressGlobally(app, key);
  await expect(queue.strip).toBeHidden();
  expect(await clipboardText()).toBe('from elsewhere');

  await values.chooseFromMore('Copy in turn');
  await nextCopy('from elsewhere');
  await page.keyboard.press('Control+Shift+L');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Logins', level: 1 })).toBeVisible();
  await expect(queue.strip).toBeHidden();
  expect(await pressGlobally(app, key)).toBe(false);
  expect(await clipboardText()).toBe('');
});
