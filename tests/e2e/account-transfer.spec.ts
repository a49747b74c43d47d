import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';
import { adminsKeychainName } from '../support/keychain-name.ts';

let folder: string;
let file: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-transfer-'));
  file = path.join(folder, 'team.json');
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Answers every file dialog with the same file, as a person would. */
const answerDialogs = ({ app }: RunningPodkey) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

test('an account moves to another computer in a file, without its secret, which Podkey asks for at first use', async ({
  signedIn,
  launch,
  pod,
  keyring,
  userData,
}) => {
  await answerDialogs(signedIn);
  await signedIn.page.getByRole('link', { name: 'Settings' }).click();
  await expect(signedIn.page.getByRole('button', { name: 'Show log folder' })).toBeVisible();
  await signedIn.page.getByRole('button', { name: 'Export accounts…' }).click();
  await signedIn.page.getByRole('button', { name: 'Export 1 account' }).click();
  await expect(signedIn.page.getByText('1 account written to team.json.')).toBeVisible();
  const { secret } = pod.apiKeys.admin;
  expect(await readFile(file, 'utf8')).not.toContain(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await signedIn.page.keyboard.press('Escape');
  await expect(signedIn.page.getByRole('button', { name: 'Export accounts…' })).toBeFocused();

  await signedIn.quit();
  // Another computer: no data, and a keychain that happens to hold a secret with this very name.
  await rm(userData, { recursive: true });
  expect(await keyring.lookup('Podkey', adminsKeychainName(pod))).toBe(secret);
  const before = pod.log.length;
  const there = await launch();
  await answerDialogs(there);
  await there.page.getByRole('button', { name: 'Import accounts…' }).click();
  await there.page.getByRole('button', { name: 'Import 1 account' }).click();
  await there.page.getByRole('button', { name: 'Done' }).click();

  await expect(there.accounts.secretAsk).toBeVisible();
  expect(pod.log.length, 'no stored secret was used').toBe(before);
  await there.accounts.secret.fill(secret);
  await there.accounts.saveSecret.click();
  await there.values.openPasted(examplePath(pod, 'Core router · admin'));
  await expect(there.values.value).toBeVisible();
});

test('an import shows what is new, what exists already and what is invalid before it adds anything', async ({
  sharedSignedIn,
  pod,
}) => {
  const { secret: _secret, ...entry } = accountOn(pod);
  const account = { ...entry, environment: 'staging', color: 'teal' };
  await writeFile(
    file,
    JSON.stringify({
      kind: 'podkey-accounts',
      version: 1,
      accounts: [
        { ...account, label: 'Fabrikam', apiKeyId: 'another-key' },
        { ...account, label: 'Seen before' },
        { ...account, label: 'Broken', podUrl: 'http://docs.example.com' },
      ],
    }),
  );
  await answerDialogs(sharedSignedIn);
  const { page, accounts } = sharedSignedIn;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Import accounts…' }).click();
  const list = page.getByRole('list', { name: 'Accounts in the file' });
  await expect(list).toContainText('New');
  await expect(list).toContainText('Already added as “Northwind”');
  await expect(list).toContainText('Service address (pod URL): Use https://');
  await page.getByRole('button', { name: 'Import 1 account' }).click();
  await expect(list).toContainText('Added');
  await page.getByRole('button', { name: 'Done' }).click();
  await accounts.switcher.click();
  await expect(accounts.item('Fabrikam')).toBeVisible();
  await expect(accounts.item('Broken')).toBeHidden();
});

test('a file that does not contain accounts is refused, with what to do next', async ({ sharedSignedIn }) => {
  await writeFile(file, '{"kind":"something else"}');
  await answerDialogs(sharedSignedIn);
  await sharedSignedIn.page.getByRole('link', { name: 'Settings' }).click();
  await sharedSignedIn.page.getByRole('button', { name: 'Import accounts…' }).click();
  await expect(sharedSignedIn.accounts.alert).toContainText('This isn’t a Podkey accounts file.');
});
