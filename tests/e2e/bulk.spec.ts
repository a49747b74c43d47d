import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import Papa from 'papaparse';
import { honest } from '../../sample-pod/faults.ts';
import * as faults from '../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { BulkPage } from '../support/pages/bulk-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { patchesOn } from '../support/sample-users.ts';
import { expect, test as base } from './fixtures.ts';

const headcount = 1_000;

const test = base.extend<{ pod: SamplePod }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  pod: async ({}, use) => {
    const pod = await startSamplePod({ users: { count: headcount } });
    await use(pod);
    await pod.close();
  },
});

/** Answers the next file dialogs as a person would. */
async function chooseIn(
  app: ElectronApplication,
  files: { table?: string; results?: string },
): Promise<void> {
  await app.evaluate(({ dialog }, { table, results }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: !table, filePaths: table ? [table] : [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: !results, filePath: results ?? '' });
  }, files);
}

/** Kills Podkey and all its child processes, as a power cut would. */
async function killAll(app: ElectronApplication): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
}

const idsOf = (pod: SamplePod) => pod.users.map(({ id }) => id);
/** Returns the number of updates per user, from the pod's own log. */
function patchCounts(pod: SamplePod): Map<string, number> {
  const counts = new Map(idsOf(pod).map((id) => [id, 0]));
  for (const entry of patchesOn(pod)) {
    const id = entry.path.slice('/v1/users/'.length);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

test(
  'a table is chosen, mapped, checked and sent by keyboard, and its results are saved',
  { tag: '@promise:users-changed-with-care' },
  async ({ sharedSignedIn: { app, page, userData }, pod }) => {
    const bulk = new BulkPage(page);
    const [first, second, third] = idsOf(pod).slice(10);
    const table = path.join(userData, 'team.csv');
    const results = path.join(userData, 'team results.csv');
    await writeFile(
      table,
      `\uFEFFUser ID;Surname;Note\r\n${first};Holm;x\r\n${second};;=1+1\r\n${third};Ek;\r\n${first};Berg;\r\n`,
    );
    await chooseIn(app, { table, results });
    const press = async (locator: { focus(): Promise<void> }) => {
      await locator.focus();
      await page.keyboard.press('Enter');
    };

    await press(new UsersPage(page).link);
    await press(bulk.open);
    await press(bulk.chooseFile);
    await expect(page.getByRole('combobox', { name: 'User ID' })).toHaveValue('userId');
    await expect(page.getByRole('combobox', { name: 'Surname' })).toHaveValue('lastName');
    await expect(page.getByRole('combobox', { name: 'Note' })).toHaveValue('ignore');
    await bulk.forAll('Role').focus();
    await page.keyboard.press('s');
    await bulk.forAll('Role').selectOption('support');
    await press(bulk.check);

    await expect(bulk.part('To send')).toHaveText(/^\s*3/);
    expect(patchesOn(pod)).toHaveLength(0);
    await page.keyboard.press('Tab');
    await bulk.part('With errors').focus();
    await page.keyboard.press('Space');
    await expect(bulk.checked.getByRole('row')).toHaveCount(2);
    await expect(bulk.checked).toContainText('Duplicate of row 2.');
    await press(bulk.send('3 updates'));
    await expect(bulk.dialog).toContainText('Northwind (Production)');
    await press(bulk.dialog.getByRole('button', { name: 'Send 3 updates' }));

    await expect(page.getByText('Finished with problems', { exact: true })).toBeVisible();
    await expect(bulk.progress).toHaveAttribute('aria-valuenow', '3');
    expect(patchesOn(pod)).toHaveLength(3);
    await press(bulk.saveResults);
    await expect(page.getByText('Saved as team results.csv')).toBeVisible();
    const { data } = Papa.parse<Record<string, string>>((await readFile(results, 'utf8')).slice(1), {
      header: true,
    });
    expect(data.map((row) => [row['User ID'], row['Last name'], row['Role'], row['Result']])).toEqual([
      [first, 'Holm', 'support', 'Done'],
      [second, '', 'support', 'Done'],
      [third, 'Ek', 'support', 'Done'],
      [first, 'Berg', 'support', 'Not sent: error in the row'],
    ]);
  },
);

test('1,000 rows, killed half-way and resumed, are exactly one update each in the pod’s own log', async ({
  signedIn,
  launch,
  pod,
}) => {
  test.slow();
  const before = new BulkPage(signedIn.page);
  await new UsersPage(signedIn.page).link.click();
  await before.open.click();
  await before.pasted.fill(idsOf(pod).join('\n'));
  await before.readPasted.click();
  await before.forAll('Last name').fill('Holm');
  await before.check.click();
  // The pod responds too late to the four updates it is processing when Podkey is killed.
  const killed = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'user', times: 400 }, honest);
  pod.faults.next({ route: 'user', times: 4 }, faults.heldUntil(killed.promise));
  await before.send('1,000 updates').click();
  await before.dialog.getByRole('button', { name: 'Send 1,000 updates' }).click();
  await expect.poll(() => patchesOn(pod).length, { timeout: 120_000 }).toBe(404);
  await killAll(signedIn.app);
  killed.resolve(undefined);

  const { page } = await launch();
  const bulk = new BulkPage(page);
  await new UsersPage(page).link.click();
  await expect(page.getByText('A bulk change isn’t finished')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('404 of 1,000 rows');
  await bulk.resume.click();
  await expect(bulk.progress).toHaveAttribute('aria-valuenow', '1000', { timeout: 60_000 });
  await expect(page.getByText('Finished with problems', { exact: true })).toBeVisible();

  // Updates that were under way are in doubt, and the pod knows their outcome.
  await expect(page.getByText('4 updates: result unknown')).toBeVisible();
  await bulk.part('Result unknown').click();
  const unknown = bulk.results.getByRole('row', { name: /Result unknown/ });
  await expect(unknown).toHaveCount(4);
  expect(Math.max(...patchCounts(pod).values())).toBe(1);
  for (let left = 4; left > 0; left -= 1) {
    await unknown.first().click();
    const detail = page.getByRole('region', { name: /^Row \d+$/ });
    const id = (await detail.locator('.id').textContent()) ?? '';
    const wasReceived = patchCounts(pod).get(id) === 1;
    await detail.getByRole('button', { name: wasReceived ? 'Mark as done' : 'Send again' }).click();
    await expect(unknown).toHaveCount(left - 1);
  }
  expect([...patchCounts(pod).values()].filter((count) => count !== 1)).toEqual([]);
});

test('a pause that the pod asks for pauses the whole run, and a person can stop and resume it', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  const bulk = new BulkPage(page);
  await new UsersPage(page).link.click();
  await bulk.open.click();
  await bulk.pasted.fill(idsOf(pod).slice(10, 30).join('\n'));
  await bulk.readPasted.click();
  await bulk.forAll('Last name').fill('Holm');
  await bulk.check.click();
  pod.faults.next({ route: 'user', times: 4 }, faults.failsWith(429, { retryAfter: 600 }));
  await bulk.send('20 updates').click();
  await bulk.dialog.getByRole('button', { name: 'Send 20 updates' }).click();
  await expect(page.getByText('Paused at the pod’s request')).toBeVisible();
  await expect(bulk.progress).toHaveAttribute('aria-valuetext', /resumes in (9|10):\d\d min/);
  expect(patchesOn(pod)).toHaveLength(4);
  await bulk.stop.click();
  await expect(page.getByText('Not finished', { exact: true })).toBeVisible();
  await bulk.resume.click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  expect(patchesOn(pod).filter(({ status }) => status === 200)).toHaveLength(20);
});
