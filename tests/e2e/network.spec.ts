import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startConnectProxy } from '../support/connect-proxy.ts';
import { json, startFaultServer } from '../support/fault-server.ts';
import { accountOn } from '../support/sample-entries.ts';
import { testAuthority } from '../support/test-certificates.ts';
import { expect, test } from './fixtures.ts';
import { removeFolder } from '../support/remove-folder.ts';

const user = { userName: 'ann', password: 'proxy-password-81' };

test('an account behind a company’s proxy and authority is set up by following the connection test', async ({
  sharedPodkey,
  pod,
}) => {
  const authority = testAuthority('Northwind Root');
  const behind = await startFaultServer(authority.issue({ host: 'pod.test' }));
  behind.script('POST /v1/auth/token', json({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwIn0.c2ln' }));
  const proxy = await startConnectProxy({
    signIn: user,
    names: { 'pod.test:443': Number(new URL(behind.url).port) },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-ca-'));
  const file = path.join(folder, 'company-ca.pem');
  await writeFile(file, authority.cert);
  const { app, accounts, page, keyring } = sharedPodkey;
  try {
    await accounts.addAccount.click();
    await accounts.fill({ ...accountOn(pod), podUrl: 'https://pod.test' });
    await page.getByRole('button', { name: /^Network/ }).click();
    await page.getByRole('radio', { name: 'Custom' }).click();
    await page.getByRole('textbox', { name: 'Proxy address' }).fill(proxy.origin);
    await accounts.testConnection.click();
    await expect(accounts.alert).toContainText('requires a user name and password (407)');

    await page.getByRole('textbox', { name: 'Proxy user name' }).fill(user.userName);
    await page.getByRole('textbox', { name: 'Proxy password' }).fill(user.password);
    await accounts.testConnection.click();
    await expect(accounts.alert).toContainText(
      'issued by “Northwind Root”, which this computer doesn’t know',
    );

    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, file);
    await page.getByRole('button', { name: 'Choose file…' }).click();
    await expect(page.getByRole('textbox', { name: 'Company CA file' })).toHaveValue(file);
    await accounts.testConnection.click();
    await expect(page.getByText(/Connected in/)).toBeVisible();

    await accounts.save.click();
    await expect(accounts.switcher).toContainText('Northwind');
    expect(await keyring.lookup('Podkey', `proxy ${proxy.origin} ${user.userName}`)).toBe(user.password);
  } finally {
    await proxy.close();
    await behind.close();
    await removeFolder(folder);
  }
});
