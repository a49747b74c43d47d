import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failsWith, heldUntil } from '../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import type { CallInput } from '../../shared/ipc/contract.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { expect, type SharedPodkey, test as base } from '../e2e/fixtures.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { PalettePage } from '../support/pages/palette-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { patchesOn, userOn } from '../support/sample-users.ts';
import { Keys } from './keys.ts';
import { removeFolder } from '../support/remove-folder.ts';

/*
 * Twenty tasks of a technician's day, as a person does them. Where other tools were counted too, Podkey needs at most as many keys
 * as the best of them. Each task that once ended with the wrong client's secret, or with none and no word, has its own.
 */

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';
const wifi = 'Guest Wi-Fi · passphrase';

/** Where the technician sits: an account with three logins of two clients. */
interface Desk {
  podkey: SharedPodkey;
  keys: Keys;
  logins: LoginsPage;
  palette: PalettePage;
  link: (example: string) => string;
  clipboard: ReturnType<SharedPodkey['page']['getByRole']>;
  lastAction: ReturnType<SharedPodkey['page']['getByRole']>;
}

const item = (
  pod: SamplePod,
  example: string,
  kind: 'password' | 'code' | 'key',
  label: string | null = null,
) => {
  const parsed = parseSecureValueLink(examplePath(pod, example), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error(`${example} leads to nothing`);
  return { kind, label, locator: parsed.locator };
};

async function save(podkey: SharedPodkey, draft: Partial<CallInput<'logins.save'>['draft']>): Promise<void> {
  const { selectedId } = await stateInPage(podkey.page, 'accounts');
  await invokeInPage(podkey.page, 'logins.save', {
    accountId: selectedId,
    draft: { ...aLoginDraft({}), ...draft },
  });
}

const client = (name: string) => ({ id: null, name });

const test = base.extend<{ desk: Desk; folder: string }>({
  desk: async ({ sharedSignedIn, pod }, use) => {
    const { page } = sharedSignedIn;
    await save(sharedSignedIn, {
      name: 'Firewall',
      client: client('Müller AG'),
      items: [item(pod, password, 'password'), item(pod, code, 'code')],
    });
    await save(sharedSignedIn, {
      name: 'Guest Wi-Fi',
      client: client('Tailspin Toys'),
      items: [item(pod, wifi, 'password')],
    });
    const logins = new LoginsPage(page);
    await expect(logins.row('Firewall')).toBeVisible();
    await use({
      podkey: sharedSignedIn,
      keys: new Keys(page),
      logins,
      palette: new PalettePage(page),
      link: (example) => new URL(examplePath(pod, example), pod.baseUrl).href,
      clipboard: page.getByRole('status', { name: 'Clipboard' }),
      lastAction: page.getByRole('status', { name: 'Last action' }),
    });
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podkey-day-'));
    await use(folder);
    await removeFolder(folder);
  },
});

/** Answers every file dialog with this file. */
const answerDialogs = ({ app }: SharedPodkey, file: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

test('1 a password', async ({ desk: { keys, logins, clipboard }, nextCopy }) => {
  await expect(logins.search).toBeFocused();
  await keys.type('firew');
  await keys.press('Enter');
  await expect(logins.detail.locator('[data-copy]').first()).toBeFocused();
  await keys.press('Enter');
  await nextCopy();
  await expect(clipboard).toContainText('Password · Firewall · Müller AG');
  keys.expectAtMost(2, 'password');
});

test('2 a password, then its code', async ({ desk: { keys, logins, clipboard }, nextCopy }) => {
  await keys.type('firew');
  await keys.press('Enter');
  await expect(logins.detail.locator('[data-copy]').first()).toBeFocused();
  await keys.press('Enter');
  const value = await nextCopy();
  await keys.press('Control+T');
  expect(await nextCopy(value)).toMatch(/^\d{6}$/);
  await expect(clipboard).toContainText('Firewall · Müller AG');
  keys.expectAtMost(4, 'password and code, in the list');
});

test('3 a password, then its code, by quick search', async ({
  desk: { keys, palette, clipboard },
  nextCopy,
}) => {
  await keys.press('Control+K');
  await keys.type('firew');
  await expect(palette.selected).toContainText('Firewall');
  await keys.press('Control+C');
  const value = await nextCopy();
  await expect(palette.dialog).toBeHidden();
  // The keys act on what was copied last, so nothing has to be searched again.
  await keys.press('Control+T');
  expect(await nextCopy(value)).toMatch(/^\d{6}$/);
  await expect(clipboard).toContainText('Firewall · Müller AG');
  keys.expectAtMost(4, 'password and code, by quick search');
});

test('4 a link from a chat', async ({ desk: { keys, palette, link, podkey }, copyElsewhere, nextCopy }) => {
  const sent = link('File server');
  await copyElsewhere(sent);
  await keys.press('Control+K', 'Control+V');
  await expect(palette.selected).toContainText('Open this value');
  await keys.press('Control+C');
  const value = await nextCopy(sent);
  keys.expectAtMost(3, 'link from a chat, by quick search');
  const again = new Keys(podkey.page);
  await copyElsewhere(sent);
  await again.press('Control+L', 'Control+V', 'Enter');
  await expect(podkey.values.value).toBeVisible();
  await expect(podkey.values.copyValue).toBeFocused();
  await again.press('Enter');
  expect(await nextCopy(sent)).toBe(value);
  again.expectAtMost(4, 'link from a chat, opened');
});

test('5 a link of another account', async ({ desk: { keys, podkey }, copyElsewhere, nextCopy }) => {
  const { page, accounts, values } = podkey;
  const other = await startSamplePod();
  const { secret, ...entry } = accountOn(other, 'admin', 'Contoso');
  const draft = { ...entry, environment: 'production', color: 'amber' };
  const { selectedId } = await stateInPage(page, 'accounts');
  await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
  await invokeInPage(page, 'accounts.select', { id: selectedId });
  await expect(accounts.switcher).toContainText('Northwind');
  const sent = new URL(examplePath(other, 'File server'), other.baseUrl).href;
  await copyElsewhere(sent);
  await keys.press('Control+L', 'Control+V');
  await expect(values.dialog.getByRole('button', { name: /^Switch to “?Contoso/ })).toBeVisible();
  await keys.press('Enter');
  await expect(accounts.switcher).toContainText('Contoso');
  await expect(values.copyValue).toBeFocused();
  await keys.press('Enter');
  expect(await nextCopy(sent)).not.toBe('');
  keys.expectAtMost(4, 'link of another account');
  await other.close();
});

test('6 a new login from a link', async ({ desk: { keys, logins, link, podkey }, copyElsewhere }) => {
  await copyElsewhere(link('File server'));
  await expect(logins.search).toBeFocused();
  await keys.press('Control+V', 'Enter');
  await expect(podkey.values.value).toBeVisible();
  await keys.press('Control+S');
  await expect(logins.dialog).toBeVisible();
  // The proposed name is selected, so that typing replaces it.
  await keys.type('Disk recovery');
  await keys.press('Enter');
  await expect(logins.detail).toContainText('Disk recovery');
  keys.expectAtMost(4, 'new login from a link');
});

test('7 a wrong key is replaced where it is refused', async ({ desk: { podkey, logins }, pod, nextCopy }) => {
  const { page } = podkey;
  pod.revokeTokens();
  pod.faults.next({ route: 'token', times: 10 }, failsWith(401));
  await logins.row('Firewall').click();
  await page.keyboard.press('Control+Shift+C');
  const replace = page.getByRole('button', { name: 'Replace the API key…' }).first();
  await expect(replace).toBeVisible();
  await replace.click();
  pod.faults.clear();
  const prompt = page.getByRole('dialog', { name: /Replace the API key/ });
  await prompt.getByRole('textbox', { name: 'API key secret' }).fill(pod.apiKeys.admin.secret);
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await page.keyboard.press('Control+Shift+C');
  expect(await nextCopy()).not.toBe('');
});

test('8 a team’s list, as another program exports it', async ({ desk: { podkey, keys, logins }, folder }) => {
  const { page } = podkey;
  const file = path.join(folder, 'hudu.csv');
  const rows = ['Company,Name,Username,Password,URL,Notes', 'Fabrikam,NAS admin,root,not-for-podkey,,'];
  await writeFile(file, rows.join('\n'));
  await answerDialogs(podkey, file);
  await logins.more.focus();
  await keys.press('Enter');
  await expect(logins.menuItem('Import…')).toBeFocused();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('NAS admin');
  await expect(dialog).toContainText(/1 password .* not read/);
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Import 1 login/ })).toBeFocused();
  await keys.press('Enter');
  await expect(logins.row('NAS admin')).toBeVisible();
  await expect(logins.row('NAS admin')).toContainText('Fabrikam');
  expect(await page.content()).not.toContain('not-for-podkey');
  keys.expectAtMost(5, 'list of a team');
});

test('9 two copies from the same place of the list', async ({
  desk: { logins, clipboard },
  pod,
  nextCopy,
  desk,
}) => {
  await save(desk.podkey, { name: 'NAS', client: client('Zorn'), items: [item(pod, 'File server', 'key')] });
  const last = logins.list.getByRole('row').last();
  const name = await last.locator('.name').textContent();
  await last.hover();
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await last.getByRole('button', { name: /^Copy / }).boundingBox()) ?? {};
  await desk.podkey.page.mouse.click(x + width / 2, y + height / 2);
  await nextCopy();
  await desk.podkey.page.mouse.click(x + width / 2, y + height / 2);
  await expect(clipboard).toContainText(name ?? '');
  await expect(last).toContainText(name ?? '');
});

test('10 a copy that fails', async ({ desk: { podkey, logins, clipboard, lastAction }, pod, nextCopy }) => {
  await logins.row('Guest Wi-Fi').click();
  await podkey.page.keyboard.press('Control+Shift+C');
  const held = await nextCopy();
  pod.faults.next({ route: 'secure', times: 10 }, failsWith(503));
  await logins.row('Firewall').click();
  await podkey.page.keyboard.press('Control+Shift+C');
  await expect(lastAction).toContainText('Not copied: Password · Firewall · Müller AG');
  await expect(lastAction).toContainText('still holds: Password · Guest Wi-Fi · Tailspin Toys');
  await expect(clipboard).toContainText('Guest Wi-Fi');
  expect(held).not.toBe('');
});

test('11 a copy by quick search while another login is open', async ({ desk, nextCopy }) => {
  const { keys, logins, palette, clipboard } = desk;
  await logins.row('Guest Wi-Fi').click();
  await palette.open();
  await keys.type('firew');
  await expect(palette.selected).toContainText('Firewall');
  await keys.press('Control+C');
  await nextCopy();
  await expect(logins.detail.getByRole('heading', { level: 2 })).toHaveText('Firewall');
  await expect(clipboard).toContainText('Firewall · Müller AG');
});

test('12 the client in the smallest window', async ({ desk: { podkey, logins } }) => {
  await podkey.page.setViewportSize({ width: 880, height: 600 });
  await expect(logins.list.locator('.heading').filter({ hasText: 'Müller AG' })).toBeInViewport();
  await logins.row('Firewall').click();
  await expect(logins.detail.getByText('Müller AG')).toBeInViewport();
});

test('13 two passwords of one login', async ({ desk: { podkey, logins }, pod }) => {
  await save(podkey, {
    name: 'Branch router',
    client: client('Zorn'),
    items: [item(pod, 'Zürich office', 'password'), item(pod, 'Tel Aviv office', 'password')],
  });
  await logins.row('Branch router').click();
  const names = await logins.detail.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(names).size).toBe(2);
});

test('14 a login of something that is not there', async ({ desk: { podkey, logins }, pod }) => {
  const gone = item(pod, 'File server', 'password');
  gone.locator = { ...gone.locator, assetId: '00000000-0000-4000-8000-000000000000' };
  await save(podkey, { name: 'Old switch', client: client('Zorn'), items: [gone] });
  await logins.row('Old switch').click();
  await expect(logins.detail).toContainText('Not tried yet');
  await podkey.page.keyboard.press('Control+Shift+C');
  await expect(logins.detail).toContainText('This value is no longer there.');
  await expect(logins.detail.getByRole('button', { name: 'Paste a newer link…' })).toBeVisible();
});

test('15 a newer link of a saved login', async ({ desk: { podkey, logins }, pod, nextCopy }) => {
  const { page, values } = podkey;
  const revisionId = '11111111-2222-4333-8444-555555555555';
  const saved = item(pod, 'File server', 'key');
  const older = { ...saved, locator: { ...saved.locator, revisionId } };
  await save(podkey, { name: 'File server', client: client('Zorn'), items: [older] });
  await values.openPasted(examplePath(pod, 'File server'));
  await expect(page.getByText('This isn’t the saved revision.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace saved revision' }).click();
  await expect(page.getByText('This isn’t the saved revision.')).toBeHidden();
  await logins.row('File server').click();
  await page.keyboard.press('Control+Shift+C');
  await nextCopy();
  expect(pod.log.at(-1)?.path).toContain(saved.locator.revisionId);
});

test('16 a scope for a user whose scopes are unknown', async ({ desk: { podkey }, pod }) => {
  const users = new UsersPage(podkey.page);
  await users.openUser(userOn(pod, 'viewer').id);
  await users.addOrganizations.fill('*');
  await users.addOrganizations.press('Enter');
  await users.review.click();
  await users.send.click();
  await expect(users.confirm).toBeDisabled();
  expect(patchesOn(pod)).toHaveLength(0);
  await users.agree();
  await expect(users.user).toContainText('User updated');
});

test('17 which client’s secret was copied', async ({ desk: { podkey, logins }, folder, nextCopy }) => {
  const { page } = podkey;
  const file = path.join(folder, 'activity.csv');
  await answerDialogs(podkey, file);
  await logins.row('Firewall').click();
  await page.keyboard.press('Control+Shift+C');
  await nextCopy();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('Müller AG');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Saved \d+ entr/)).toBeVisible();
  expect(await readFile(file, 'utf8')).toMatch(/Müller AG.*Firewall|Firewall.*Müller AG/);
});

test('18 a pod that does not respond', async ({ desk: { podkey, logins, lastAction }, pod }) => {
  const gate = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'secure', times: 10 }, heldUntil(gate.promise));
  await logins.row('Firewall').click();
  await podkey.page.keyboard.press('Control+Shift+C');
  await expect(lastAction).toContainText('Still waiting');
  await podkey.page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(lastAction).not.toContainText('Still waiting');
  gate.resolve(undefined);
});

test('19 a search without a match offers nothing to copy', async ({
  desk: { podkey, keys, logins },
  clipboardText,
}) => {
  await logins.row('Firewall').click();
  await expect(logins.detail).toContainText('Firewall');
  await logins.search.focus();
  await keys.type('xyzzy');
  await expect(logins.list.getByRole('row')).toHaveCount(0);
  await podkey.page.keyboard.press('Control+Shift+C');
  await expect(podkey.page.locator('[data-copy]')).toHaveCount(0);
  expect(await clipboardText()).toBe('');
});

test('20 a forgotten passcode says what goes with it, and asks twice', async ({ desk: { podkey } }) => {
  const lock = new LockPage(podkey.page);
  await lock.toSettings();
  await lock.setPasscode('a passcode of a technician');
  await expect(podkey.page.getByText('The passcode is set.')).toBeVisible();
  await lock.lock.click();
  await lock.forgot.click();
  await expect(podkey.page.getByText(/Deletes all accounts, saved logins and notes/)).toBeVisible();
  // Only after the words are typed.
  await expect(lock.forget).toBeDisabled();
  await lock.confirmForgetting();
  await expect(podkey.accounts.firstRun).toBeVisible();
});
