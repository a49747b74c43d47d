import { examplePath } from '../support/sample-entries.ts';
import { readXClipboard, writeXClipboard } from '../support/x-clipboard.ts';
import { expect, test, type Podkey } from './fixtures.ts';

const password = 'Core router · admin password';

/** The formats that are on the clipboard, by Electron's own account. */
const formats = ({ app }: Podkey) =>
  app.evaluate(async ({ clipboard }) => (await clipboard.read()).flatMap(({ types }) => types));

test('a secret is marked so that clipboard histories leave it out, an ID is not', async ({
  signedIn,
  pod,
  nextCopy,
}) => {
  const { page, values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const copied = await nextCopy();
  expect(await formats(signedIn)).toEqual([
    'text/plain',
    'electron application/osclipboard;format="x-kde-passwordManagerHint"',
  ]);

  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await nextCopy(copied);
  expect(await formats(signedIn)).toEqual(['text/plain']);
});

test('a copy that the desktop mirrors to the X selection is cleared there too', async ({
  signedIn,
  pod,
  display,
  nextCopy,
}) => {
  const { values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await writeXClipboard(display.display, await nextCopy(), 'primary');
  await values.clearClipboard.click();
  await expect(values.clearClipboard).toBeHidden();
  expect(await readXClipboard(display.display, 'primary')).toBe('');
  expect(await readXClipboard(display.display)).toBe('');
});

test('what is revealed gets to the X selection neither with the mouse nor with Select all', async ({
  signedIn,
  pod,
  display,
  nextCopy,
}) => {
  const { page, values } = signedIn;
  const selected = () => readXClipboard(display.display, 'primary');
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.reveal.click();

  // What may be selected does get there: the test could fail.
  await values.paste.fill('a link');
  await values.paste.click({ clickCount: 3 });
  await expect.poll(selected).toBe('a link');
  await values.value.getByText(value).click({ clickCount: 3 });
  await page.keyboard.press('Control+A');
  for (const from of [values.value.getByText(value), values.value.getByText('network-device')]) {
    await from.hover();
    await page.mouse.down();
    await page.mouse.move(400, 100, { steps: 5 });
    await page.mouse.up();
  }
  await page.getByRole('heading', { name: 'Secure values' }).click({ modifiers: ['Shift'] });
  // The X selection is told late: once it has what was selected last, it has had all before.
  await values.paste.fill('the last');
  await values.paste.click({ clickCount: 3 });
  const seen: string[] = [];
  await expect.poll(async () => seen[seen.push(await selected()) - 1]).toBe('the last');
  expect(seen.join()).not.toContain(value);
});

test('Keep longer gives a copy its whole time again', async ({ signedIn, pod, nextCopy }) => {
  const { page, values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await nextCopy();
  await expect(page.getByText(/^clears in 2[0-8] s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep longer' }).press('Enter');
  await expect(page.getByText(/^clears in (30|29) s$/)).toBeVisible();
});
