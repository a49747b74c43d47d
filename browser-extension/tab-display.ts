import type { State } from './fill-session.ts';

/** What the popup shows. */
export interface Shown {
  title: string;
  text: string;
  /** Six digits to compare with those in Podkey's window. */
  code?: string;
}

const text = (name: string) => chrome.i18n.getMessage(name);

/** Shows at the toolbar's button how a fill goes, and in the popup what the person has to read. */
export class TabDisplay {
  #shown: Shown | null = null;
  readonly #popups = new Set<ExtensionPort>();
  #tabId: number | null = null;

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
    const shown = shownFor(state);
    const badge = state.kind === 'idle' ? '' : state.kind === 'waits' ? '…' : '!';
    // The tab may have gone.
    const ignore = () => undefined;
    void chrome.action.setBadgeText({ tabId, text: badge }).catch(ignore);
    void chrome.action.setTitle({ tabId, title: shown?.title ?? text('actionTitle') }).catch(ignore);
    const isToBeRead = shown !== null && (state.kind !== 'waits' || shown.code !== undefined);
    this.#shown = shown;
    this.#tabId = tabId;
    for (const popup of this.#popups) popup.postMessage(shown);
    void this.#usePopup(tabId, isToBeRead).catch(ignore);
  }

  /** Opens the popup; a browser that doesn't let extensions do so opens it at the next press. */
  async #usePopup(tabId: number, isOpened: boolean): Promise<void> {
    await chrome.action.setPopup({ tabId, popup: isOpened ? 'popup.html' : '' });
    if (isOpened && this.#popups.size === 0) await chrome.action.openPopup();
  }
}

function shownFor(state: State): Shown | null {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'refused':
      return { title: state.message, text: state.nextStep };
    case 'failed': {
      const name = camelCase(state.why);
      return { title: text(`${name}Title`), text: text(`${name}Text`) };
    }
    case 'waits': {
      const name = `waitsFor${state.for.charAt(0).toUpperCase()}${state.for.slice(1)}`;
      const { code } = state;
      return { title: text(`${name}Title`), text: text(`${name}Text`), ...(code !== undefined && { code }) };
    }
  }
}

const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
