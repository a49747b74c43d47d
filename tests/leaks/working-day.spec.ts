import { expect, test } from './leak-test.ts';
import { withFields } from '../../sample-pod/faults.ts';
import { startConnectProxy } from '../support/connect-proxy.ts';
import { leftoversInPageHeap, wholeTexts } from '../support/leftovers/in-heaps.ts';
import { recordIpc } from '../support/leftovers/in-ipc.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { leftoversInProcesses } from '../support/leftovers/in-files.ts';
import { openXterm } from '../typing/targets.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { startSshAgent } from '../support/ssh-agent.ts';
import { makeSshKey } from '../support/ssh-keygen.ts';
import { userOn } from '../support/sample-users.ts';
import { LeakReport } from './leak-report.ts';
import { makePlant, plantInPageHeap } from './plants.ts';
import { codesBetween, startTokenRecordingPod, valueOn } from '../support/pod-secrets.ts';
import { searchWhatIsLeft, searchWhileRunning, secretsThatCrossed } from './searches.ts';

const sshPassphrase = 'Agent-Pässphrase-47-of-Ann';
const proxyUser = { userName: 'ann', password: 'Proxy-Pässword-81-of-Ann' };

test('after a working day no secret is left anywhere, and the search finds planted ones in every place', async ({
  launch,
  display,
  keyring,
  userData,
  clipboardText,
}, info) => {
  // Memory is dumped and read several times.
  test.slow();
  const began = Date.now();
  const { pod, tokens } = await startTokenRecordingPod();
  // Podkey reaches pods on this computer without a proxy, so the first connection test uses another host.
  const proxy = await startConnectProxy({
    signIn: proxyUser,
    names: { 'pod.test:443': Number(new URL(pod.baseUrl).port) },
  });
  const entry = accountOn(pod);
  const valueOf = (name: string) => valueOn(pod, examplePath(pod, name));
  const [password, passphrase] = await Promise.all([valueOf('Core router · admin'), valueOf('Guest Wi-Fi')]);
  const [longSecret, seedUri] = await Promise.all([valueOf('Archive'), valueOf('Backup server')]);
  const agent = process.platform === 'linux' ? await startSshAgent() : undefined;
  const sshKey = agent && (await makeSshKey(['-t', 'ed25519', '-a', '2'], sshPassphrase)).text;
  const plant = makePlant();
  const secrets = () => [
    plant,
    { name: 'API key secret', secret: entry.secret },
    { name: 'proxy password', secret: proxyUser.password },
    { name: 'password', secret: password },
    { name: 'passphrase', secret: passphrase },
    { name: 'long secret', secret: longSecret },
    { name: 'TOTP seed', secret: new URL(seedUri).searchParams.get('secret') ?? '' },
    ...(sshKey === undefined
      ? []
      : [
          // A line with private bytes, as it stands in the value.
          { name: 'SSH key', secret: sshKey.split('\n')[4] ?? '' },
          { name: 'SSH passphrase', secret: sshPassphrase },
        ]),
    ...codesBetween(seedUri, began, Date.now()),
    ...tokens(),
  ];
  const report = new LeakReport();

  const { app, page, accounts, values, quit } = await launch({
    args: [`--js-flags=${wholeTexts}`],
    env: { ...keyring.env, ...agent?.env },
  });
  const running = {
    app,
    page,
    userData,
    display: display.display,
    ipcFile: info.outputPath('ipc'),
    output: '',
  };
  await recordIpc(app, running.ipcFile);
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
  }

  /** Types with the keyboard, because a filled-in text would be in the page's memory through the test itself. */
  async function type(field: typeof accounts.secret, text: string): Promise<void> {
    await field.focus();
    await page.keyboard.insertText(text);
  }

  await test.step('sets up an account with a proxy', async () => {
    await accounts.addAccount.click();
    await accounts.fill({ ...entry, podUrl: 'https://pod.test', secret: '' });
    await type(accounts.secret, entry.secret);
    await page.getByRole('button', { name: /^Network/ }).click();
    await page.getByRole('radio', { name: 'Custom' }).click();
    await type(page.getByRole('textbox', { name: 'Proxy address' }), proxy.origin);
    await type(page.getByRole('textbox', { name: 'Proxy user name' }), proxyUser.userName);
    await type(page.getByRole('textbox', { name: 'Proxy password' }), proxyUser.password);
    await accounts.testConnection.click();
    await expect(accounts.alert).toBeVisible();
    expect(proxy.opened).toBeGreaterThan(0);
    await accounts.podUrl.fill(pod.baseUrl);
    await accounts.testConnection.click();
    await expect(page.getByText(/Connected in/)).toBeVisible();
    await accounts.save.click();
    await expect(values.search).toBeVisible();
  });

  await test.step('copies a value for the shortest possible time', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Clear the clipboard after' }).selectOption('10 seconds');
    await page.getByRole('link', { name: 'Logins' }).click();
    await values.openPasted(examplePath(pod, 'Guest Wi-Fi'));
    await values.copyValue.click();
    await expect.poll(clipboardText).toBe(passphrase);
  });

  await test.step('reveals and hides a value, and the page keeps nothing of it', async () => {
    for (const name of ['Archive', 'Core router · admin']) {
      await values.openPasted(examplePath(pod, name));
      await values.reveal.click();
      await values.hide.click();
      await expect(values.reveal).toBeVisible();
    }
    const planted = await plantInPageHeap(page, plant);
    report.add('page’s heap after hiding', await leftoversInPageHeap(page, secrets()), planted);
  });

  await test.step('adds an encrypted SSH key to the agent', async () => {
    if (!agent || sshKey === undefined) return;
    pod.faults.next({ route: 'secure' }, withFields({ value: sshKey }));
    await values.openPasted(examplePath(pod, 'Core router · SSH private key'));
    await values.chooseFromMore('Add to SSH agent…');
    await type(page.getByRole('textbox', { name: 'Passphrase' }), sshPassphrase);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').getByText('is in the SSH agent')).toBeVisible();
    expect(await agent.keys()).toHaveLength(1);
  });

  await test.step('types a password into a terminal', async () => {
    if (process.platform !== 'linux') return;
    const terminal = await openXterm(display.display);
    const main = await app.evaluate(() => process.pid);
    const typingProcess = [{ name: 'typing process', secret: `typing-process.js\0${main}` }];
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await expect(values.reveal).toBeVisible();
    const shown = app.waitForEvent('window');
    await page.keyboard.press('Control+Shift+V');
    const overlay = await shown;
    await expect(overlay.getByText('Click where it belongs')).toBeVisible();
    expect(await leftoversInProcesses(typingProcess)).toHaveLength(1);
    await terminal.focus();
    await expect.poll(terminal.typed, { timeout: 60_000 }).toBe(password);
    await expect.poll(() => app.windows().length).toBe(1);
    await terminal.close();
    await expect.poll(() => leftoversInProcesses(typingProcess)).toEqual([]);
  });

  await test.step('updates a user', async () => {
    const users = new UsersPage(page);
    await users.openUser(userOn(pod, 'viewer').id);
    await users.lastName.fill('Holm');
    await users.review.click();
    await users.send.click();
    await expect(users.user).toContainText('User updated');
    await page.getByRole('link', { name: 'Logins' }).click();
  });

  await test.step('sees the clipboard cleared', () => expect.poll(clipboardText).toBe(''));

  await test.step('copies a code with its seed on screen, and locks', async () => {
    await values.openPasted(examplePath(pod, 'Backup server'));
    await expect(values.code).toHaveText(/^\d{8}$/);
    await values.more.click();
    await values.setupKey.click();
    await values.copyValue.click();
    await expect.poll(clipboardText).toBe(seedUri);
    await values.reveal.click();
    await expect(values.hide).toBeVisible();
    await values.copyCode.click();
    await expect.poll(clipboardText).toMatch(/^\d{8}$/);
    const lock = new LockPage(page);
    const shown = await page.evaluate(() => performance.timeOrigin);
    await lock.lock.click();
    // The lock replaces the page; then the old page's memory and main's data for it are gone.
    await expect(async () => {
      expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(shown);
    }).toPass({ timeout: 60_000 });
    await expect(lock.heading).toBeVisible();
    await expect.poll(clipboardText).toBe('');
    if (agent) await expect.poll(() => agent.keys()).toEqual([]);
  });

  await test.step('searches while Podkey is locked, quits, and searches again', async () => {
    await searchWhileRunning(running, plant, secrets(), report);
    await quit();
    // Main knows this key while it runs; without it the copied text can't be recovered from the disk.
    const recordKey = (await keyring.lookup('Podkey', 'clipboard record key')) ?? '';
    expect(recordKey).not.toBe('');
    const needles = [...secrets(), { name: 'key of the records of copies', secret: recordKey }];
    await searchWhatIsLeft(running, plant, needles, report);
    console.log(report.table());
    expect(report.missedPlants).toEqual([]);
    expect(report.leaks).toEqual([]);
  });

  await test.step('sent only the expected secrets between page and main', async () => {
    expect(await secretsThatCrossed(running.ipcFile, secrets())).toEqual({
      'to main: accounts.test: API key secret': 2,
      'to main: accounts.test: proxy password': 2,
      'to main: accounts.add: API key secret': 1,
      'to main: accounts.add: proxy password': 1,
      ...(agent && { 'to main: ssh.add: SSH passphrase': 1 }),
      'to page: secrets.reveal: long secret': 1,
      'to page: secrets.reveal: password': 1,
      'to page: secrets.reveal: TOTP seed': 1,
      'to page: secrets.code: one-time code': expect.any(Number),
    });
  });
  await agent?.stop();
  await proxy.close();
  await pod.close();
});
