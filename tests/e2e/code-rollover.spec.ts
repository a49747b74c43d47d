import { withFields } from '../../sample-pod/faults.ts';
import { startSamplePod } from '../../sample-pod/index.ts';
import { examplePath } from '../support/sample-entries.ts';
import { expect, test as base } from './fixtures.ts';

const code = 'Microsoft 365 · one-time code';

/** The pod's clock is set so that a newly opened code has some ten seconds left. */
const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  pod: async ({}, use) => {
    let aheadMs = 0;
    const pod = await startSamplePod({ clock: () => Date.now() + aheadMs });
    aheadMs = 16_000 - (Date.now() % 30_000);
    await use(pod);
    await pod.close();
  },
});

test(
  'near a code’s end the next one can be copied, and is then shown without another request',
  { tag: '@promise:codes-you-can-trust' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { page, values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, code));
    await expect(values.code).toHaveText(/^\d{6}$/);
    const shown = await values.code.innerText();
    // Organizations load in the background.
    const valueRequests = () => pod.log.filter(({ path }) => path.includes('/secure/')).length;
    const requests = valueRequests();
    await page.getByRole('button', { name: 'Copy next code' }).click({ timeout: 60_000 });
    const copied = await nextCopy();
    expect(copied).not.toBe(shown);
    await expect(values.code).toHaveText(copied);
    expect(valueRequests()).toBe(requests);
  },
);

test('a next code that only the pod knows is copied at rollover', async ({
  sharedSignedIn,
  pod,
  clipboardText,
  nextCopy,
}) => {
  const { page, values } = sharedSignedIn;
  pod.faults.next({ route: 'secure' }, withFields({ value: 'JBSWY3DPEHPK3PXP' }));
  await values.openPasted(examplePath(pod, code));
  await page.getByRole('button', { name: 'Copy next code' }).click({ timeout: 60_000 });
  await expect(page.getByText('The next code will be copied in')).toBeVisible();
  expect(await clipboardText()).toBe('');
  await expect(values.code).toHaveText(await nextCopy());
});

test(
  'a copied code is replaced by the next one at rollover',
  { tag: '@promise:codes-you-can-trust' },
  async ({ sharedSignedIn, pod, nextCopy }) => {
    const { values } = sharedSignedIn;
    await values.openPasted(examplePath(pod, code));
    await values.copyCode.click();
    const first = await nextCopy();
    await expect(values.code).not.toHaveText(first, { timeout: 60_000 });
    await expect(values.code).toHaveText(await nextCopy(first));
  },
);
