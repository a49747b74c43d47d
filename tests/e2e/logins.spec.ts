import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftoversInPageHeap, wholeTexts } from '../support/leftovers/in-heaps.ts';
import { leftoversInIpc, recordIpc } from '../support/leftovers/in-ipc.ts';
import { stateInPage } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { stableUuid } from '../../sample-pod/seed/stable-values.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { saveLogin } from '../support/save-login.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-logins-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

const password = 'Core router · admin password';

/** Answers every file dialog with the same file, as a person would. */
const answerDialogs = ({ app }: RunningPodkey, file: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

test(
  'a saved login is found by client and name after a restart, and copied by keyboard alone',
  { tag: '@promise:the-client-first' },
  async ({ signedIn, launch, pod, nextCopy }) => {
    const logins = new LoginsPage(signedIn.page);
    await expect(
      signedIn.page.getByRole('heading', { name: 'Add your first login: paste a link' }),
    ).toBeVisible();
    await signedIn.values.openPasted(examplePath(pod, password));
    await logins.save.click();
    await signedIn.page.keyboard.press('Escape');
    await expect(logins.save).toBeFocused();
    await logins.saveAs('Hotel router', 'hotel-admin');
    await expect(logins.detail).toContainText('Hotel router');
    // The value that was open stays open, now as the login's item.
    await expect(logins.item('Password').getByRole('region', { name: 'Secure value' })).toBeVisible();
    await signedIn.quit();

    const later = await launch();
    const there = new LoginsPage(later.page);
    await expect(there.list.getByRole('row')).toHaveCount(1);
    await expect(there.search).toBeFocused();
    await later.page.keyboard.type('hotel');
    await later.page.keyboard.press('Enter');
    await expect(there.detail).toContainText('hotel-admin');
    await expect(there.item('Password').getByRole('button', { name: 'Copy password' })).toBeFocused();
    await later.page.keyboard.press('Enter');
    await nextCopy();
    await expect(later.page.getByRole('status', { name: 'Clipboard' })).toHaveText(
      /^Copied: Password · Hotel router/,
    );
  },
);

test(
  'an older revision opened by link changes the login only when a person says so, and that can be undone',
  { tag: '@promise:the-client-first' },
  async ({ sharedSignedIn: { page, values }, pod }) => {
    await saveLogin(page, examplePath(pod, password), pod.baseUrl);
    const logins = new LoginsPage(page);
    const older = examplePath(pod, password).replace(
      /revisions\/[^/]+/,
      `revisions/${stableUuid('revision network-device, Core router, 1')}`,
    );
    await values.openPasted(older);
    await expect(values.value).toBeVisible();
    await expect(logins.item('Password')).toContainText('This isn’t the saved revision.');
    await page.getByRole('button', { name: 'Keep saved revision' }).click();
    await expect(logins.item('Password')).toContainText('which “Core router” keeps');
    await page.getByRole('button', { name: 'Replace saved revision' }).click();
    await expect(logins.status('Saved revision of “Core router” replaced.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(logins.status('Undone: saved revision of “Core router”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Replace saved revision' })).toBeVisible();
    await values.close.click();
    await expect(page.getByRole('button', { name: 'Replace saved revision' })).toBeHidden();
  },
);

test(
  'the first Copy of a login is above the fold at 880 × 600',
  { tag: '@promise:the-client-first' },
  async ({ sharedSignedIn: { page }, pod }) => {
    await page.setViewportSize({ width: 880, height: 600 });
    const over = { address: 'https://10.20.0.1', notes: 'Ask first.' };
    await saveLogin(page, examplePath(pod, password), pod.baseUrl, over);
    const logins = new LoginsPage(page);
    await logins.row('Core router').click();
    const copy = logins.item('Password').getByRole('button', { name: 'Copy password' });
    await expect(copy).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('at 200 % zoom there is one column with one scrollbar, and a way back to the list', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  await page.setViewportSize({ width: 440, height: 300 });
  await expect(page.getByRole('heading', { name: 'Add your first login: paste a link' })).toBeVisible();
  const back = page.getByRole('main').getByRole('button', { name: 'Back to the list' });
  await expect(back).toBeHidden();
  await saveLogin(page, examplePath(pod, password), pod.baseUrl, { notes: 'Ask first.' });
  const logins = new LoginsPage(page);
  await logins.row('Core router').click();
  await expect(logins.detail).toBeVisible();
  const scrolling = await page
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          (it) => it.scrollHeight > it.clientHeight && /auto|scroll/.test(getComputedStyle(it).overflowY),
        )
        .map((it) => it.classList.item(0)),
    );
  expect(scrolling).toEqual(['shell']);
  await back.click();
  await expect(logins.row('Core router')).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Open by link' }).click();
  await expect(page.getByRole('dialog', { name: 'Open by link' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the panes keep their widths after a restart', async ({ signedIn, launch, pod }) => {
  const { page } = signedIn;
  // Without a login there is one block instead of panes.
  await saveLogin(page, examplePath(pod, password), pod.baseUrl);
  await page.setViewportSize({ width: 1440, height: 900 });
  const separator = page.getByRole('separator', { name: 'Width of the logins' });
  const box = await separator.boundingBox();
  if (!box) throw new Error('The separator is not drawn');
  await page.mouse.move(box.x, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 100, { steps: 3 });
  await page.mouse.up();
  await expect(separator).toHaveAttribute('aria-valuenow', '400');
  await page.getByRole('separator', { name: 'Width of the clients' }).press('ArrowLeft');
  // A test quits faster than a person, so the width may still be on its way to main.
  await expect.poll(() => stateInPage(page, 'paneWidths')).toMatchObject({ clients: 204, logins: 400 });
  await signedIn.quit();

  const later = await launch();
  await later.page.setViewportSize({ width: 1440, height: 900 });
  const widthOf = (name: string) => later.page.getByRole('separator', { name });
  await expect(widthOf('Width of the logins')).toHaveAttribute('aria-valuenow', '400');
  await expect(widthOf('Width of the clients')).toHaveAttribute('aria-valuenow', '204');
});

test('a value is copied from the list without being opened, and never reaches the page', async ({
  launch,
  pod,
  nextCopy,
  clipboardText,
}) => {
  test.slow();
  const podkey = await launch({ args: [`--js-flags=${wholeTexts}`] });
  await podkey.accounts.addAccount.click();
  await podkey.accounts.fill(accountOn(pod));
  await podkey.accounts.save.click();
  const logins = new LoginsPage(podkey.page);
  await podkey.values.openPasted(examplePath(pod, password));
  await logins.saveAs('Hotel router', 'hotel-admin');
  await podkey.values.close.click();
  const ipcFile = path.join(folder, 'ipc.jsonl');
  await recordIpc(podkey.app, ipcFile);

  await podkey.page.keyboard.press('ControlOrMeta+F');
  await podkey.page.keyboard.press('ArrowDown');
  await podkey.page.keyboard.press('ControlOrMeta+C');
  const value = await nextCopy();
  await expect(logins.status('Password of “Hotel router” copied.')).toBeVisible();
  await expect(podkey.values.clearClipboard).toBeVisible();
  const needles = [{ name: 'the value', secret: value }];
  expect(await leftoversInIpc(ipcFile, needles)).toEqual([]);
  expect(await leftoversInPageHeap(podkey.page, needles)).toEqual([]);

  await podkey.page.keyboard.press('ControlOrMeta+B');
  expect(await nextCopy(value)).toBe('hotel-admin');
  await podkey.page.keyboard.press('Shift+F10');
  await logins.menuItem('Copy password').click();
  expect(await nextCopy('hotel-admin')).toBe(value);
  await podkey.values.clearClipboard.click();
  await expect.poll(clipboardText).toBe('');
});

for (const format of ['CSV', 'JSON'])
  test(`logins are exported as ${format}, all removed, and imported from the file after a preview`, async ({
    sharedSignedIn,
    pod,
  }) => {
    test.slow();
    const file = path.join(folder, `team.${format.toLowerCase()}`);
    await answerDialogs(sharedSignedIn, file);
    const { page, values } = sharedSignedIn;
    const logins = new LoginsPage(page);
    await values.openPasted(examplePath(pod, password));
    await logins.saveAs('=Hotel router');
    await values.close.click();

    await logins.more.click();
    await logins.menuItem(`Export as ${format}…`).click();
    await expect(logins.status(`1 login written to ${path.basename(file)}.`)).toBeVisible();
    expect(await readFile(file, 'utf8')).toContain('Hotel router');

    await logins.more.click();
    await logins.menuItem('Remove all logins…').click();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await expect(logins.status('1 login removed.')).toBeVisible();
    // What was opened stays among the recent values.
    await expect(logins.row('=Hotel router')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(logins.row('=Hotel router')).toBeVisible();
    await logins.more.click();
    await logins.menuItem('Remove all logins…').click();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await expect(logins.row('=Hotel router')).toBeHidden();

    await logins.more.click();
    await logins.menuItem('Import…').click();
    await expect(logins.dialog).toContainText(`${path.basename(file)} contains 1 login.`);
    await page.getByRole('button', { name: 'Import 1 login' }).click();
    await expect(logins.dialog).toContainText('1 login imported: 1 added, 0 changed.');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(logins.row('=Hotel router').first()).toBeVisible();
  });
