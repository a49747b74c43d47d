import { writeFile } from 'node:fs/promises';
import { foreignExports, plantedSecret } from '../support/foreign-exports.ts';
import { leftoversInFiles } from '../support/leftovers/in-files.ts';
import { leftoversInPage } from '../support/leftovers/in-page.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { expect, test } from './fixtures.ts';

const planted = { name: 'value in the export', secret: plantedSecret };
/** Imported, so it is found where a value would be. */
const imported = { name: 'imported name', secret: 'Edge firewall' };

test('exports of Bitwarden and Hudu become logins, and none of their values is in the page, the database, the log or the journal', async ({
  signedIn,
  userData,
}, info) => {
  const { app, page } = signedIn;
  const logins = new LoginsPage(page);
  const importFile = async (format: 'bitwarden-csv' | 'hudu', unread: RegExp) => {
    const file = info.outputPath(`${format}.csv`);
    await writeFile(file, foreignExports[format]);
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, file);
    await logins.more.click();
    await logins.menuItem('Import…').click();
    await expect(logins.dialog).toContainText(unread);
    expect(await leftoversInPage(page, [planted])).toEqual([]);
    await logins.dialog.getByRole('button', { name: 'Check logins' }).click();
    await expect(logins.dialog.getByRole('list', { name: 'Logins in the file' })).toBeVisible();
    expect(await leftoversInPage(page, [planted])).toEqual([]);
    await logins.dialog.getByRole('button', { name: 'Import 1 login' }).click();
    await logins.dialog.getByRole('button', { name: 'Done' }).click();
  };

  await importFile('bitwarden-csv', /\d+ passwords and other secrets in this file were not read/);
  await expect(logins.row('Edge firewall')).toContainText('Harbour Hotel');
  await importFile('hudu', /\d+ passwords and other secrets in this file were not read/);
  await logins.row('Microsoft 365').click();
  await expect(logins.detail).toContainText('No link yet');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();

  expect(await leftoversInPage(page, [planted])).toEqual([]);
  const inFiles = await leftoversInFiles(userData, [planted, imported]);
  expect(inFiles.map(({ name }) => name)).toContain(imported.name);
  expect(inFiles.filter(({ name }) => name === planted.name)).toEqual([]);
});
