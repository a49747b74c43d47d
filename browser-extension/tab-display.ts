import type { State, Told } from './fill-session.ts';
import { displayFor, type Shown } from './shown.ts';

const text = (name: string, given?: string[]) => chrome.i18n.getMessage(name, given);

/** Shows at the toolbar's button how a fill goes, and in the popup what the person has to read. */
export class TabDisplay {
  #shown: Shown | null = null;
  readonly #popups = new Set<ExtensionPort>();
  #tabId: number | null = null;
  /** How the last fill ended. */
  #told: { tabId: number; told: Told } | null = null;

  constructor() {
    chrome.runtime.onConnect.addListener((port) => {
      const { sender } = port;
      // Only the popup asks.
      if (sender?.id !== chrome.runtime.id || sender.url !== chrome.runtime.getURL('popup.html')) {
        port.disconnect();
        return;
      }
      this.#popups.add(port);
      port.onDisconnect.addListener(() => this.#popups.delete(port));
      port.postMessage(this.#shown);
      // The next press fills again.
      if (this.#tabId !== null) void this.#usePopup(this.#tabId, false);
    });
  }

  show(tabId: number, state: State): void {
    const { badge, shown, isToBeRead } = displayFor(state, text);
    this.#told = state.kind === 'told' ? { tabId, told: state } : null;
    // The tab may have gone.
    const ignore = () => undefined;
    void chrome.action.setBadgeText({ tabId, text: badge }).catch(ignore);
    void chrome.action.setTitle({ tabId, title: titleOf(shown) }).catch(ignore);
    this.#showPopup(tabId, shown, isToBeRead);
  }

  /** How the last fill of a tab ended, if it is known. */
  toldOf(tabId: number): Told | undefined {
    return this.#told?.tabId === tabId ? this.#told.told : undefined;
  }

  explain(tabId: number, report: string): void {
    this.#showPopup(tabId, { title: text('whyTitle'), text: text('whyText'), report }, true);
  }

  #showPopup(tabId: number, shown: Shown | null, isToBeRead: boolean): void {
    this.#shown = shown;
    this.#tabId = tabId;
    for (const popup of this.#popups) popup.postMessage(shown);
    void this.#usePopup(tabId, isToBeRead).catch(() => undefined);
  }

  /** Opens the popup; a browser that doesn't let extensions do so opens it at the next press. */
  async #usePopup(tabId: number, isOpened: boolean): Promise<void> {
    await chrome.action.setPopup({ tabId, popup: isOpened ? 'popup.html' : '' });
    if (isOpened && this.#popups.size === 0) await chrome.action.openPopup();
  }
}

/** The button's title has the reasons too, because the popup may never be read. */
const titleOf = (shown: Shown | null): string =>
  shown === null
    ? text('actionTitle')
    : [shown.title, ...(shown.rows ?? []).map((row) => `${row.title}: ${row.text}`)].join('\n');
