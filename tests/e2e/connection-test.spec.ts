import { createServer, type AddressInfo } from 'node:net';
import { selfSignedCertificate } from '../support/test-certificates.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { accountOn } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

test('a connection test lists each step with its time, and says that the account is accepted', async ({
  sharedPodkey,
  pod,
}) => {
  const { accounts, page } = sharedPodkey;
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.testConnection.click();
  await expect(page.getByText(/Connected in \d+ ms/)).toBeVisible();
  await expect(accounts.checklist.getByRole('listitem')).toHaveText([
    /Connection.*OK/,
    /Documentation service.*OK.* \d+ ms/,
    /Account and API key.*OK/,
    /Clock difference.*OK/,
  ]);
  await expect(accounts.alert).toBeHidden();
});

test('a wrong account ID and an untrusted certificate are distinguished, each with what to do', async ({
  sharedPodkey,
  pod,
}) => {
  const { accounts } = sharedPodkey;
  await accounts.addAccount.click();
  await accounts.fill({ ...accountOn(pod), accountId: '99999999-9999-4999-8999-999999999999' });
  await accounts.testConnection.click();
  await expect(accounts.alert).toContainText('The account ID is probably wrong');
  await expect(accounts.checklist.getByText('Account and API key')).toBeVisible();

  const impostor = await startFaultServer(selfSignedCertificate());
  try {
    await accounts.podUrl.fill(impostor.url);
    await accounts.testConnection.click();
    await expect(accounts.alert).toContainText('self-signed');
    await expect(accounts.checklist.getByRole('listitem')).toHaveText([
      /Connection.*OK/,
      /Certificate.*failed/,
      /Documentation service.*not checked/,
      /Account and API key.*not checked/,
      /Clock difference.*not checked/,
    ]);
    expect(impostor.received, 'no credentials were sent').toHaveLength(0);
  } finally {
    await impostor.close();
  }
});

test('the reason of a failed test is in sight and covers no field, even in a small window', async ({
  sharedPodkey,
  pod,
}) => {
  const { accounts, page } = sharedPodkey;
  await page.setViewportSize({ width: 880, height: 600 });
  await accounts.addAccount.click();
  await accounts.fill({ ...accountOn(pod), accountId: '99999999-9999-4999-8999-999999999999' });
  await accounts.testConnection.click();
  await expect(accounts.alert.getByText('Error ID', { exact: true })).toBeInViewport();
  const alert = await accounts.alert.boundingBox();
  const secret = await accounts.secret.boundingBox();
  expect((secret?.y ?? 0) + (secret?.height ?? 0)).toBeLessThanOrEqual(alert?.y ?? 0);
});

test('a slow connection test shows its current step, and can be stopped', async ({ sharedPodkey, pod }) => {
  const { accounts, page } = sharedPodkey;
  const mute = createServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = mute.address() as AddressInfo;
    await accounts.addAccount.click();
    await accounts.fill({ ...accountOn(pod), podUrl: `https://127.0.0.1:${port}` });
    await accounts.testConnection.click();
    await expect(accounts.checklist.getByRole('listitem').nth(1)).toHaveText(/Certificate.*being checked/);
    await page.getByRole('button', { name: 'Stop the test' }).click();
    await expect(accounts.checklist).toBeHidden();
    await expect(accounts.testConnection).toBeEnabled();
  } finally {
    mute.close();
  }
});
