import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Papa from 'papaparse';
import { leftoversInFiles } from '../support/leftovers/in-files.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { examplePath } from '../support/sample-entries.ts';
import { userOn } from '../support/sample-users.ts';
import { expect, test, type Podkey } from './fixtures.ts';

const entries = ({ page }: Podkey) => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
const openActivity = ({ page }: Podkey) => page.getByRole('link', { name: 'Activity' }).click();

/** Answers the next save dialog with a file. */
async function chooseFile({ app }: Podkey, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
}

test(
  'the journal and its CSV list what was revealed, copied and updated, with the ticket and without a secret',
  { tag: '@promise:a-journal' },
  async ({ signedIn, pod, userData, nextCopy }) => {
    const { page, values } = signedIn;
    await page.getByRole('textbox', { name: 'Ticket' }).fill('INC-1042');
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await values.reveal.click();
    await values.copyValue.click();
    const password = await nextCopy();
    const users = new UsersPage(page);
    const { id } = userOn(pod, 'viewer');
    await users.openUser(id);
    await users.lastName.fill('Planted-Holm');
    await users.review.click();
    await users.send.click();
    await expect(users.user).toContainText('User updated');

    await openActivity(signedIn);
    await expect(entries(signedIn)).toContainText([
      'Today',
      'Northwind',
      /User updated\s*last name.*INC-1042/s,
      /Value copied\s*admin_password.*INC-1042.*network-device/s,
      /Revealed\s*admin_password/,
      'Account added',
    ]);
    await expect(page.getByText('Verified: no tampering found.')).toBeVisible();

    await page.getByRole('combobox', { name: 'Action' }).selectOption('Copies');
    await expect(page.getByText('1 entry found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Action' }).selectOption('All actions');
    await expect(page.getByText('4 entries')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('xyzzy');
    await expect(page.getByText('No matching entries')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('4 entries')).toBeVisible();
    const file = path.join(userData, 'activity.csv');
    await chooseFile(signedIn, file);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('Saved 4 entries as activity.csv.')).toBeVisible();
    const csv = await readFile(file, 'utf8');
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
    expect(data.map((row) => [row['Action'], row['Ticket']])).toEqual([
      ['user-updated', 'INC-1042'],
      ['value-copied', 'INC-1042'],
      ['revealed', 'INC-1042'],
      ['account-added', ''],
    ]);
    for (const row of data) {
      const hash = createHash('sha256').update(`${row['Hash before']}\n${row['Entry']}`).digest('hex');
      expect(hash).toBe(row['Hash']);
    }

    await signedIn.quit();
    const log = await readFile(path.join(userData, 'logs/podkey.log'), 'utf8');
    expect(log).toMatch(
      /info request method=GET path=\/v1\/assets\/\*\/\*\/revisions\/\*\/secure\/\* attempt=1 .*status=200/,
    );
    expect(log).toMatch(/info quitting/);
    expect(log).not.toContain(id);
    expect(await leftoversInFiles(userData, [{ name: 'password', secret: password }])).toEqual([]);
  },
);

test(
  'entries changed or removed while Podkey was closed are reported, with their position',
  { tag: '@promise:a-journal' },
  async ({ signedIn, pod, userData, launch }) => {
    const { page, values } = signedIn;
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    for (let times = 0; times < 4; times += 1) {
      await values.reveal.click();
      await values.hide.click();
    }
    await openActivity(signedIn);
    await expect(page.getByText('5 entries')).toBeVisible();
    await expect(page.getByText('Verified: no tampering found.')).toBeVisible();
    await signedIn.quit();

    const database = new DatabaseSync(path.join(userData, 'podkey.db'));
    database.exec(`UPDATE activity SET body = replace(body, 'admin_password', 'guest_password') WHERE seq = 2;
    DELETE FROM activity WHERE seq = 4`);
    database.close();

    const again = await launch();
    await openActivity(again);
    const alert = again.page.getByRole('alert');
    await expect(alert).toContainText('The journal was changed outside Podkey');
    await expect(alert).toContainText(/Entry 2.* was altered/);
    await expect(alert).toContainText(/Entry 4.* is missing/);
  },
);

test('the settings open the log folder', async ({ sharedSignedIn }) => {
  const { app, page, userData } = sharedSignedIn;
  await app.evaluate(({ shell }) => {
    shell.openPath = (folder) => {
      Object.assign(globalThis, { shownFolder: folder });
      return Promise.resolve('');
    };
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Show log folder' }).click();
  const shown = () => app.evaluate(() => Reflect.get(globalThis, 'shownFolder') as unknown);
  await expect.poll(shown).toBe(path.join(userData, 'logs'));
});
