import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type CDPSession } from 'playwright';
import { buildExtension } from '../../../browser-extension/build.ts';
import { browserHostsOn } from '../../../electron/features/browser/browser-hosts.ts';
import { chromiumExtensionId } from '../../../shared/features/browser/extension.ts';
import { siteNames, type BrowserOptions, type DrivenBrowser } from './driven-browser.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** Chromium, if it is installed; Debian's launcher script adds nothing that is needed here. */
export const chromiumProgram = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);

interface ExtensionInterface {
  tabs: {
    query: (wanted: object) => Promise<{ id: number }[]>;
    get: (tabId: number) => Promise<unknown>;
  };
  action: Record<'getTitle' | 'getPopup', (of: { tabId: number | undefined }) => Promise<string>>;
  storage?: unknown;
}

/** The call that a test delays. */
interface Delayed {
  release: ((value?: unknown) => void) | undefined;
}
declare const delayed: Delayed;

/** Chromium, in which a test can also delay what it says of its tabs. */
export interface DrivenChromium extends DrivenBrowser {
  /** The folder with a dump of each process that crashed. */
  crashes: string;
  /** Presses a key in the page. */
  pressKey: (key: string) => Promise<void>;
  /** Delays what Chromium says of the tab just before the next values are written. */
  delayTabs: () => Promise<{ isWaiting: () => Promise<boolean>; now: () => Promise<void> }>;
  /** What the extension's popup shows, once it is open. */
  popupText: () => Promise<string>;
  /** A snapshot of the extension's live objects. */
  extensionHeap: () => Promise<string>;
  /** Makes the extension hold a text. */
  plantInExtension: (text: string) => Promise<void>;
}

/**
 * Starts Chromium in a window.
 *
 * @param isPortable starts a copy in a person's folder instead, as portable browsers are
 */
export async function startChromium({
  program,
  display,
  env,
  isPortable = false,
}: BrowserOptions & { isPortable?: boolean }): Promise<DrivenChromium> {
  if (chromiumProgram === undefined) throw new Error('There is no Chromium');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-chromium-'));
  const extension = await buildExtension('chromium', { folder });
  const profile = path.join(folder, 'chromium');
  const crashes = path.join(folder, 'crashes');
  await mkdir(crashes);
  await mkdir(path.join(profile, 'Default'), { recursive: true });
  // A person has pinned the button to the toolbar.
  const preferences = { extensions: { pinned_extensions: [chromiumExtensionId] } };
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  // As a person's own browser, whose profiles are below the folder for configuration.
  await browserHostsOn({
    platform: 'linux',
    env: { XDG_CONFIG_HOME: folder },
    home: folder,
    podkey: program,
  }).install();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: isPortable ? await portableCopy(chromiumProgram, folder) : chromiumProgram,
    headless: false,
    args: [
      // A developer's desktop may be Wayland.
      '--ozone-platform=x11',
      '--window-size=1000,900',
      // The window shows no bar about its unusual options, as a person's doesn't.
      '--test-type',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--enable-unsafe-extension-debugging',
      '--enable-crash-reporter',
      '--enable-crash-reporter-for-testing',
      `--host-resolver-rules=${siteNames.map((name) => `MAP ${name} 127.0.0.1`).join(',')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
    ignoreHTTPSErrors: true,
    viewport: null,
    env: { ...process.env, HOME: folder, DISPLAY: display, BREAKPAD_DUMP_LOCATION: crashes, ...env },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  // Otherwise Playwright only pretends that the page has the keyboard.
  const ofPage = await context.newCDPSession(page);
  await ofPage.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.bringToFront();
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('Chromium can’t be driven');
  const worker = () => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
  await worker();
  const isPopupRead = async () =>
    (await worker()).evaluate(async () => {
      const { action, tabs } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
      const [tab] = await tabs.query({ active: true });
      for (let round = 0; round < 100; round += 1) {
        if ((await action.getPopup({ tabId: tab?.id })) === '') return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return false;
    });
  return {
    profile,
    crashes,
    focus: () => page.bringToFront(),
    open: async (url) => void (await page.goto(url)),
    press: async () => {
      // While the popup is on its way, a press would only open it, as it does for one that the extension could not open.
      while (!(await isPopupRead())) await triggerAction(browser);
      await triggerAction(browser);
    },
    pressKey: (key) => page.keyboard.press(key),
    run: <T>(body: string) => page.evaluate<T>(`(() => { ${body} })()`),
    picture: () => page.screenshot(),
    buttonTitle: async () =>
      (await worker()).evaluate(async () => {
        const { action, tabs } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const [tab] = await tabs.query({ active: true });
        return action.getTitle({ tabId: tab?.id });
      }),
    stored: async () =>
      (await worker()).evaluate(async () => {
        const { storage } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const databases = await indexedDB.databases();
        return { storage: storage === undefined ? null : 'there', databases, caches: await caches.keys() };
      }),
    keptForRestart: async () => {
      const sessions = path.join(profile, 'Default/Sessions');
      const files = await readdir(sessions);
      const contents = await Promise.all(files.map((file) => readFile(path.join(sessions, file))));
      // Its texts are UTF-16, at any place.
      return contents
        .flatMap((content) => [0, 1].map((from) => content.toString('utf16le', from)))
        .join('\n');
    },
    delayTabs: async () => {
      const extension = await worker();
      await extension.evaluate(() => {
        const { tabs } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const { get } = tabs;
        let calls = 0;
        tabs.get = async (tabId) => {
          calls += 1;
          // The first call reads the address that Podkey is asked about.
          if (calls === 2) {
            tabs.get = get;
            await new Promise((resolve) => (delayed.release = resolve));
          }
          return get(tabId);
        };
        const delayed: Delayed = { release: undefined };
        Object.assign(globalThis, { delayed });
      });
      return {
        isWaiting: () => extension.evaluate(() => delayed.release !== undefined),
        now: () => extension.evaluate(() => delayed.release?.()),
      };
    },
    plantInExtension: async (text) =>
      (await worker()).evaluate((planted) => void Object.assign(globalThis, { planted }), text),
    popupText: () => textOfPopup(browser),
    extensionHeap: () => heapOfWorker(browser),
    close: async () => {
      await context.close();
      await removeFolder(folder);
    },
  };
}

/** Copies Chromium's program into a folder, beside links to the files that it needs. Returns the copy's path. */
async function portableCopy(installed: string, into: string): Promise<string> {
  const folder = path.join(into, 'portable');
  await mkdir(folder);
  const from = path.dirname(installed);
  const own = path.basename(installed);
  for (const name of await readdir(from))
    if (name !== own) await symlink(path.join(from, name), path.join(folder, name));
  const copy = path.join(folder, own);
  await copyFile(installed, copy);
  return copy;
}

/** Presses the button for the tab in front. Playwright's types lack what Chromium has for extensions. */
async function triggerAction(browser: CDPSession): Promise<void> {
  const send = browser.send.bind(browser) as (method: string, params: object) => Promise<unknown>;
  const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string; embedderData?: { tabActive?: boolean } }[];
  };
  const tab = targetInfos.find(({ embedderData }) => embedderData?.tabActive) ?? targetInfos[0];
  await send('Extensions.triggerAction', { id: chromiumExtensionId, targetId: tab?.targetId });
}

/** Takes a snapshot of the extension's worker. */
async function heapOfWorker(browser: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const worker = await attachTo(
    browser,
    ({ type }) => type === 'service_worker',
    (params) => {
      if (typeof params['chunk'] === 'string') chunks.push(params['chunk']);
    },
  );
  await worker.call('HeapProfiler.enable');
  await worker.call('HeapProfiler.collectGarbage');
  await worker.call('HeapProfiler.takeHeapSnapshot');
  await worker.end();
  return chunks.join('');
}

async function textOfPopup(browser: CDPSession): Promise<string> {
  const popup = await attachTo(browser, ({ url }) => url.endsWith('/popup.html'));
  const { result } = await popup.call('Runtime.evaluate', { expression: 'document.body.innerText' });
  await popup.end();
  return String((result as { value: unknown }).value);
}

/** Calls a worker or an extension's popup. Playwright has no session for these, so the messages are wrapped. */
async function attachTo(
  browser: CDPSession,
  isWanted: (target: { type: string; url: string }) => boolean,
  onEvent: (params: Record<string, unknown>) => void = () => undefined,
) {
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId } = targetInfos.find(isWanted) ?? {};
  if (targetId === undefined)
    throw new Error(`Not there: ${targetInfos.map(({ type, url }) => `${type} ${url}`).join(', ')}`);
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (result: Record<string, unknown>) => void>();
  const hear = ({ message, sessionId: from }: { message: string; sessionId: string }) => {
    const read = JSON.parse(message) as { id?: number } & Record<
      'params' | 'result',
      Record<string, unknown>
    >;
    if (from !== sessionId) return;
    if (read.id === undefined) onEvent(read.params);
    else answers.get(read.id)?.(read.result);
  };
  browser.on('Target.receivedMessageFromTarget', hear);
  return {
    call: (method: string, params: object = {}) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const id = answers.size;
        answers.set(id, resolve);
        const message = JSON.stringify({ id, method, params });
        browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      }),
    end: async () => {
      browser.off('Target.receivedMessageFromTarget', hear);
      await browser.send('Target.detachFromTarget', { sessionId });
    },
  };
}
