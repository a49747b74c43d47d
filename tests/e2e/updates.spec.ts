import { startFaultServer, text } from '../support/fault-server.ts';
import { inForce } from '../support/sample-policy.ts';
import { feedKey, feedText, serveFeed } from '../support/update-feed.ts';
import { expect, test } from './fixtures.ts';

const name = `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;
const arch = process.arch === 'arm64' ? 'arm64' : 'x64';

test('Podkey reports a new version on the organization’s feed, and trusts only signed feeds', async ({
  launch,
  signedIn,
}) => {
  await signedIn.page.getByRole('link', { name: 'Settings' }).click();
  await expect(signedIn.page.getByText('your organization hasn’t set an update feed')).toBeVisible();
  await signedIn.quit();

  const server = await startFaultServer();
  const key = feedKey();
  const feed = feedText({ version: '99.0.0', feed: name, file: `podkey-99.0.0-linux-${arch}.deb`, arch });
  serveFeed(server, key, feed, name);
  const updates = { feed: `${server.url}/podkey`, publicKey: key.publicKey };
  const { page } = await launch({ policy: inForce({ updates }).policy });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  expect(server.connections()).toBe(0);

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(`Version 99.0.0 is available`)).toContainText(
    `from IT at ${server.url}/podkey/`,
  );
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
  const notice = page.getByRole('button', { name: 'Update 99.0.0 of Podkey is available' });
  await page.getByRole('link', { name: 'Logins' }).click();
  await notice.click();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();

  server.script(`GET /podkey/${name}`, text(feed.replace('99.0.0', '99.9.9'), 'text/yaml'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('alert')).toContainText('The signature of the update feed');
  await expect(notice).toHaveCount(0);
  expect(server.received.map(({ path }) => path)).toEqual(
    [0, 1].flatMap(() => [`/podkey/${name}`, `/podkey/${name}.sig`]),
  );
  await server.close();
});
