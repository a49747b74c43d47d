import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onlyOnLinux } from '../support/only-on.ts';
import { examplePath } from '../support/sample-entries.ts';
import { holdClipboard } from '../support/stand-in.ts';
import { readXClipboard, writeXClipboard } from '../support/x-clipboard.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';

const password = 'Core router · admin password';

/** Returns the formats on the clipboard, as Electron reports them. */
const formats = ({ app }: RunningPodkey) =>
  app.evaluate(async ({ clipboard }) => (await clipboard.read()).flatMap(({ types }) => types));

/** Returns the number of copy records in Podkey's database. */
function copiesWrittenDown(userData: string): number {
  const database = new DatabaseSync(path.join(userData, 'podkey.db'), { readOnly: true });
  const rows = database.prepare(`SELECT 1 FROM preferences WHERE key = 'copies'`).all();
  database.close();
  return rows.length;
}

test(
  'a secret is marked so that clipboard histories skip it, an ID is not',
  { tag: '@promise:copy-without-looking' },
  async ({ sharedSignedIn, pod, display, nextCopy }) => {
    onlyOnLinux('it reads the formats with xclip');
    const { page, values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    const copied = await nextCopy();
    expect(await formats(sharedSignedIn)).toEqual([
      'text/plain',
      'electron application/osclipboard;format="x-kde-passwordManagerHint"',
      'electron application/osclipboard;format="application/x-copyq-hidden"',
    ]);
    // Clipboard managers ask for them in this way.
    expect(await readXClipboard(display.display, 'clipboard', 'x-kde-passwordManagerHint')).toBe('secret');
    expect(await readXClipboard(display.display, 'clipboard', 'application/x-copyq-hidden')).toBe('1');

    await page.getByRole('link', { name: 'Organizations' }).click();
    await page
      .getByRole('button', { name: /^Copy ID of/ })
      .first()
      .click();
    await nextCopy(copied);
    expect(await formats(sharedSignedIn)).toEqual(['text/plain']);
  },
);

test('a copy that the desktop mirrors to the X selection is cleared there too', async ({
  sharedSignedIn,
  pod,
  display,
  nextCopy,
}) => {
  onlyOnLinux('elsewhere there is no X selection');
  const { values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await writeXClipboard(display.display, await nextCopy(), 'primary');
  await values.clearClipboard.click();
  await expect(values.clearClipboard).toBeHidden();
  expect(await readXClipboard(display.display, 'primary')).toBe('');
  expect(await readXClipboard(display.display)).toBe('');
});

test('a revealed value reaches the X selection neither by mouse nor by Select all', async ({
  sharedSignedIn,
  pod,
  display,
  nextCopy,
}) => {
  onlyOnLinux('elsewhere there is no X selection');
  const { page, values } = sharedSignedIn;
  const selected = () => readXClipboard(display.display, 'primary');
  // Proves that this test can fail: text that may be selected does reach the selection.
  await values.search.fill('a link');
  await values.search.click({ clickCount: 3 });
  await expect.poll(selected).toBe('a link');
  // Without a match, the search would close the value.
  await values.search.fill('');
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.reveal.click();
  await values.value.getByText(value).click({ clickCount: 3 });
  await page.keyboard.press('Control+A');
  for (const from of [values.value.getByText(value), page.getByText('network-device', { exact: true })]) {
    await from.hover();
    await page.mouse.down();
    await page.mouse.move(400, 100, { steps: 5 });
    await page.mouse.up();
  }
  await page.getByRole('heading', { name: 'Logins', level: 1 }).click({ modifiers: ['Shift'] });
  // The X selection changes late. When the last selected text has arrived, all earlier ones have too.
  await values.search.fill('the last');
  await values.search.click({ clickCount: 3 });
  const seen: string[] = [];
  await expect.poll(async () => seen[seen.push(await selected()) - 1]).toBe('the last');
  expect(seen.join()).not.toContain(value);
});

test('Keep longer restarts a copy’s full time', async ({ sharedSignedIn, pod, nextCopy }) => {
  const { page, values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  await nextCopy();
  await expect(page.getByText(/^clears in 2[0-8] s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep longer' }).press('Enter');
  await expect(page.getByText(/^clears in (30|29) s$/)).toBeVisible();
});

test.describe('while another program holds the clipboard', () => {
  test('a copy is never reported as cleared, and is cleared as soon as the clipboard is released', async ({
    signedIn: { app, page, values },
    pod,
    clipboardText,
    nextCopy,
  }) => {
    const status = page.getByRole('status', { name: 'Clipboard', exact: true });
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    const copied = await nextCopy();
    await holdClipboard(app, true);
    await values.clearClipboard.click();
    await expect(status).toContainText('Another program holds the clipboard');
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(status).toContainText('Podkey keeps trying to clear it.');
    expect(await clipboardText()).toBe(copied);
    await holdClipboard(app, false);
    await expect(status).toContainText('Clipboard cleared');
    expect(await clipboardText()).toBe('');
  });

  test('a failed copy is not announced, and quitting keeps the record of what may be on the clipboard', async ({
    signedIn: { app, page, values, quit },
    pod,
    nextCopy,
    userData,
  }) => {
    await values.openPasted(examplePath(pod, password));
    await holdClipboard(app, true);
    await values.copyValue.click();
    await expect(
      page.getByText('Podkey couldn’t copy: another program holds the clipboard.', { exact: true }),
    ).toBeVisible();
    // After a second it says that the copy may still be there, which ends when the clipboard can be read.
    await expect(page.getByText(/^clears in/)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Clipboard' })).not.toContainText(/copied|cleared/i);
    await holdClipboard(app, false);
    await values.copyValue.click();
    await nextCopy();
    await holdClipboard(app, true);
    await quit();
    expect(copiesWrittenDown(userData)).toBe(1);
  });
});

test.describe('after kill -9', () => {
  const lastTime = 'A copy left from the last session was cleared.';

  test(
    'a copy kept by a clipboard manager is cleared at the next start',
    { tag: '@promise:copy-without-looking' },
    async ({ signedIn, pod, launch, clipboardText, nextCopy, copyElsewhere }) => {
      await signedIn.values.openPasted(examplePath(pod, password));
      await signedIn.values.copyValue.click();
      const copied = await nextCopy();
      // Copies like a clipboard manager, because a program's X clipboard disappears with the program.
      await copyElsewhere(copied);
      await signedIn.kill();
      expect(await clipboardText()).toBe(copied);

      const { page } = await launch();
      await expect(page.getByText(lastTime)).toBeVisible();
      expect(await clipboardText()).toBe('');
    },
  );

  test('a later copy from another program is left alone', async ({
    signedIn,
    pod,
    launch,
    clipboardText,
    nextCopy,
    copyElsewhere,
    userData,
  }) => {
    await signedIn.values.openPasted(examplePath(pod, password));
    await signedIn.values.copyValue.click();
    await nextCopy();
    await signedIn.kill();
    await copyElsewhere('a shopping list');

    expect(copiesWrittenDown(userData)).toBe(1);
    const { page } = await launch();
    await expect.poll(() => copiesWrittenDown(userData)).toBe(0);
    await expect(page.getByRole('status', { name: 'Clipboard' })).toBeEmpty();
    expect(await clipboardText()).toBe('a shopping list');
  });
});
