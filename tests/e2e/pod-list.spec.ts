import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

test('the pods in IT’s file beside the user data are offered, selected and used', async ({
  launch,
  pod,
  userData,
}) => {
  const pods = [
    { label: 'EU', url: 'https://eu.docs.example' },
    { label: 'Office', url: `${pod.baseUrl}/` },
  ];
  await writeFile(path.join(userData, 'pods.json'), JSON.stringify({ version: 1, pods }));
  const { accounts, values, page } = await launch();
  await accounts.addAccount.click();
  await accounts.fill({ ...accountOn(pod), podUrl: '' });
  const offered = page.getByRole('group', { name: 'Your company’s pods' });
  await expect(offered.getByRole('button')).toHaveText(['EU', 'Office']);
  await offered.getByRole('button', { name: 'Office' }).click();
  await expect(accounts.podUrl).toHaveValue(pod.baseUrl);
  await accounts.save.click();
  await values.openPasted(examplePath(pod, 'Core router · admin'));
  await expect(values.value).toBeVisible();
});

test('an invalid pod list is reported with its file name, and a pod can be typed', async ({
  launch,
  pod,
  userData,
}) => {
  const file = path.join(userData, 'pods.json');
  await writeFile(file, '{"version":1,"pods":[{"label":"EU"}');
  const { accounts, values, page } = await launch();
  await accounts.addAccount.click();
  await expect(page.getByText(`${file} isn’t a valid pod list.`)).toBeVisible();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();
  await expect(values.search).toBeVisible();
});
