import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { AccountRepository } from '../../electron/storage/account-repository.ts';
import { DatabaseCopies } from '../../electron/storage/database-copies.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { onlyOnStandIn } from '../support/only-on.ts';
import { northwindBadge, northwindDraft } from '../support/samples.ts';
import { expect, test } from './fixtures.ts';

const account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'session' } as const;

/** Creates a database whose account was renamed after it was copied. */
async function renamedSinceCopy(userData: string): Promise<void> {
  const file = path.join(userData, 'podkey.db');
  const { database } = openDatabase(file);
  const accounts = new AccountRepository(database);
  accounts.insert({ ...account, label: 'Before' });
  const made = { assertWanted: () => undefined, turn: () => Promise.resolve() };
  await new DatabaseCopies(file).make(database, { ...made, now: Date.now() - 5 * 60 * 60_000 });
  accounts.update({ ...account, label: 'After' });
  database.close();
}

test('a copy is restored in the settings, and Podkey restarts with it', async ({ launch, userData }) => {
  onlyOnStandIn('it looks into the Podkey that starts itself');
  await renamedSinceCopy(userData);
  const { app, page } = await launch();
  const first = app.process().pid;
  await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('After');
  await page.evaluate(() => (window.location.hash = '#/settings'));
  await page.getByRole('button', { name: 'Show copies…' }).click();
  await page.getByRole('button', { name: /^Restore…/ }).click();
  const closed = app.waitForEvent('close');
  await page.getByRole('button', { name: 'Restore and restart' }).click();
  await closed;

  const restarted = await restartedPage(userData);
  try {
    await expect(restarted.page.getByRole('button', { name: 'Switch account' })).toContainText('Before');
    expect(await holderOf(userData)).not.toBe(first);
    // What was replaced is in a copy.
    await restarted.page.evaluate(() => (window.location.hash = '#/settings'));
    await restarted.page.getByRole('button', { name: 'Show copies…' }).click();
    await expect(restarted.page.getByRole('button', { name: /^Restore…/ })).toHaveCount(2);
  } finally {
    await restarted.end();
  }
});

/** The ID of the process that holds the user data; NaN if none does. */
async function holderOf(userData: string): Promise<number> {
  const holder = await readFile(path.join(userData, 'stand-in.lock'), 'utf8').catch(() => '');
  return Number.parseInt(holder, 10);
}

/** The page of a Podkey that was started by another, with its debugging switches. `end` quits it. */
async function restartedPage(userData: string): Promise<{ page: Page; end: () => Promise<void> }> {
  const portFile = path.join(userData, 'chromium', 'DevToolsActivePort');
  const port = async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? '';
  const connect = async () => chromium.connectOverCDP(`http://127.0.0.1:${await port()}`);
  const podkey = Promise.withResolvers<Awaited<ReturnType<typeof connect>>>();
  await expect(async () => podkey.resolve(await connect())).toPass();
  const browser = await podkey.promise;
  const pages = () => browser.contexts().flatMap((context) => context.pages());
  await expect.poll(() => pages().length).toBeGreaterThan(0);
  const [page] = pages();
  if (!page) throw new Error('It has no page');
  return {
    page,
    end: async () => {
      await browser.close();
      process.kill(await holderOf(userData), 'SIGTERM');
      await expect.poll(() => holderOf(userData)).toBeNaN();
    },
  };
}
