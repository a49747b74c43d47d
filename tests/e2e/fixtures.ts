import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type ElectronApplication, type Page } from '@playwright/test';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { startDisplay, type TestDisplay } from '../support/display.ts';
import { startKeyring, type Keyring } from '../support/keyring.ts';
import { launchPodkey } from '../support/launch-podkey.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { AccountsPage } from '../support/pages/accounts-page.ts';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { accountOn } from '../support/sample-entries.ts';
import { policyApp, putPolicy } from '../support/under-policy.ts';
import { readXClipboard, writeXClipboard } from '../support/x-clipboard.ts';

export { expect };

/** Podkey as a person has it before them. */
export interface Podkey {
  app: ElectronApplication;
  page: Page;
  accounts: AccountsPage;
  values: SecureValuesPage;
  /** Quits as a person would and waits until Podkey is gone. */
  quit(): Promise<void>;
  /** Kills it, as a crash or a power cut would (kill -9), and waits until it is gone. */
  kill(): Promise<void>;
}

interface LaunchOptions {
  args?: string[];
  /** Added to the environment; by default that of the test's keyring. */
  env?: Record<string, string>;
  /** What the organization has set for this computer, or the text of its file; left out where there is none. */
  policy?: unknown;
}

interface TestFixtures {
  /** A pod that only this test talks to. */
  pod: SamplePod;
  keyring: Keyring;
  userData: string;
  /** Starts Podkey on the test's user data; may be called again after `quit`. */
  launch: (options?: LaunchOptions) => Promise<Podkey>;
  /** Podkey started and at its first run. */
  podkey: Podkey;
  /** Podkey with the account `Northwind` on the test's pod, saved and in use. */
  signedIn: Podkey;
  /** What the system clipboard holds now, read by another program. */
  clipboardText: () => Promise<string>;
  /** Waits until the clipboard holds a text, other than the one given, and gives it. */
  nextCopy: (other?: string) => Promise<string>;
  /** Puts a text on the system clipboard, as another program would. */
  copyElsewhere: (text: string) => Promise<void>;
}

export const test = base.extend<TestFixtures, { display: TestDisplay }>({
  display: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const display = await startDisplay();
      await use(display);
      await display.stop();
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  pod: async ({}, use) => {
    const pod = await startSamplePod();
    await use(pod);
    await pod.close();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  keyring: async ({}, use) => {
    const keyring = await startKeyring({ state: 'unlocked' });
    await use(keyring);
    await keyring.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  userData: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podkey-data-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}-policy`, { recursive: true, force: true });
  },
  launch: async ({ display, keyring, userData }, use) => {
    const running = new Set<ElectronApplication>();
    await use(async ({ args = [], env = keyring.env, policy } = {}) => {
      const on = { userData, display: display.display, args };
      const ruled =
        policy === undefined
          ? { env }
          : { folder: policyApp, env: { ...env, ...(await putPolicy(`${userData}-policy`, policy)) } };
      const app = await launchPodkey({ ...on, ...ruled });
      running.add(app);
      const page = await firstPage(app).catch((error: unknown) => {
        // One that did not get as far as a window may not answer a request to quit either.
        running.delete(app);
        app.process().kill('SIGKILL');
        throw error;
      });
      const quit = async () => {
        running.delete(app);
        await app.close();
      };
      const kill = async () => {
        running.delete(app);
        const closed = app.waitForEvent('close');
        app.process().kill('SIGKILL');
        await closed;
      };
      return { app, page, quit, kill, accounts: new AccountsPage(page), values: new SecureValuesPage(page) };
    });
    for (const app of running) await app.close();
  },
  podkey: async ({ launch }, use) => {
    await use(await launch());
  },
  signedIn: async ({ podkey, pod }, use) => {
    // Past the form, which has tests of its own.
    const { secret, ...entry } = accountOn(pod);
    const draft = { ...entry, environment: 'production', color: 'blue' };
    await invokeInPage(podkey.page, 'accounts.add', { draft, secret, keep: 'keychain' });
    await podkey.values.paste.waitFor();
    await use(podkey);
  },
  clipboardText: async ({ display }, use) => {
    // Tests of a worker share its display: what the last one left is not this one's.
    await writeXClipboard(display.display, '');
    await use(() => readXClipboard(display.display));
  },
  nextCopy: async ({ clipboardText }, use) => {
    await use(async (other = '') => {
      let text = '';
      await expect
        .poll(async () => (text = await clipboardText()), { message: 'there is a new copy on the clipboard' })
        .not.toMatch(other === '' ? /^$/ : new RegExp(`^(${RegExp.escape(other)})?$`));
      return text;
    });
  },
  copyElsewhere: async ({ display }, use) => {
    await use((text) => writeXClipboard(display.display, text));
  },
});

/** The page of the first window, once there is something to see on it. */
async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow({ timeout: 20_000 });
  const heading = page.getByRole('heading').first();
  await heading.waitFor({ timeout: 20_000 }).catch(async (cause: unknown) => {
    const shown = await page.locator('body').innerHTML({ timeout: 5_000 });
    throw new Error(`Podkey started and shows no heading, but this: ${shown}`, { cause });
  });
  return page;
}
