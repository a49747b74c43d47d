import { fillPage, openLink, type State, type TabPage } from './fill-session.ts';
import type { Filled } from './in-page/fill-fields.ts';
import type { InPage, Looked } from './in-page/page.ts';
import {
  type Values,
  readAnswer,
  type Answer,
  type Connection,
  type ConnectionEnd,
  type Question,
} from './messages.ts';
import { nativeHostName } from '../shared/features/browser/extension.ts';
import { reportOf } from './report.ts';
import { TabDisplay } from './tab-display.ts';

/** What a browser says if the host's manifest or its program is missing, or doesn't name this extension. */
const noHost = /not found|no such native|forbidden|permission|failed to start/i;

class PodkeyConnection implements Connection {
  readonly #port: ExtensionPort;
  readonly #received: Answer[] = [];
  #end: ConnectionEnd | null = null;
  #onChange: () => void = () => undefined;

  constructor() {
    this.#port = chrome.runtime.connectNative(nativeHostName);
    this.#port.onMessage.addListener((message) => {
      const answer = readAnswer(message);
      if (!answer) return;
      this.#received.push(answer);
      this.#onChange();
    });
    this.#port.onDisconnect.addListener((port) => {
      const said = port.error?.message ?? chrome.runtime.lastError?.message ?? '';
      this.#end = noHost.test(said) ? 'no-host' : 'not-running';
      this.#onChange();
    });
  }

  send(question: Question): void {
    if (!this.#end) this.#port.postMessage(question);
  }

  async next(): Promise<Answer | ConnectionEnd> {
    for (;;) {
      const answer = this.#received.shift();
      if (answer) return answer;
      if (this.#end) return this.#end;
      await new Promise<void>((resolve) => (this.#onChange = resolve));
    }
  }

  close(): void {
    this.#received.length = 0;
    if (this.#end) return;
    this.#end = 'not-running';
    this.#port.disconnect();
    this.#onChange();
  }
}

/*
 * Starts what a person asks for: by the toolbar's button, its shortcut, or a context menu. Nothing else starts anything, and nothing is
 * kept after it.
 */

const { version } = chrome.runtime.getManifest();
const display = new TabDisplay();

interface Running {
  controller: AbortController;
  /** Whether the document that it was started for has gone. */
  isGone: () => Promise<boolean>;
}

/** What runs for each tab. */
const running = new Map<number, Running>();

/** The function that runs in the page finds there what `in-page/page.ts` left. */
declare const podkeyInPage: InPage | undefined;

function pageOf(tabId: number): TabPage & Pick<Running, 'isGone'> {
  // Only the top document: a frame may be another site's.
  let target: InjectionTarget = { tabId, frameIds: [0] };
  let lookedAt: string | null = null;
  const isAt = async (token: string) => {
    const [injected] = await chrome.scripting.executeScript({
      target,
      func: (asked: string) => typeof podkeyInPage !== 'undefined' && podkeyInPage.isAt(asked),
      args: [token],
    });
    return injected?.result === true;
  };
  return {
    url: async () => (await chrome.tabs.get(tabId)).url,
    isLoading: async () => (await chrome.tabs.get(tabId)).status === 'loading',
    look: async () => {
      const [injected] = await inject(target);
      // Firefox has no IDs of documents; the token does the same once the function runs.
      if (injected?.documentId !== undefined) target = { tabId, documentIds: [injected.documentId] };
      const looked = resultOf<Looked>(
        await chrome.scripting.executeScript({
          target,
          func: () => podkeyInPage?.look(),
          args: [],
        }),
      );
      lookedAt = looked.token;
      return looked;
    },
    fill: async ({ token }, origin, values) => {
      // Another document must not get the values at all.
      if (!(await isAt(token))) throw new Error('Another document is there');
      return resultOf<Filled>(
        await chrome.scripting.executeScript({
          target,
          func: (asked: string, from: string, given: Values) =>
            typeof podkeyInPage === 'undefined' ? undefined : podkeyInPage.fill(asked, from, given),
          args: [token, origin, values],
        }),
      );
    },
    // At another origin the extension may do nothing.
    isGone: async () => lookedAt !== null && !(await isAt(lookedAt).catch(() => false)),
  };
}

/** How often, and after how many ms each time, the extension tries to get into a page that it was just given. */
const tries = 5;
const retryAfterMs = 30;

/** Chromium tells a page's process after the extension that a person gave it the tab, and refuses until then. */
async function inject(target: InjectionTarget): Promise<InjectionResult<unknown>[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await chrome.scripting.executeScript({ target, files: ['in-page.js'] });
    } catch (thrown) {
      if (attempt === tries) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

function resultOf<T>([injected]: InjectionResult<T | null | undefined>[]): T {
  if (injected?.result === undefined || injected.result === null) throw new Error('The document has gone');
  return injected.result;
}

/** Runs something for a tab, instead of what ran for it before. */
async function start(
  tabId: number,
  run: (signal: AbortSignal) => Promise<void>,
  isGone: Running['isGone'],
): Promise<void> {
  running.get(tabId)?.controller.abort();
  const entry = { controller: new AbortController(), isGone };
  running.set(tabId, entry);
  try {
    await run(entry.controller.signal);
  } finally {
    if (running.get(tabId) === entry) running.delete(tabId);
  }
}

function dependenciesFor(tabId: number, signal: AbortSignal) {
  return {
    connect: () => new PodkeyConnection(),
    version,
    show: (state: State) => {
      if (!signal.aborted) display.show(tabId, state);
    },
    signal,
  };
}

function fillTab({ id }: ExtensionTab): void {
  if (id === undefined) return;
  const page = pageOf(id);
  void start(id, (signal) => fillPage({ ...dependenciesFor(id, signal), page }), page.isGone);
}

function open(tab: ExtensionTab, link: string): void {
  const { id } = tab;
  if (id === undefined || link === '') return;
  const run = (signal: AbortSignal) => openLink(dependenciesFor(id, signal), link.slice(0, maxLinkLength));
  // Whatever page is there then.
  void start(id, run, () => Promise.resolve(false));
}

/** Shows what the extension sees in a page, and why it would fill what. Ends a fill that waits, because it looks again. */
function explain({ id }: ExtensionTab): void {
  if (id === undefined) return;
  const page = pageOf(id);
  const run = async (signal: AbortSignal) => {
    const looked = await page.look().catch(() => undefined);
    const program = `Podkey’s extension ${version}, ${navigator.userAgent}`;
    if (!signal.aborted) display.explain(id, reportOf({ program, looked, told: display.toldOf(id) }));
  };
  void start(id, run, page.isGone);
}

/** The longest link that is passed on, in characters. */
const maxLinkLength = 8_192;

chrome.action.onClicked.addListener(fillTab);

chrome.contextMenus.onClicked.addListener((click, tab) => {
  if (!tab) return;
  if (click.menuItemId === 'fill') fillTab(tab);
  else if (click.menuItemId === 'why') explain(tab);
  else if (click.menuItemId === 'open-page') open(tab, tab.url ?? '');
  else open(tab, (click.linkUrl ?? click.selectionText ?? '').trim());
});

chrome.runtime.onInstalled.addListener(async () => {
  await chrome.contextMenus.removeAll();
  const text = (name: string) => chrome.i18n.getMessage(name);
  chrome.contextMenus.create({ id: 'fill', title: text('menuFill'), contexts: ['editable'] });
  chrome.contextMenus.create({ id: 'open', title: text('menuOpen'), contexts: ['link', 'selection'] });
  chrome.contextMenus.create({ id: 'open-page', title: text('menuOpenPage'), contexts: ['action'] });
  chrome.contextMenus.create({ id: 'why', title: text('menuWhy'), contexts: ['action'] });
});

chrome.tabs.onRemoved.addListener((tabId) => running.get(tabId)?.controller.abort());

chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  // A page begins to load while the one before it is still there, so the end is looked at too.
  if (status !== undefined) void endIfGone(tabId);
});

/** Ends what runs for a tab that has another document now. */
async function endIfGone(tabId: number): Promise<void> {
  const entry = running.get(tabId);
  if (!entry || !(await entry.isGone()) || running.get(tabId) !== entry) return;
  entry.controller.abort();
  running.delete(tabId);
  display.show(tabId, { kind: 'idle' });
}
