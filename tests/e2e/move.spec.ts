import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminsKeychainName } from '../support/keychain-name.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { answerQuestions, askedQuestions } from '../support/person-at-dialogs.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';

let folder: string;
let file: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-move-'));
  file = path.join(folder, 'podkey.age');
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Answers every file dialog with the same file, as a person would. */
const answerDialogs = ({ app }: RunningPodkey) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

/** The files in a folder that have this text. */
async function filesWith(where: string, text: string): Promise<string[]> {
  const entries = await readdir(where, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((found) => readFile(found)));
  return files.filter((_, index) => contents[index]?.includes(text));
}

test('a person’s data moves to another computer in a sealed file; with the API key’s secret, a password is copied there', async ({
  signedIn,
  launch,
  pod,
  keyring,
  userData,
  nextCopy,
}) => {
  test.slow();
  await saveLogin(signedIn.page, examplePath(pod, 'Core router · admin password'), accountOn(pod).podUrl, {
    notes: 'Behind the reception',
  });
  await invokeInPage(signedIn.page, 'settings.change', { clearClipboardAfterS: 60 });
  await answerDialogs(signedIn);
  await signedIn.page.getByRole('link', { name: 'Settings' }).click();
  await signedIn.page.getByRole('button', { name: 'Export…' }).click();
  const exporting = signedIn.page.getByRole('dialog', { name: 'Export for another computer' });
  await exporting.getByRole('button', { name: 'Suggest a passphrase' }).click();
  const passphrase = await exporting.getByRole('textbox', { name: 'Passphrase', exact: true }).inputValue();
  expect(passphrase).toMatch(/^[a-z]{4}(?:-[a-z]{4}){4}$/);
  const again = exporting.getByRole('textbox', { name: 'Confirm passphrase' });
  await expect(again).toBeFocused();
  await again.fill(passphrase);
  await exporting.getByRole('button', { name: 'Choose where to save…' }).click();
  await expect(exporting.getByText(/1 account.*1 login.*sealed in.*podkey\.age/)).toBeVisible();
  const sealed = await readFile(file, 'latin1');
  expect(sealed.startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true);
  for (const word of ['Core router', 'reception', 'Northwind', passphrase, pod.apiKeys.admin.secret])
    expect(sealed).not.toContain(word);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['podkey.age']);
  await exporting.getByRole('button', { name: 'Done' }).click();
  await expect(signedIn.page.getByRole('button', { name: 'Export…' })).toBeFocused();
  await signedIn.quit();
  expect(await filesWith(userData, 'reception'), 'the search finds what is stored').not.toEqual([]);
  expect(await filesWith(userData, passphrase)).toEqual([]);

  // Another computer: no data, and a keychain that happens to hold a secret with this very name.
  await rm(userData, { recursive: true });
  expect(await keyring.lookup('Podkey', adminsKeychainName(pod))).toBe(pod.apiKeys.admin.secret);
  const before = pod.log.length;
  const there = await launch();
  await answerDialogs(there);
  await there.page.getByRole('button', { name: 'Bring your data from another computer…' }).click();
  const importing = there.page.getByRole('dialog');
  await importing.getByRole('button', { name: 'Choose file…' }).click();
  const field = importing.getByRole('textbox', { name: 'Passphrase' });
  await field.fill('not the passphrase');
  await field.press('Enter');
  await expect(importing.getByText('The passphrase does not open this file.')).toBeVisible();
  // After a lock, main still has the file, and the person enters its passphrase again.
  await there.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  await new LockPage(there.page).unlock.press('Enter');
  await expect(importing.getByText('podkey.age')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(passphrase);
  await field.press('Enter');
  await expect(importing.getByRole('list', { name: 'Accounts' })).toContainText('Northwind');
  await expect(importing.getByRole('list', { name: 'Logins', exact: true })).toHaveText('1 new login');
  await expect(importing.getByRole('list', { name: 'Settings' })).toContainText('1 minute');
  // In a low window only the dialog scrolls, and its buttons stay in view.
  await there.page.setViewportSize({ width: 480, height: 420 });
  await expect(importing.getByRole('button', { name: 'Import', exact: true })).toBeInViewport();
  const lists = importing.getByRole('list');
  for (const list of await lists.all())
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await importing.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(importing.getByRole('list', { name: 'Accounts without a secret' })).toHaveText('Northwind');
  await importing.getByRole('button', { name: 'Done' }).press('Enter');

  await expect(there.accounts.secretAsk).toBeVisible();
  expect(pod.log.length, 'no stored secret was used, and nothing was sent').toBe(before);
  await answerQuestions(there.app, 'yes');
  await there.accounts.secret.fill(pod.apiKeys.admin.secret);
  await there.accounts.saveSecret.click();
  const logins = new LoginsPage(there.page);
  await expect(logins.list.getByRole('row')).toHaveCount(1);
  // The pod is new on this computer.
  expect((await askedQuestions(there.app)).map(({ detail }) => detail).join('\n')).toContain(
    new URL(accountOn(pod).podUrl).host,
  );
  await logins.search.fill('router');
  await there.page.keyboard.press('Enter');
  await expect(logins.detail).toContainText('Behind the reception');
  await logins.item('Password').getByRole('button', { name: 'Copy password' }).click();
  await nextCopy();
  await expect(there.page.getByRole('status', { name: 'Clipboard' })).toHaveText(/^Copied: Password/);
});
