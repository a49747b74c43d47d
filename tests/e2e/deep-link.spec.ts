import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { readDeepLink, writeDeepLink } from '../../shared/schemas/deep-link.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { answerWith, LinkDialog } from '../support/pages/link-dialog.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { startAgain } from '../support/start-again.ts';
import { expect, test as base } from './fixtures.ts';

const password = 'Core router · admin password';

/** Returns the link to one of a sample pod's examples. */
function linkTo(pod: SamplePod, name = password): string {
  const parsed = parseSecureValueLink(examplePath(pod, name), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error('an example that is none');
  return writeDeepLink({ podUrl: pod.baseUrl, accountId: pod.accountId, locator: parsed.locator });
}

interface Links {
  /** Follows a link as Windows and Linux do: by starting Podkey with it. */
  follow: (...args: string[]) => Promise<void>;
  /** Follows links as macOS does, in quick succession. */
  open: (...links: string[]) => Promise<void>;
}

const test = base.extend<Links>({
  follow: async ({ sharedPodkey: { userData }, display }, use) => {
    await use(async (...args) => {
      expect(await startAgain({ userData, display: display.display }, ...args)).toBe(0);
    });
  },
  open: async ({ sharedPodkey: { app } }, use) => {
    await use((...links) =>
      app.evaluate(({ app: electron }, each) => {
        for (const link of each) electron.emit('open-url', { preventDefault: () => undefined }, link);
      }, links),
    );
  },
});

test('a link reaches the running Podkey, is shown before anything is fetched, and opens on consent', async ({
  sharedSignedIn,
  pod,
  follow,
}) => {
  const { app, page, values } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const before = pod.log.length;

  await follow(linkTo(pod));
  await expect(dialog.asking).toBeVisible();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())).toBe(true);
  const read = readDeepLink(linkTo(pod));
  if (!read.ok) throw new Error(read.refusal);
  const { assetType, assetId, revisionId, property } = read.link.locator;
  for (const shown of ['Northwind', new URL(pod.baseUrl).host, assetType, assetId, revisionId, property])
    await expect(dialog.asking).toContainText(shown);
  await expect(dialog.cancel).toBeFocused();
  expect(pod.log.length).toBe(before);

  await dialog.open.click();
  await expect(values.value).toBeVisible();
  await expect(page.getByText(assetId)).toBeVisible();
  await expect(dialog.asking).toBeHidden();
});

test('Cancel and Escape refuse a link, and the pod receives no request', async ({
  sharedSignedIn,
  pod,
  follow,
}) => {
  const { page, values } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  const before = pod.log.length;
  await follow(linkTo(pod));
  await expect(dialog.cancel).toBeFocused();
  await answerWith(dialog.asking, 'Enter');
  await follow(linkTo(pod));
  await expect(dialog.asking).toBeVisible();
  await answerWith(dialog.asking, 'Escape');
  await page.reload();
  await expect(values.search).toBeVisible();
  await expect(dialog.asking).toBeHidden();
  expect(pod.log.length).toBe(before);
});

test('a link of another account says so, and switches only on consent', async ({
  sharedSignedIn,
  pod,
  follow,
}) => {
  const { page, accounts, values } = sharedSignedIn;
  const other = await startSamplePod();
  try {
    await page.getByRole('link', { name: 'Settings' }).click();
    await accounts.addAccount.click();
    await accounts.fill(accountOn(other, 'admin', 'Contoso'));
    await accounts.save.click();
    await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('Contoso');
    const before = pod.log.length;
    const dialog = new LinkDialog(page);

    await follow(linkTo(pod));
    await expect(dialog.asking.getByRole('note')).toContainText('“Northwind”');
    await expect(dialog.open).toHaveText('Switch to Northwind and open');
    await dialog.cancel.click();
    await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('Contoso');
    expect(pod.log.length).toBe(before);

    await follow(linkTo(pod));
    await dialog.open.click();
    await expect(values.value).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('Northwind');
  } finally {
    await other.close();
  }
});

test('of several links in quick succession Podkey asks about the last, once', async ({
  sharedSignedIn,
  pod,
  follow,
  open,
}) => {
  const { page } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  const last = linkTo(pod).replace(/property=.*/, 'property=the-last');
  await open(...Array.from({ length: 50 }, () => linkTo(pod)), 'podkey://open', last);
  await expect(dialog.asking).toContainText('the-last');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await follow('podkey://nonsense');
  await expect(dialog.refused).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a link that arrives while Podkey is locked waits, and Podkey asks about it afterwards', async ({
  sharedSignedIn,
  pod,
  follow,
}) => {
  const { page, values } = sharedSignedIn;
  const lock = new LockPage(page);
  const dialog = new LinkDialog(page);
  await lock.lock.click();
  await expect(lock.heading).toBeVisible();
  const before = pod.log.length;
  await follow(linkTo(pod));
  await expect(lock.heading).toBeVisible();
  await expect(dialog.asking).toBeHidden();
  await lock.unlock.click();
  await expect(dialog.cancel).toBeFocused();
  expect(pod.log.length).toBe(before);
  await dialog.open.click();
  await expect(values.value).toBeVisible();
});

test('Podkey asks about a link that starts it', async ({ signedIn, launch, pod }) => {
  await signedIn.quit();
  const before = pod.log.length;
  const { page } = await launch({ args: [linkTo(pod)] });
  const dialog = new LinkDialog(page);
  await expect(dialog.asking).toBeVisible();
  await expect(page).toHaveTitle('Podkey');
  expect(pod.log.length).toBe(before);
});

test('hostile links are refused with the reason, without showing their content or fetching anything', async ({
  sharedSignedIn,
  pod,
  open,
}) => {
  const { page } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  const good = linkTo(pod);
  const podPart = encodeURIComponent(pod.baseUrl);
  const stranger = await startSamplePod();
  const before = pod.log.length;
  const attacks: [link: string, said: RegExp][] = [
    [linkTo(stranger), /None of your accounts is on the pod/],
    [
      good.replace(pod.accountId, '99999999-9999-4999-8999-999999999999'),
      /You don’t have the account this link is for/,
    ],
    [`${good}${'evil'.repeat(30_000)}`, /The link is too long/],
    [good.replace('type=', 'type=evil%00%1b'), /invisible characters/],
    [good.replace('type=', 'type=evil\n'), /invisible characters/],
    [good.replace('type=', 'type=%E2%80%AEevil'), /invisible characters/],
    [good.replace('property=', 'property=\u2066evil\u2069'), /invisible characters/],
    [good.replace(podPart, 'javascript%3Aalert(%22evil%22)'), /address isn’t valid/],
    [good.replace(podPart, 'data%3Atext%2Fhtml%2C%3Cscript%3Eevil%3C%2Fscript%3E'), /address isn’t valid/],
    [good.replace('//open', '//evil:evil@open'), /user name or password/],
    [
      good.replace(podPart, encodeURIComponent(pod.baseUrl.replace('//', '//evil:evil@'))),
      /user name or password/,
    ],
    [`${good}&pod=https%3A%2F%2Fevil.example`, /duplicate parameter/],
    [`${good}&ass%65t=99999999-9999-4999-8999-999999999999`, /duplicate parameter/],
    [`${good}&evil=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E`, /unknown parameter/],
    [good.replace(/type=[^&]+/, 'type=..'), /asset type or property isn’t valid/],
    [good.replace(/property=.*/, 'property=%2e%2E'), /asset type or property isn’t valid/],
    [good.replace(podPart, `${podPart}%2F%252e%252e%2Fevil`), /address isn’t valid/],
    [good.replace(/asset=[^&]+/, 'asset=evil'), /isn’t a UUID/],
    ['podkey://unlock?passcode=evil', /something other than opening/],
    ['podkey:evil', /valid Podkey link/],
  ];
  try {
    for (const [link, said] of attacks) {
      await open(link);
      await expect(dialog.alert).toContainText(said);
      expect(await dialog.refused.innerHTML()).not.toContain('evil');
      await dialog.close.click();
      await expect(dialog.refused).toBeHidden();
    }
    expect(pod.log.length).toBe(before);
    expect(stranger.log).toEqual([]);
  } finally {
    await stranger.close();
  }
});

test('a megabyte-long link is refused, from the system and in a start’s arguments', async ({
  sharedSignedIn,
  pod,
  follow,
  open,
}) => {
  const { page } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  const before = pod.log.length;
  const huge = (length: number) => `${linkTo(pod)}${'x'.repeat(length)}`;
  await open(huge(1_000_000));
  await expect(dialog.alert).toContainText('The link is too long');
  await dialog.close.click();
  // No system accepts a megabyte as one argument.
  await follow(...Array.from({ length: 10 }, () => huge(100_000)));
  await expect(dialog.alert).toContainText('The link is too long');
  expect(pod.log.length).toBe(before);
});

test('markup in a name is shown as text, and does nothing', async ({ sharedSignedIn, pod, follow }) => {
  const { page } = sharedSignedIn;
  const dialog = new LinkDialog(page);
  const before = pod.log.length;
  const markup = '<img src=x onerror="document.title=`evil`"><script>document.title="evil"</script>';
  await follow(
    linkTo(pod)
      .replace(/type=[^&]+/, `type=${encodeURIComponent('<b>router</b>')}`)
      .replace(/property=.*/, `property=${encodeURIComponent(markup)}`),
  );
  await expect(dialog.asking).toContainText(markup);
  await expect(dialog.asking).toContainText('<b>router</b>');
  await expect(dialog.asking.locator('img, script, b')).toHaveCount(0);
  await expect(page).toHaveTitle('Podkey');
  await dialog.cancel.click();
  expect(pod.log.length).toBe(before);
});

test('the link to an open value is copied for a colleague, and leads to that value', async ({
  sharedSignedIn,
  pod,
  nextCopy,
  follow,
}) => {
  const { page, values } = sharedSignedIn;
  await values.openPasted(examplePath(pod, password));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await nextCopy();
  expect(link).toBe(linkTo(pod));
  await values.close.click();
  await follow(link);
  await new LinkDialog(page).open.click();
  await expect(values.value).toBeVisible();
});

test('a second start without a link brings a minimized Podkey to the front', async ({
  sharedSignedIn,
  follow,
}) => {
  const { app } = sharedSignedIn;
  const how = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [window?.isMinimized(), window?.isVisible(), window?.isFocused()];
    });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  await follow();
  await expect.poll(how).toEqual([false, true, true]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await follow();
  await expect.poll(how).toEqual([false, true, true]);
});
