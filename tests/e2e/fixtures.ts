import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  expect,
  type ElectronApplication,
  type Page,
  type WorkerFixture,
} from '@playwright/test';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { startDisplay, type TestDisplay } from '../support/display.ts';
import { startKeyring } from '../support/keyring.ts';
import { launchPodkey, testedApp, wrappedApp, writtenBy } from '../support/launch-podkey.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { answerQuestions } from '../support/person-at-dialogs.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { settle } from '../support/settle.ts';
import { AccountsPage } from '../support/pages/accounts-page.ts';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { accountOn } from '../support/sample-entries.ts';
import { readClipboard, writeClipboard } from '../support/system-clipboard.ts';
import { useSystemKeychain, type TestKeychain } from '../support/system-keychain.ts';
import { putPolicy } from '../support/under-policy.ts';
import { stopClock } from '../support/wrapped-app/stopped-clock.mjs';
import { removeFolder } from '../support/remove-folder.ts';

export { expect };

/**
 * Finds each fault instead of the first one. Its `poll` asks again until the page follows its window's new size, which a loaded machine
 * takes its time for.
 */
export const softly = expect.configure({ soft: true });

/** A running Podkey and its pages. */
export interface RunningPodkey {
  app: ElectronApplication;
  page: Page;
  accounts: AccountsPage;
  values: SecureValuesPage;
}

/** A Podkey that only this test uses. */
export interface Podkey extends RunningPodkey {
  /** Quits as a person would, and waits until Podkey has ended. */
  quit(): Promise<void>;
  /** Kills Podkey, as a crash or a power cut would (kill -9), and waits until it has ended. */
  kill(): Promise<void>;
}

/** A Podkey that several tests use in turn; `settle` returns it to its first run after each. */
export interface SharedPodkey extends RunningPodkey {
  keyring: Pick<TestKeychain, 'lookup' | 'env'>;
  userData: string;
}

interface LaunchOptions {
  args?: string[];
  /** Added to the environment; the test's keyring by default. */
  env?: Record<string, string>;
  /** The organization's policy for this computer, or the text of its file; none by default. */
  policy?: unknown;
  /** The socket that stands for the system bus's; the computer's own by default. */
  systemBus?: string | undefined;
  /** The time at which Podkey's clocks stand, in epoch ms; they run by default. */
  stoppedAt?: number;
}

interface TestFixtures {
  /** This test's own pod. */
  pod: SamplePod;
  /** The keyring of the Podkeys that the test starts; a shared Podkey has another. */
  keyring: TestKeychain;
  /** Their user data folder; a shared Podkey has another. */
  userData: string;
  /** Starts Podkey on the test's user data; may be called again after `quit`. */
  launch: (options?: LaunchOptions) => Promise<Podkey>;
  /** Podkey, just started, at its first run. */
  podkey: Podkey;
  /** Podkey with the account `Northwind` on the test's pod, saved and selected. */
  signedIn: Podkey;
  /** Like `podkey`, but shared, for tests that need no separate start. */
  sharedPodkey: SharedPodkey;
  /** Like `signedIn`, but shared. */
  sharedSignedIn: SharedPodkey;
  /** Returns the system clipboard's text, as another program reads it. */
  clipboardText: () => Promise<string>;
  /** Waits until the clipboard holds a text other than the given one, and returns it. */
  nextCopy: (other?: string) => Promise<string>;
  /** Puts a text on the system clipboard, as another program would. */
  copyElsewhere: (text: string) => Promise<void>;
}

interface WorkerFixtures {
  display: TestDisplay;
  /**
   * The Podkey that one worker's tests share. It is not used again after a failed test, because that ends its worker.
   */
  workersPodkey: SharedPodkey;
}

/** The display of one worker's tests. Tests that use the result of another call run in other workers, with another display. */
export const displayOfWorker = (): [WorkerFixture<TestDisplay, object>, { scope: 'worker' }] => [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  async ({}, use) => {
    const display = await startDisplay();
    await use(display);
    await display.stop();
  },
  { scope: 'worker' },
];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  display: displayOfWorker(),
  workersPodkey: [
    async ({ display }, use) => {
      const keyring = await startKeychain();
      const userData = await newUserData();
      const running = await start({ userData, display: display.display, env: keyring.env });
      await use({ ...running, keyring, userData });
      await close(running.app);
      await keyring.stop();
      await removeFolder(userData);
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
    // A killed browser's processes may still write to it.
    await removeFolder(folder);
    await removeFolder(`${folder}-policy`);
  },
  launch: async ({ display, keyring, userData }, use) => {
    const running = new Set<ElectronApplication>();
    await use(async ({ args = [], env = keyring.env, policy, systemBus, stoppedAt } = {}) => {
      if (policy !== undefined) onlyOnLinux('a file stands for the place of the policy');
      const changes = {
        ...(policy === undefined ? {} : await putPolicy(`${userData}-policy`, policy)),
        ...(systemBus === undefined ? {} : { TEST_SYSTEM_BUS: systemBus }),
        ...(stoppedAt === undefined ? {} : { TEST_STOPPED_AT: String(stoppedAt), TZ: 'UTC' }),
      };
      const folder = Object.keys(changes).length === 0 ? testedApp : wrappedApp;
      const started = await start({
        userData,
        display: display.display,
        args,
        folder,
        env: { ...env, ...changes },
      });
      const { app, page } = started;
      running.add(app);
      if (stoppedAt !== undefined) {
        await app.context().addInitScript(stopClock, stoppedAt);
        await page.evaluate(stopClock, stoppedAt);
      }
      const quit = async () => {
        running.delete(app);
        await close(app);
      };
      const kill = async () => {
        running.delete(app);
        const closed = app.waitForEvent('close');
        app.process().kill('SIGKILL');
        await closed;
      };
      return { ...started, quit, kill };
    });
    for (const app of running) await close(app);
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
    // Immediately; otherwise this test's copy would be cleared during another test. After a failure the Podkey is not
    // used again.
    if (test.status === test.expectedStatus) await settle(workersPodkey);
  },
  sharedSignedIn: async ({ sharedPodkey, pod }, use) => {
    await signIn(sharedPodkey, pod);
    await use(sharedPodkey);
  },
  clipboardText: async ({ display }, use) => {
    // A worker's tests share a clipboard, so remove the previous test's text.
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

/** Returns an unlocked keychain: a keyring for this test, or the system's on Windows and macOS. */
export const startKeychain = async (): Promise<TestKeychain> =>
  process.platform === 'linux' ? startKeyring({ state: 'unlocked' }) : useSystemKeychain();

const newUserData = () => mkdtemp(path.join(tmpdir(), 'podkey-data-'));

/** Quits Podkey. A simulated person discards what a test has left in a form. */
async function close(app: ElectronApplication): Promise<void> {
  // An app that has already ended asks nothing.
  await answerQuestions(app, 'yes').catch(() => undefined);
  await app.close();
}

/** Starts Podkey and waits for its first heading. */
async function start(options: Parameters<typeof launchPodkey>[0]): Promise<RunningPodkey> {
  const app = await launchPodkey(options);
  // Playwright no longer knows the process of an app that has ended.
  const child = app.process();
  const page = await firstPage(app).catch((cause: unknown) => {
    const end = child.exitCode ?? child.signalCode ?? 'none';
    // If its window did not open, it may not respond to a request to quit either.
    child.kill('SIGKILL');
    throw new Error(`Podkey showed no window; exit code: ${end}; it wrote: ${writtenBy(app)}`, { cause });
  });
  return { app, page, accounts: new AccountsPage(page), values: new SecureValuesPage(page) };
}

/** Adds the account `Northwind` without the form, which has its own tests. */
export async function signIn({ page, values }: RunningPodkey, pod: SamplePod): Promise<void> {
  const { secret, ...entry } = accountOn(pod);
  const draft = { ...entry, environment: 'production', color: 'blue' };
  await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
  await values.search.waitFor();
}

/** Returns the first window's page, when it shows a heading. */
async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow({ timeout: 60_000 });
  const heading = page.getByRole('heading').first();
  await heading.waitFor({ timeout: 60_000 }).catch(async (cause: unknown) => {
    const shown = await page.locator('body').innerHTML({ timeout: 5_000 });
    throw new Error(`Podkey started and shows no heading, but this: ${shown}`, { cause });
  });
  return page;
}
