import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type CDPSession } from 'playwright';
import { buildExtension } from '../../../browser-extension/build.ts';
import { browserHostsOn } from '../../../electron/platform/command-line/browser-hosts.ts';
import { chromiumExtensionId } from '../../../shared/schemas/browser-extension.ts';
import { siteNames, type BrowserOptions, type DrivenBrowser } from './driven-browser.ts';

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
  /** Delays what Chromium says of the tab just before the next values are written. */
  delayTabs: () => Promise<{ isWaiting: () => Promise<boolean>; now: () => Promise<void> }>;
  /** A snapshot of the extension's live objects. */
  extensionHeap: () => Promise<string>;
  /** Makes the extension hold a text. */
  plantInExtension: (text: string) => Promise<void>;
}

/** Starts Chromium without a window. */
export async function startChromium({ program, env }: BrowserOptions): Promise<DrivenChromium> {
  if (chromiumProgram === undefined) throw new Error('There is no Chromium');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-chromium-'));
  const extension = await buildExtension('chromium', { folder });
  const profile = path.join(folder, 'chromium');
  await mkdir(profile);
  // As a person's own browser, whose profiles are below the folder for configuration.
  await browserHostsOn({
    platform: 'linux',
    env: { XDG_CONFIG_HOME: folder },
    home: folder,
    podkey: program,
  }).install();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumProgram,
    // The other headless mode has no extensions.
    headless: false,
    args: [
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--enable-unsafe-extension-debugging',
      `--host-resolver-rules=${siteNames.map((name) => `MAP ${name} 127.0.0.1`).join(',')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
    ignoreHTTPSErrors: true,
    viewport: { width: 1_000, height: 700 },
    env: { ...process.env, HOME: folder, ...env },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('Chromium can’t be driven');
  const worker = () => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
  await worker();
  return {
    profile,
    open: async (url) => void (await page.goto(url)),
    press: async () => {
      // While the popup is on its way, a press would only open it.
      await (
        await worker()
      ).evaluate(async () => {
        const { action, tabs } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const [tab] = await tabs.query({ active: true });
        for (let round = 0; round < 100; round += 1) {
          if ((await action.getPopup({ tabId: tab?.id })) === '') return;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
      await triggerAction(browser);
    },
    run: <T>(body: string) => page.evaluate<T>(`(() => { ${body} })()`),
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
    delayTabs: async () => {
      const extension = await worker();
      await extension.evaluate(() => {
        const { tabs } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const { get } = tabs;
        let calls = 0;
        tabs.get = async (tabId) => {
          calls += 1;
          // The first call reads the address that Podkey is asked about.
          if (calls === 2) await new Promise((resolve) => (delayed.release = resolve));
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
      void (await (await worker()).evaluate((planted) => void Object.assign(globalThis, { planted }), text)),
    extensionHeap: () => heapOfWorker(browser),
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
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

/** Takes a snapshot of the extension's worker. Playwright has no session for workers, so the messages to it are wrapped. */
async function heapOfWorker(browser: CDPSession): Promise<string> {
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId = '' } = targetInfos.find(({ type }) => type === 'service_worker') ?? {};
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const chunks: string[] = [];
  const answers = new Map<number, () => void>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, params } = JSON.parse(message) as { id?: number; params?: { chunk?: string } };
    if (id !== undefined) answers.get(id)?.();
    else if (params?.chunk !== undefined) chunks.push(params.chunk);
  });
  const methods = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage', 'HeapProfiler.takeHeapSnapshot'];
  for (const [id, method] of methods.entries())
    await new Promise<void>((resolve, reject) => {
      answers.set(id, resolve);
      browser
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id, method, params: {} }),
        })
        .catch(reject);
    });
  await browser.send('Target.detachFromTarget', { sessionId });
  return chunks.join('');
}
