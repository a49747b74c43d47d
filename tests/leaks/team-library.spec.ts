import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { leftoversInFiles } from '../support/leftovers/in-files.ts';
import {
  leftoversInMainBuffers,
  leftoversInMainHeap,
  leftoversInPageHeap,
  wholeTexts,
} from '../support/leftovers/in-heaps.ts';
import { leftoversInIpc, recordIpc } from '../support/leftovers/in-ipc.ts';
import type { Leftover } from '../support/leftovers/leftover.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { accountOn, exampleOn, examplePath } from '../support/sample-entries.ts';
import { aLogin, aLoginDraft, anItem } from '../support/sample-logins.ts';
import { libraryText, putLibrary } from '../support/team-library.ts';
import { feedKey } from '../support/update-feed.ts';
import { expect, test } from './leak-test.ts';
import { makePlant } from './plants.ts';
import { startTokenRecordingPod, valueOn } from '../support/pod-secrets.ts';

const example = 'Core router · admin';
const client = { id: null, name: 'Harbour Hotel' };

test('an exported library, the one that Podkey keeps, and what a page gets of it hold no value and no key', async ({
  launch,
  userData,
  clipboardText,
}, info) => {
  test.slow();
  const { pod, tokens } = await startTokenRecordingPod();
  const entry = accountOn(pod);
  const value = await valueOn(pod, examplePath(pod, example));
  const key = feedKey();
  const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const keyFile = info.outputPath('team.key');
  await writeFile(keyFile, pem, { mode: 0o600 });
  // In the data folder, whose files are searched.
  const libraryFile = path.join(userData, 'library.json');
  const ipcFile = info.outputPath('ipc');
  const plant = makePlant();
  const signingKey = { name: 'signing key', secret: pem.split('\n')[1] ?? '' };
  const needles = () => [
    plant,
    signingKey,
    { name: 'API key secret', secret: entry.secret },
    { name: 'password', secret: value },
    ...tokens(),
  ];

  const { app, page, accounts } = await launch({ args: [`--js-flags=${wholeTexts}`] });
  const logins = new LoginsPage(page);
  await recordIpc(app, ipcFile);
  await accounts.addAccount.click();
  await accounts.fill({ ...entry, secret: '' });
  // With the keyboard, because a filled-in text would be in the page's memory through the test itself.
  await accounts.secret.focus();
  await page.keyboard.insertText(entry.secret);
  await accounts.save.click();
  await logins.search.waitFor();
  const accountId = await selectedAccount(page);
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, example);
  const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };

  await test.step('saves a login, copies its value, and exports it as team library', async () => {
    const items = [{ kind: 'password' as const, label: null, locator }];
    await invokeInPage(page, 'logins.save', { accountId, draft: aLoginDraft({ client, items }) });
    await logins.row('Core router').click();
    await logins.item('Password').getByRole('button', { name: 'Copy password' }).click();
    await expect.poll(clipboardText).toBe(value);
    await app.evaluate(
      ({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen.key] });
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen.library });
      },
      { key: keyFile, library: libraryFile },
    );
    await logins.more.click();
    await logins.menuItem('Export as team library…').click();
    await logins.dialog.getByRole('button', { name: 'Export 1 login…' }).click();
    await expect(logins.dialog.getByText(key.publicKey)).toBeVisible();
    await logins.dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('reads that library for the account', async () => {
    // An own login would hide the library's.
    await invokeInPage(page, 'logins.removeAll', { accountId });
    const library = { source: libraryFile, publicKey: key.publicKey };
    await invokeInPage(page, 'library.set', { accountId, library });
    await expect(logins.row('Core router')).toContainText('Team library');
    await page.getByRole('button', { name: 'Clear clipboard now' }).click();
    await expect.poll(clipboardText).toBe('');
  });

  const search = async (): Promise<Record<string, readonly Leftover[]>> => ({
    files: await leftoversInFiles(userData, needles()),
    'page’s heap': await leftoversInPageHeap(page, [plant, signingKey, { name: 'password', secret: value }]),
    'main’s heap': await leftoversInMainHeap(app, [signingKey]),
    'main’s buffers': await leftoversInMainBuffers(app, [signingKey]),
    messages: (await leftoversInIpc(ipcFile, needles())).filter(
      // The one that the person typed.
      ({ place, name }) => !(place === 'to main: accounts.add' && name === 'API key secret'),
    ),
  });

  await test.step('finds nothing', async () => {
    expect(await search()).toEqual({
      files: [],
      'page’s heap': [],
      'main’s heap': [],
      'main’s buffers': [],
      messages: [],
    });
  });

  await test.step('finds a value that somebody writes into a library, in every place that the library reaches', async () => {
    const planted = aLogin({ name: 'Planted', client, notes: plant.secret, items: [anItem({ locator })] });
    const { podUrl, accountId: podAccount } = entry;
    const library = libraryText({
      serial: 9_999_999_999,
      logins: [planted],
      pod: { podUrl, accountId: podAccount },
    });
    await putLibrary(libraryFile, key, library);
    await invokeInPage(page, 'library.refresh', {});
    await logins.row('Planted').waitFor();
    const { files = [], messages = [], 'page’s heap': heap = [], ...main } = await search();
    for (const found of [files, messages, heap])
      expect(found.every(({ name }) => name === plant.name)).toBe(true);
    expect(heap.length).toBeGreaterThan(0);
    expect(messages.map(({ place }) => place)).toContain('to page: logins.list');
    for (const place of [/^library\.json$/, /^podkey\.db/])
      expect(files.map((one) => one.place)).toContainEqual(expect.stringMatching(place));
    expect(main).toEqual({ 'main’s heap': [], 'main’s buffers': [] });
    // The search for the key finds it, too.
    await app.evaluate((_electron, secret) => {
      Reflect.set(globalThis, 'planted', { text: secret, bytes: Buffer.from(secret) });
    }, signingKey.secret);
    expect(await leftoversInMainHeap(app, [signingKey])).not.toEqual([]);
    expect(await leftoversInMainBuffers(app, [signingKey])).not.toEqual([]);
  });
  await pod.close();
});

async function selectedAccount(page: Page): Promise<string> {
  const { selectedId } = await stateInPage(page, 'accounts');
  return selectedId ?? '';
}
