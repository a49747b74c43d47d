import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type ElectronApplication, type Page } from '@playwright/test';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { startDisplay, type TestDisplay } from '../support/display.ts';
import { startKeyring } from '../support/keyring.ts';
import { launchPodkey, wrappedApp } from '../support/launch-podkey.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { settle } from '../support/settle.ts';
import { AccountsPage } from '../support/pages/accounts-page.ts';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { accountOn } from '../support/sample-entries.ts';
import { readClipboard, writeClipboard } from '../support/system-clipboard.ts';
import { useSystemKeychain, type TestKeychain } from '../support/system-keychain.ts';
import { putPolicy } from '../support/under-policy.ts';

export { expect };

/** What there is of a Podkey that runs. */
export interface RunningPodkey {
  app: ElectronApplication;
  page: Page;
  accounts: AccountsPage;
  values: SecureValuesPage;
}

/** Podkey as a person has it before them. */
export interface Podkey extends RunningPodkey {
  /** Quits as a person would and waits until Podkey is gone. */
  quit(): Promise<void>;
  /** Kills it, as a crash or a power cut would (kill -9), and waits until it is gone. */
  kill(): Promise<void>;
}

/** A Podkey that other tests had before and will have after: each finds it at its first run, by `settle`. */
export interface SharedPodkey extends RunningPodkey {
  keyring: Pick<TestKeychain, 'lookup'>;
  userData: string;
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
  /** Of the Podkeys that the test starts; a shared one has its own. */
  keyring: TestKeychain;
  /** Likewise. */
  userData: string;
  /** Starts Podkey on the test's user data; may be called again after `quit`. */
  launch: (options?: LaunchOptions) => Promise<Podkey>;
  /** Podkey started and at its first run. */
  podkey: Podkey;
  /** Podkey with the account `Northwind` on the test's pod, saved and in use. */
  signedIn: Podkey;
  /** As `podkey`, without a start of its own: for every test that needs no more. */
  sharedPodkey: SharedPodkey;
  /** As `signedIn`, likewise. */
  sharedSignedIn: SharedPodkey;
  /** What the system clipboard holds now, read by another program. */
  clipboardText: () => Promise<string>;
  /** Waits until the clipboard holds a text, other than the one given, and gives it. */
  nextCopy: (other?: string) => Promise<string>;
  /** Puts a text on the system clipboard, as another program would. */
  copyElsewhere: (text: string) => Promise<void>;
}

interface WorkerFixtures {
  display: TestDisplay;
  /** The Podkey that tests of one worker share. One in which a test failed is not used again: its worker ends. */
  workersPodkey: SharedPodkey;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  display: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const display = await startDisplay();
      await use(display);
      await display.stop();
    },
    { scope: 'worker' },
  ],
  workersPodkey: [
    async ({ display }, use) => {
      const keyring = await startKeychain();
      const userData = await newUserData();
      const running = await start({ userData, display: display.display, env: keyring.env });
      await use({ ...running, keyring, userData });
      await running.app.close();
      await keyring.stop();
      await rm(userData, { recursive: true, force: true });
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
    const keyring = await startKeychain();
    await use(keyring);
    await keyring.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  userData: async ({}, use) => {
    const folder = await newUserData();
    await use(folder);
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}-policy`, { recursive: true, force: true });
  },
  launch: async ({ display, keyring, userData }, use) => {
    const running = new Set<ElectronApplication>();
    await use(async ({ args = [], env = keyring.env, policy } = {}) => {
      if (policy !== undefined) onlyOnLinux('a file stands for the place of the policy');
      const ruled =
        policy === undefined
          ? { env }
          : { folder: wrappedApp, env: { ...env, ...(await putPolicy(`${userData}-policy`, policy)) } };
      const started = await start({ userData, display: display.display, args, ...ruled });
      const { app } = started;
      running.add(app);
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
      return { ...started, quit, kill };
    });
    for (const app of running) await app.close();
  },
  podkey: async ({ launch }, use) => {
    await use(await launch());
  },
  signedIn: async ({ podkey, pod }, use) => {
    await signIn(podkey, pod);
    await use(podkey);
  },
  sharedPodkey: async ({ workersPodkey }, use, test) => {
    await use(workersPodkey);
    // At once, or what this test has copied would be cleared in the midst of another. After a failure it is used no more.
    if (test.status === test.expectedStatus) await settle(workersPodkey);
  },
  sharedSignedIn: async ({ sharedPodkey, pod }, use) => {
    await signIn(sharedPodkey, pod);
    await use(sharedPodkey);
  },
  clipboardText: async ({ display }, use) => {
    // Tests of a worker share a clipboard: what the last one left is not this one's.
    await writeClipboard(display.display, '');
    await use(() => readClipboard(display.display));
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
    await use((text) => writeClipboard(display.display, text));
  },
});

/** A keychain that is open: a keyring of the test's own, or on Windows and macOS the system's. */
export const startKeychain = async (): Promise<TestKeychain> =>
  process.platform === 'linux' ? startKeyring({ state: 'unlocked' }) : useSystemKeychain();

const newUserData = () => mkdtemp(path.join(tmpdir(), 'podkey-data-'));

/** Starts Podkey and waits until there is something to see. */
async function start(options: Parameters<typeof launchPodkey>[0]): Promise<RunningPodkey> {
  const app = await launchPodkey(options);
  const page = await firstPage(app).catch((error: unknown) => {
    // One that did not get as far as a window may not answer a request to quit either.
    app.process().kill('SIGKILL');
    throw error;
  });
  return { app, page, accounts: new AccountsPage(page), values: new SecureValuesPage(page) };
}

/** Adds the account `Northwind`, past the form, which has tests of its own. */
async function signIn({ page, values }: RunningPodkey, pod: SamplePod): Promise<void> {
  const { secret, ...entry } = accountOn(pod);
  const draft = { ...entry, environment: 'production', color: 'blue' };
  await invokeInPage(page, 'accounts.add', { draft, secret, keep: 'keychain' });
  await values.paste.waitFor();
}

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
