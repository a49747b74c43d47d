import { fillPage, openLink, type State, type TabPage } from './fill-session.ts';
import type { Filled, InPage, Looked } from './in-page/page.ts';
import type { Values } from './messages.ts';
import { PodkeyConnection } from './podkey-connection.ts';
import { TabDisplay } from './tab-display.ts';

/*
 * Starts what a person asks for: by the toolbar's button, its shortcut, or a context menu. Nothing else starts anything, and nothing is
 * kept after it.
 */

const { version } = chrome.runtime.getManifest();
const display = new TabDisplay();
/** What runs for each tab. */
const running = new Map<number, AbortController>();

/** The function that runs in the page finds there what `in-page/page.ts` left. */
declare const podkeyInPage: InPage | undefined;

function pageOf(tabId: number): TabPage {
  // Only the top document: a frame may be another site's.
  let target: InjectionTarget = { tabId, frameIds: [0] };
  return {
    url: async () => (await chrome.tabs.get(tabId)).url,
    look: async () => {
      const [injected] = await chrome.scripting.executeScript({ target, files: ['in-page.js'] });
      // Firefox has no IDs of documents; the token does the same once the function runs.
      if (injected?.documentId !== undefined) target = { tabId, documentIds: [injected.documentId] };
      return resultOf<Looked>(
        await chrome.scripting.executeScript({
          target,
          func: () => podkeyInPage?.look(),
          args: [],
        }),
      );
    },
    fill: async ({ token }, origin, values) => {
      const isAt = await chrome.scripting.executeScript({
        target,
        func: (asked: string) => typeof podkeyInPage !== 'undefined' && podkeyInPage.isAt(asked),
        args: [token],
      });
      // Another document must not get the values at all.
      if (isAt[0]?.result !== true) throw new Error('Another document is there');
      return resultOf<Filled>(
        await chrome.scripting.executeScript({
          target,
          func: (asked: string, from: string, given: Values) =>
            typeof podkeyInPage === 'undefined' ? undefined : podkeyInPage.fill(asked, from, given),
          args: [token, origin, values],
        }),
      );
    },
  };
}

function resultOf<T>([injected]: InjectionResult<unknown>[]): T {
  if (injected?.result === undefined || injected.result === null) throw new Error('The document has gone');
  return injected.result as T;
}

/** Runs something for a tab, instead of what ran for it before. */
async function start(tabId: number, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  running.get(tabId)?.abort();
  const controller = new AbortController();
  running.set(tabId, controller);
  try {
    await run(controller.signal);
  } finally {
    if (running.get(tabId) === controller) running.delete(tabId);
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
  void start(id, (signal) => fillPage({ ...dependenciesFor(id, signal), page: pageOf(id) }));
}

function open(tab: ExtensionTab, link: string): void {
  const { id } = tab;
  if (id === undefined || link === '') return;
  void start(id, (signal) => openLink(dependenciesFor(id, signal), link.slice(0, longestLink)));
}

/** The longest link that is passed on, in characters. */
const longestLink = 8_192;

chrome.action.onClicked.addListener(fillTab);

chrome.contextMenus.onClicked.addListener((click, tab) => {
  if (!tab) return;
  if (click.menuItemId === 'fill') fillTab(tab);
  else if (click.menuItemId === 'open-page') open(tab, tab.url ?? '');
  else open(tab, (click.linkUrl ?? click.selectionText ?? '').trim());
});

chrome.runtime.onInstalled.addListener(async () => {
  await chrome.contextMenus.removeAll();
  const text = (name: string) => chrome.i18n.getMessage(name);
  chrome.contextMenus.create({ id: 'fill', title: text('menuFill'), contexts: ['editable'] });
  chrome.contextMenus.create({ id: 'open', title: text('menuOpen'), contexts: ['link', 'selection'] });
  chrome.contextMenus.create({ id: 'open-page', title: text('menuOpenPage'), contexts: ['action'] });
});

chrome.tabs.onRemoved.addListener((tabId) => running.get(tabId)?.abort());

chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'loading') void endIfGone(tabId);
});

/** Ends what runs for a tab that has another document now. */
async function endIfGone(tabId: number): Promise<void> {
  const controller = running.get(tabId);
  if (!controller) return;
  try {
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId, frameIds: [0] },
      func: () => typeof podkeyInPage !== 'undefined',
      args: [],
    });
    if (injected?.result === true) return;
  } catch {
    // The tab is at another origin, where the extension may do nothing.
  }
  controller.abort();
  if (running.get(tabId) === controller) display.show(tabId, { kind: 'idle' });
}
