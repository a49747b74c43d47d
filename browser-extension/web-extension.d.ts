/* As much of the browsers' interface for extensions as Podkey's uses. Firefox has it as `chrome` too, with promises. */

interface ExtensionEvent<Arguments extends unknown[]> {
  addListener(listener: (...args: Arguments) => unknown): void;
  removeListener(listener: (...args: Arguments) => unknown): void;
}

interface ExtensionPort {
  readonly name: string;
  readonly sender?: { readonly id?: string; readonly url?: string };
  /** Why the connection ended, in Firefox. */
  readonly error?: { readonly message: string } | null;
  readonly onMessage: ExtensionEvent<[message: unknown]>;
  readonly onDisconnect: ExtensionEvent<[port: ExtensionPort]>;
  postMessage(message: unknown): void;
  disconnect(): void;
}

interface ExtensionTab {
  readonly id?: number;
  /** Only for a tab where a person has just used the extension (`activeTab`). */
  readonly url?: string;
  readonly status?: string;
}

interface InjectionTarget {
  tabId: number;
  frameIds?: number[];
  documentIds?: string[];
}

interface InjectionResult<T> {
  readonly result?: T;
  /** Chromium only. */
  readonly documentId?: string;
}

interface ContextMenuItem {
  id: string;
  title: string;
  contexts: ('editable' | 'link' | 'selection' | 'action')[];
}

interface ContextMenuClick {
  readonly menuItemId: string | number;
  readonly linkUrl?: string;
  readonly selectionText?: string;
}

declare const chrome: {
  readonly runtime: {
    readonly id: string;
    readonly lastError?: { readonly message?: string };
    readonly onInstalled: ExtensionEvent<[]>;
    readonly onConnect: ExtensionEvent<[port: ExtensionPort]>;
    connect(): ExtensionPort;
    connectNative(host: string): ExtensionPort;
    getManifest(): { readonly version: string };
    getURL(path: string): string;
  };
  readonly action: {
    readonly onClicked: ExtensionEvent<[tab: ExtensionTab]>;
    setBadgeText(of: { tabId: number; text: string }): Promise<void>;
    setTitle(of: { tabId: number; title: string }): Promise<void>;
    setPopup(of: { tabId: number; popup: string }): Promise<void>;
    openPopup(): Promise<void>;
  };
  readonly contextMenus: {
    readonly onClicked: ExtensionEvent<[click: ContextMenuClick, tab?: ExtensionTab]>;
    create(item: ContextMenuItem): void;
    removeAll(): Promise<void>;
  };
  readonly i18n: { getMessage(name: string, substitutions?: string[]): string };
  readonly scripting: {
    executeScript(of: { target: InjectionTarget; files: string[] }): Promise<InjectionResult<unknown>[]>;
    executeScript<Arguments extends unknown[], T>(of: {
      target: InjectionTarget;
      func: (...args: Arguments) => T;
      args: Arguments;
    }): Promise<InjectionResult<Awaited<T>>[]>;
  };
  readonly tabs: {
    readonly onRemoved: ExtensionEvent<[tabId: number]>;
    readonly onUpdated: ExtensionEvent<[tabId: number, change: { status?: string }]>;
    get(tabId: number): Promise<ExtensionTab>;
  };
};
