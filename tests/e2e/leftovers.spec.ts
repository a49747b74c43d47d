import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSamplePod } from '../../sample-pod/index.ts';
import { leftoversInFiles, leftoversInProcesses, type Needle } from '../support/leftovers.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

test('after the main job no key, token or value is in a file of Podkey’s, in an argument or in an environment', async ({
  podkey,
  userData,
  nextCopy,
}) => {
  const tokens: string[] = [];
  const pod = await startSamplePod({
    tokenShape: ({ token }) => {
      tokens.push(token);
      return { token };
    },
  });
  const { accounts, values } = podkey;
  const entry = accountOn(pod);
  await accounts.addAccount.click();
  await accounts.fill(entry);
  await accounts.testConnection.click();
  await accounts.save.click();

  await values.openPasted(examplePath(pod, 'Core router · admin'));
  await values.copyValue.click();
  const password = await nextCopy();
  await values.reveal.click();
  await expect(values.value).toContainText(password);
  await values.openPasted(examplePath(pod, 'Microsoft 365'));
  await expect(values.code).toHaveText(/^\d{6}$/);
  await values.reveal.click();
  await values.copyValue.click();
  const seed = await nextCopy(password);

  const needles: Needle[] = [
    { name: 'API key secret', secret: entry.secret },
    { name: 'password', secret: password },
    { name: 'TOTP seed', secret: seed },
    ...tokens.map((secret) => ({ name: 'access token', secret })),
  ];
  expect(tokens.length).toBeGreaterThan(0);
  // The test's own process and its children inherit nothing of these; every other process is Podkey's or the system's.
  expect(await leftoversInProcesses(needles)).toEqual([]);

  await podkey.quit();
  await pod.close();
  expect(await leftoversInFiles(userData, needles)).toEqual([]);
  expect(await readFile(path.join(userData, 'podkey.db'), 'latin1')).toContain('Northwind');

  // The search itself is put to the test: a planted secret is found.
  await writeFile(path.join(userData, 'planted.bin'), Buffer.from(`….${password}…`, 'utf16le'));
  expect(await leftoversInFiles(userData, needles)).toEqual([{ name: 'password', place: 'planted.bin' }]);
});
