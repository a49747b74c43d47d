import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftoversInPageHeap, wholeTexts } from '../support/leftovers/in-heaps.ts';
import { leftoversInIpc, recordIpc } from '../support/leftovers/in-ipc.ts';
import { LookupsPage } from '../support/pages/lookups-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-lookups-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

const password = 'Core router · admin password';

/** Answers every file dialog with the same file, as a person would. */
const answerDialogs = ({ app }: RunningPodkey, file: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

test('a saved value is found by its name after a restart, and opened by keyboard', async ({
  signedIn,
  launch,
  pod,
}) => {
  const lookups = new LookupsPage(signedIn.page);
  await expect(signedIn.page.getByText(/Save a value’s location/)).toBeVisible();
  await signedIn.values.openPasted(examplePath(pod, password));
  await lookups.save.click();
  await signedIn.page.keyboard.press('Escape');
  await expect(lookups.save).toBeFocused();
  await lookups.saveAs('Hotel router', 'hotel-admin');
  await expect(signedIn.values.value).toContainText('Hotel router');
  await signedIn.quit();

  const later = await launch();
  const there = new LookupsPage(later.page);
  await expect(there.saved.getByRole('row')).toHaveCount(1);
  await expect(there.recent.getByRole('row')).toHaveCount(1);
  await later.page.keyboard.press('ControlOrMeta+F');
  await later.page.keyboard.type('hotel');
  await later.page.keyboard.press('ArrowDown');
  await later.page.keyboard.press('Enter');
  await expect(later.values.value).toContainText('hotel-admin');
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
  const lookups = new LookupsPage(podkey.page);
  await podkey.values.openPasted(examplePath(pod, password));
  await lookups.saveAs('Hotel router', 'hotel-admin');
  await podkey.values.close.click();
  const ipcFile = path.join(folder, 'ipc.jsonl');
  await recordIpc(podkey.app, ipcFile);

  await podkey.page.keyboard.press('ControlOrMeta+F');
  await podkey.page.keyboard.press('ArrowDown');
  await podkey.page.keyboard.press('ControlOrMeta+C');
  const value = await nextCopy();
  await expect(lookups.status('Value of “Hotel router” copied.')).toBeVisible();
  await expect(podkey.values.clearClipboard).toBeVisible();
  const needles = [{ name: 'the value', secret: value }];
  expect(await leftoversInIpc(ipcFile, needles)).toEqual([]);
  expect(await leftoversInPageHeap(podkey.page, needles)).toEqual([]);

  await podkey.page.keyboard.press('ControlOrMeta+B');
  expect(await nextCopy(value)).toBe('hotel-admin');
  await podkey.page.keyboard.press('Shift+F10');
  await lookups.menuItem('Copy value').click();
  expect(await nextCopy('hotel-admin')).toBe(value);
  await podkey.values.clearClipboard.click();
  await expect.poll(clipboardText).toBe('');
});

for (const format of ['CSV', 'JSON'])
  test(`lookups are exported as ${format}, all removed, and imported from the file after a preview`, async ({
    sharedSignedIn,
    pod,
  }) => {
    test.slow();
    const file = path.join(folder, `team.${format.toLowerCase()}`);
    await answerDialogs(sharedSignedIn, file);
    const { page, values } = sharedSignedIn;
    const lookups = new LookupsPage(page);
    await values.openPasted(examplePath(pod, password));
    await lookups.saveAs('=Hotel router');
    await values.close.click();

    await lookups.more.click();
    await lookups.menuItem(`Export as ${format}…`).click();
    await expect(lookups.status(`1 lookup written to ${path.basename(file)}.`)).toBeVisible();
    expect(await readFile(file, 'utf8')).toContain('Hotel router');

    await lookups.more.click();
    await lookups.menuItem('Remove all lookups…').click();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await expect(lookups.status('1 lookup removed.')).toBeVisible();
    await expect(lookups.saved).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lookups.saved.getByRole('row')).toHaveCount(1);
    await lookups.more.click();
    await lookups.menuItem('Remove all lookups…').click();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await expect(lookups.saved).toBeHidden();

    await lookups.more.click();
    await lookups.menuItem('Import…').click();
    await expect(lookups.dialog).toContainText(`${path.basename(file)} contains 1 lookup.`);
    await page.getByRole('button', { name: 'Import 1 lookup' }).click();
    await expect(lookups.dialog).toContainText('1 lookup imported: 1 added, 0 changed.');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(lookups.saved.getByRole('row')).toHaveCount(1);
    await expect(lookups.row('=Hotel router').first()).toBeVisible();
  });
