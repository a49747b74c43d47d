import { removeAgainAfterMs } from '../../electron/features/ssh-keys/ssh-key-service.ts';
import { examplePath } from '../support/sample-entries.ts';
import { startSshAgent, type TestSshAgent } from '../support/ssh-agent.ts';
import { startSshServer, type TestSshServer } from '../support/ssh-server.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { accountOn } from '../support/sample-entries.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ agent: TestSshAgent; server: TestSshServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  agent: async ({}, use) => {
    onlyOnLinux('it starts OpenSSH’s agent as Debian has it');
    const agent = await startSshAgent();
    await use(agent);
    await agent.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  server: async ({}, use) => {
    onlyOnLinux('it starts OpenSSH’s server as Debian has it');
    const server = await startSshServer();
    await use(server);
    await server.stop();
  },
});

test('a key is added in the window, logs in with ssh, and is gone after the lock and after kill -9', async ({
  launch,
  pod,
  agent,
  server,
  keyring,
  clipboardText,
}) => {
  test.slow();
  const env = { ...keyring.env, ...agent.env };
  const podkey = await launch({ env });
  const { secret, ...entry } = accountOn(pod);
  const draft = { ...entry, environment: 'production', color: 'blue' };
  await invokeInPage(podkey.page, 'accounts.add', { draft, secret, remember: 'keychain' });

  /** Adds the pod's key, by keyboard where that is natural. */
  const addKey = async ({ page, values }: typeof podkey) => {
    await values.openPasted(examplePath(pod, 'Core router · SSH private key'));
    await values.chooseFromMore('Add to SSH agent…');
    const dialog = page.getByRole('dialog', { name: 'Add ssh_private_key to the SSH agent' });
    await expect(dialog.getByText('ssh-ed25519', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy public key' }).click();
    await expect(dialog.getByText('Public key copied.')).toBeVisible();
    await dialog.getByRole('radio', { name: '5 minutes', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add key' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  const listed = ({ page }: typeof podkey) =>
    page.getByRole('region', { name: 'SSH keys in the agent' }).getByRole('listitem');

  await addKey(podkey);
  await expect(listed(podkey)).toContainText('ssh_private_key is in the SSH agent');
  await server.authorize(await clipboardText());
  expect(await server.letsIn(agent.where)).toBe(true);

  const lock = new LockPage(podkey.page);
  await lock.lock.click();
  await expect.poll(() => agent.keys()).toEqual([]);
  expect(await server.letsIn(agent.where)).toBe(false);
  await lock.unlock.click();
  await podkey.values.search.waitFor();
  await expect(listed(podkey)).toHaveCount(0);

  await addKey(podkey);
  await listed(podkey)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(listed(podkey)).toHaveCount(0);
  expect(await server.letsIn(agent.where)).toBe(false);

  await addKey(podkey);
  expect(await server.letsIn(agent.where)).toBe(true);
  await podkey.kill();
  expect(await server.letsIn(agent.where)).toBe(true);
  const again = await launch({ env });
  await again.values.search.waitFor();
  // An agent that did not respond in time, as on a busy computer, is asked again after 30 s.
  await expect.poll(() => agent.keys(), { timeout: removeAgainAfterMs + 15_000 }).toEqual([]);
  expect(await server.letsIn(agent.where)).toBe(false);

  await addKey(again);
  await again.quit();
  expect(await server.letsIn(agent.where)).toBe(false);
});
