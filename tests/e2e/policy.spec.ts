import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { wrappedApp } from '../support/launch-podkey.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { resultInPage, stateInPage } from '../support/page-bridge.ts';
import { askedQuestions } from '../support/person-at-dialogs.ts';
import { refusedStart } from '../support/refused-start.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { inForce } from '../support/sample-policy.ts';
import { putPolicy } from '../support/under-policy.ts';
import { expect, test } from './fixtures.ts';

const elsewhere = 'https://eu.docs.example';
const rules = { longestClipboardSeconds: 20, idleLockMinutes: 10, captureProtection: true } as const;

test('an organization’s policy holds whatever the page asks for, and ends when the policy is removed', async ({
  launch,
  signedIn,
  pod,
}) => {
  await signedIn.page.getByRole('link', { name: 'Settings' }).click();
  const clearAfter = 'Clear the clipboard after';
  await signedIn.page.getByRole('combobox', { name: clearAfter }).selectOption('2 minutes');
  await expect(signedIn.page.getByText('Set by your organization')).toHaveCount(0);
  await expect
    .poll(() => stateInPage(signedIn.page, 'settings'))
    .toMatchObject({ clearClipboardAfterS: 120 });
  await signedIn.quit();

  const { app, page, quit } = await launch({
    policy: inForce({ ...rules, allowedPods: [elsewhere], allowedProxies: ['system'] }).policy,
  });
  await expect(page.getByRole('heading', { name: 'Your organization doesn’t allow this pod' })).toBeVisible();

  await test.step('a hostile page can reach only the offered pods', async () => {
    const refused = async (call: string, input: object, kind: string) => {
      const result = await resultInPage(page, call, input);
      expect({ call, ok: result.ok, kind: result.error?.kind }).toEqual({ call, ok: false, kind });
    };
    for (const change of [
      { clearClipboardAfterS: 120 },
      { lockAfterMinutes: 0 },
      { protectFromCapture: false },
    ]) {
      await refused('settings.change', change, 'policy');
    }
    await refused('screen.allowCapture', { allowed: true }, 'policy');
    const { secret, ...entry } = accountOn(pod, 'support', 'Second');
    const draft = { ...entry, environment: 'production', color: 'blue' };
    await refused('accounts.add', { draft, secret, remember: 'session' }, 'validation');
    await refused('accounts.test', { draft, secret }, 'validation');
    const network = { proxy: 'custom', proxyUrl: 'http://127.0.0.1:9', proxyUserName: 'x', caFile: '' };
    const proxied = { ...draft, podUrl: elsewhere, network };
    await refused('accounts.test', { draft: proxied, secret, proxyPassword: 'x' }, 'validation');
    expect(await askedQuestions(app)).toEqual([]);
    const { selectedId } = await stateInPage(page, 'accounts');
    const asked = pod.log.length;
    await refused('organizations.list', { accountId: selectedId, refresh: false }, 'policy');
    expect(pod.log).toHaveLength(asked);
  });

  await test.step('the settings show which values a policy enforces, and where the policy is', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('combobox', { name: clearAfter })).toHaveValue('20 seconds');
    await expect(page.getByText('Set by your organization')).toHaveCount(4);
    await expect(page.getByText('/etc/podkey/policy.json')).toBeVisible();
  });
  await quit();

  const after = await launch();
  await after.values.openPasted(examplePath(pod, 'Core router · admin'));
  await expect(after.values.value).toBeVisible();
  await after.page.getByRole('link', { name: 'Settings' }).click();
  await expect(after.page.getByRole('combobox', { name: clearAfter })).toHaveValue('2 minutes');
});

test('an invalid policy prevents the start, and Podkey names its location, the key and the problem', async ({
  display,
  userData,
}) => {
  onlyOnLinux('a file stands for the place of the policy');
  const start = (env: Record<string, string>) =>
    refusedStart({ folder: wrappedApp, userData, display: display.display, env });
  const folder = `${userData}-policy`;
  const misspelt = await putPolicy(folder, { version: 1, maxClipbordSeconds: 20 });
  const first = await start(misspelt);
  expect(first.code).toBe(1);
  expect(first.output).toContain('Podkey can’t start');
  expect(first.output).toContain('/etc/podkey/policy.json');
  expect(first.output).toContain('maxClipbordSeconds: Unknown setting.');
  expect(first.output).toContain('Send this message to IT.');

  await putPolicy(folder, { version: 1 });
  await chmod(path.join(folder, 'policy.json'), 0o666);
  const second = await start(misspelt);
  expect(second.code).toBe(1);
  expect(second.output).toContain('Users other than administrators can change this file');
});
