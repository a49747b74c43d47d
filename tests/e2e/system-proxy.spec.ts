import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startConnectProxy, type ConnectProxy } from '../support/connect-proxy.ts';
import { json, startFaultServer, type FaultServer } from '../support/fault-server.ts';
import { accountOn } from '../support/sample-entries.ts';
import { testAuthority } from '../support/test-certificates.ts';
import { expect, test, type Podkey } from './fixtures.ts';
import { removeFolder } from '../support/remove-folder.ts';

let folder: string;
let caFile: string;
let behind: FaultServer;
let proxy: ConnectProxy;

test.beforeEach(async () => {
  const authority = testAuthority();
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-ca-'));
  caFile = path.join(folder, 'company-ca.pem');
  await writeFile(caFile, authority.cert);
  behind = await startFaultServer(authority.issue({ host: 'pod.test' }));
  behind.script('POST /v1/auth/token', json({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwIn0.c2ln' }));
  proxy = await startConnectProxy({ names: { 'pod.test:443': Number(new URL(behind.url).port) } });
});
test.afterEach(async () => {
  await proxy.close();
  await behind.close();
  await removeFolder(folder);
});

/** Fills in an account without proxy settings. */
async function fillIn({ accounts, page }: Podkey, entry: ReturnType<typeof accountOn>): Promise<void> {
  await accounts.addAccount.click();
  await accounts.fill({ ...entry, podUrl: 'https://pod.test' });
  await page.getByRole('button', { name: /^Network/ }).click();
  await page.getByRole('textbox', { name: 'Company CA file' }).fill(caFile);
}

test('an account uses the system proxy without any proxy settings', async ({ launch, pod }) => {
  const podkey = await launch({ args: [`--proxy-server=${new URL(proxy.origin).host}`] });
  await fillIn(podkey, accountOn(pod));
  await podkey.accounts.testConnection.click();
  await expect(podkey.page.getByText(/Connected in/)).toBeVisible();
  await expect(podkey.accounts.checklist).toContainText(/Proxy\s*: OK/);
  expect(proxy.asked).toEqual(['pod.test:443', 'pod.test:443']);
});

test('of several proxies Podkey uses the first reachable one, and reports the unreachable one', async ({
  launch,
  pod,
}) => {
  const gone = await startConnectProxy();
  await gone.close();
  const servers = [gone.origin, proxy.origin].map((origin) => new URL(origin).host);
  const podkey = await launch({ args: [`--proxy-server=${servers.join(',')}`] });
  await fillIn(podkey, accountOn(pod));
  await podkey.accounts.testConnection.click();
  await expect(podkey.page.getByText(/Connected in/)).toBeVisible();
  await expect(podkey.accounts.checklist).toContainText(
    `The proxy ${gone.origin} refused the connection. Podkey uses the proxy ${proxy.origin} instead`,
  );
});
