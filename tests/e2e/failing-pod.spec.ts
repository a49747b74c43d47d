import * as faults from '../../sample-pod/faults.ts';
import type { Fault } from '../../sample-pod/index.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';

const cases: [string, Fault, RegExp][] = [
  ['responds with a web page', faults.htmlPage(), /web page|HTML/i],
  ['cuts its response short', faults.truncatesTheBody(), /cut|incomplete|broke|closed|ended/i],
  ['says 200 and sends an error', faults.okWithErrorBody(), /error|unexpected/i],
  ['responds with nothing', faults.noContent(), /nothing|empty|no content|204/i],
  ['redirects elsewhere', faults.redirectTo('https://elsewhere.example/x?y=1'), /redirect/i],
  ['closes the connection', faults.closesBeforeResponding(), /closed|connection/i],
  ['has an internal error', faults.failsWith(500), /error/i],
  ['sends a wrong type', faults.withFields({ value: 42 }), /value/],
];

test('every failure of the pod is reported with what to do, and the next attempt works', async ({
  sharedSignedIn,
  pod,
}) => {
  const { values } = sharedSignedIn;
  for (const [what, fault, said] of cases)
    await test.step(`the pod ${what}`, async () => {
      pod.faults.next({ route: 'secure', times: 5 }, fault);
      await values.openPasted(examplePath(pod, password));
      await expect(values.alert).toContainText(said);
      pod.faults.clear();
      await values.openPasted(examplePath(pod, password));
      await expect(values.value).toBeVisible();
      await expect(values.alert).toBeHidden();
      await values.close.click();
    });
});

test('a missing permission is reported, with the service’s error ID', async ({ sharedPodkey, pod }) => {
  const { accounts, values } = sharedPodkey;
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod, 'viewer'));
  await accounts.save.click();
  await values.openPasted(examplePath(pod, password));
  await expect(values.alert).toContainText(/permission|not allowed|may not/i);
  await expect(values.alert).toContainText('Error ID');
});

test('a code without an expiry, and a value without a code, show what exists and say what is missing', async ({
  sharedSignedIn,
  pod,
}) => {
  const { values } = sharedSignedIn;
  const path = examplePath(pod, 'Microsoft 365 · one-time code');
  pod.faults.next({ route: 'secure', times: 1 }, faults.withoutFields('expires'));
  await values.openPasted(path);
  await expect(values.code).toHaveText(/^\d{6}$/);
  await expect(values.value).toContainText(/expir|how long/i);
  await values.close.click();

  pod.faults.next({ route: 'secure', times: 1 }, faults.withoutFields('code', 'expires'));
  await values.openPasted(path);
  await expect(values.value).toContainText(/no code|did not send/i);
  await expect(values.reveal).toBeVisible();
});
