import type { Page } from 'playwright';
import type { SamplePod } from '../../sample-pod/index.ts';
import { Cable } from '../support/cable.ts';
import { copiesInMemory, descendantsOf } from '../support/leftovers/in-memory.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { invokeInPage, type PageWindow, stateInPage } from '../support/page-bridge.ts';
import { accountOn, exampleOn, examplePath } from '../support/sample-entries.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { expect, test } from './leak-test.ts';
import { startTokenRecordingPod, valueOn } from '../support/pod-secrets.ts';

const passcode = 'correct horse battery staple 7391';
const offlinePassphrase = 'seven tired otters at noon 5127';
const example = 'Core router · admin';
const names = ['value', 'API key secret', 'passcode', 'offline passphrase'] as const;
type Copies = Record<(typeof names)[number], number>;

/**
 * The copies that main may keep, and why: docs/security.md, "Memory after use". Excludes the stand-in's messages to
 * Chromium, which Electron does not have.
 */
const maxInMain: Copies = { value: 4, 'API key secret': 3, passcode: 0, 'offline passphrase': 0 };
const none: Copies = { value: 0, 'API key secret': 0, passcode: 0, 'offline passphrase': 0 };

test('after the lock, no secret is in the memory of a page or a keychain process', async ({
  launch,
  nextCopy,
  clipboardText,
}) => {
  test.slow();
  const { pod } = await startTokenRecordingPod();
  const cable = await Cable.into(pod.baseUrl);
  const policy = { version: 1, offlineCopies: { days: 7, most: 20 } };
  const { app, page, accounts, values } = await launch({ policy });
  const lock = new LockPage(page);
  const entry = { ...accountOn(pod), podUrl: cable.url };
  const value = await valueOn(pod, examplePath(pod, example));
  const secrets = {
    value,
    'API key secret': entry.secret,
    passcode,
    'offline passphrase': offlinePassphrase,
  };
  // The stand-in sends a page's calls as JSON within JSON, so each text is preceded by a quote with a backslash, or by its field once it is
  // unpacked.
  const needles = names.flatMap((name) => [
    { name, secret: secrets[name] },
    { name: `message: ${name}`, secret: `\\"${secrets[name]}` },
    { name: `message: ${name}`, secret: `"passphrase","${secrets[name]}` },
  ]);
  const main = await app.evaluate(() => process.pid);

  async function copiesIn(ids: readonly number[]): Promise<Copies> {
    const copies = { ...none };
    for (const id of ids) {
      const counts = await copiesInMemory(id, needles);
      for (const name of names) copies[name] += (counts[name] ?? 0) - (counts[`message: ${name}`] ?? 0);
    }
    return copies;
  }
  async function copiesByProcess() {
    const processes = await descendantsOf(main);
    const idsOf = (part: string) =>
      processes.filter(({ command }) => command.includes(part)).map(({ id }) => id);
    return {
      main: await copiesIn([main]),
      pages: await copiesIn(idsOf('--type=renderer')),
      keychain: await copiesIn(idsOf('keychain-process.js')),
    };
  }
  /** Types with the keyboard, because a filled-in text would be in the page's memory through the test itself. */
  async function type(field: typeof accounts.secret, text: string): Promise<void> {
    await field.focus();
    await page.keyboard.insertText(text);
  }

  await accounts.addAccount.click();
  await accounts.fill({ ...entry, secret: '' });
  await type(accounts.secret, entry.secret);
  await accounts.save.click();
  await lock.toSettings();
  await page.getByRole('button', { name: 'Set passcode' }).click();
  await type(page.getByRole('textbox', { name: 'New passcode', exact: true }), passcode);
  await type(page.getByRole('textbox', { name: 'Confirm new passcode' }), passcode);
  await page.getByRole('button', { name: 'Save passcode' }).click();
  await expect(page.getByText('The passcode is set.')).toBeVisible();
  await lock.lock.click();
  await type(lock.passcode, passcode);
  await lock.unlock.click();
  await page.getByRole('link', { name: 'Logins' }).click();
  await keepOffline(page, pod);
  // From the copy.
  await cable.pull();
  await Promise.all([values.openPasted(examplePath(pod, example)), answerQuestion(page)]);
  await values.copyValue.click();
  expect(await nextCopy()).toBe(value);
  await values.reveal.click();
  await expect(values.value).toContainText(value);

  const open = await copiesByProcess();
  // Proves that the search finds secrets.
  expect(open.main.value).toBeGreaterThan(0);
  expect(open.pages.value).toBeGreaterThan(0);
  expect(open.pages.passcode).toBeGreaterThan(0);
  expect(open.keychain['API key secret']).toBeGreaterThan(0);
  expect(open.pages['offline passphrase']).toBeGreaterThan(0);

  await lock.lock.click();
  await expect(lock.heading).toBeVisible();
  await expect.poll(clipboardText).toBe('');
  let locked = open;
  try {
    await expect(async () => {
      await overwriteMessages(page);
      locked = await copiesByProcess();
      expect(locked.pages).toEqual(none);
      expect(locked.keychain).toEqual(none);
      for (const name of names) expect(locked.main[name], name).toBeLessThanOrEqual(maxInMain[name]);
      // On a loaded machine, one search takes many seconds, and the first may precede the collection.
    }).toPass({ timeout: 120_000 });
  } finally {
    console.log('copies in memory while a value shows, and after the lock');
    console.table(open);
    console.table(locked);
  }
  await pod.close();
});

/**
 * Sends main other messages, which take the place of what is left of the stand-in's former ones: half-overwritten, these are not recognized
 * any more.
 */
async function overwriteMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { podkey } = window as unknown as PageWindow;
    for (let length = 8; length < 512; length *= 2) {
      const message = { name: 'lock', pad: 'x'.repeat(length) };
      await Promise.all(Array.from({ length: 150 }, () => podkey.invoke('states.read', message)));
    }
  });
}

/** Keeps an offline copy of the example. */
async function keepOffline(page: Page, pod: SamplePod): Promise<void> {
  const { selectedId: accountId } = await stateInPage(page, 'accounts');
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, example);
  const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
  const draft = aLoginDraft({ items: [{ kind: 'password', label: null, locator }] });
  const { id } = (await invokeInPage(page, 'logins.save', { accountId, draft })) as { id: string };
  const keep = { accountId, loginIds: [id], days: 3, passphrase: offlinePassphrase };
  expect(await invokeInPage(page, 'offline.keep', keep)).toMatchObject({ kept: 1 });
}

/** Answers the question for the passphrase. */
async function answerQuestion(page: Page): Promise<void> {
  const pending = async () => (await stateInPage(page, 'questions')).main?.id;
  await expect.poll(pending).toBeTruthy();
  const [kind, id] = ['passphrase', await pending()];
  await invokeInPage(page, 'questions.answer', { kind, id, passphrase: offlinePassphrase });
}
