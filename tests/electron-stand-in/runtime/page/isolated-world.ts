import type { createWireCodec } from '../wire-values.ts';
import type { BridgeEnd } from './bridge-end.ts';

/** Settings of the preload's world, from the main process. */
export interface IsolatedWorldSettings {
  /** Name of the function that sends text to the main process. */
  readonly binding: string;
  /** Name under which the main process finds the function that receives its text. */
  readonly receiver: string;
  readonly platform: string;
  readonly arch: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** A sandboxed preload script, wrapped in a function with Electron's globals as parameters. */
export type PreloadScript = (
  require: (name: string) => unknown,
  process: object,
  module: { exports: object },
  exports: object,
) => void;

/**
 * Runs a sandboxed preload in its isolated world: `require('electron')` with `ipcRenderer` and `contextBridge`
 * (Electron docs, "Process Sandboxing", "Preload scripts").
 *
 * Its source is put into the page, so it uses nothing from outside its body.
 */
export function startIsolatedWorld(
  createCodec: typeof createWireCodec,
  bridge: BridgeEnd,
  settings: IsolatedWorldSettings,
  preload: PreloadScript,
): void {
  type Listener = (event: object, ...args: unknown[]) => void;
  const codec = createCodec();
  const post = Reflect.get(globalThis, settings.binding) as (text: string) => void;
  Reflect.deleteProperty(globalThis, settings.binding);

  /** Makes an unknown name throw. */
  function strict<Api extends object>(name: string, api: Api): Api {
    return new Proxy(api, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target || key === 'then' || key === 'toJSON')
          return Reflect.get(target, key) as unknown;
        throw new Error(`the stand-in has no ${name}.${key}`);
      },
    });
  }

  const listeners = new Map<string, { readonly listener: Listener; readonly once: boolean }[]>();
  const invocations = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >();
  let lastInvocation = 0;

  function addListener(channel: string, listener: Listener, once = false): unknown {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  }
  function removeListener(channel: string, listener: Listener): unknown {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((entry) => entry.listener !== listener),
    );
    return ipcRenderer;
  }

  const ipcRenderer: object = strict('ipcRenderer', {
    on: (channel: string, listener: Listener) => addListener(channel, listener),
    addListener: (channel: string, listener: Listener) => addListener(channel, listener),
    once: (channel: string, listener: Listener) => addListener(channel, listener, true),
    off: removeListener,
    removeListener,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
    send(channel: string, ...args: unknown[]) {
      post(JSON.stringify({ type: 'send', channel, args: codec.encode(args) }));
    },
    async invoke(channel: string, ...args: unknown[]) {
      const text = codec.encode(args);
      lastInvocation += 1;
      const id = lastInvocation;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      invocations.set(id, { resolve, reject });
      post(JSON.stringify({ type: 'invoke', id, channel, args: text }));
      return promise;
    },
  });

  const contextBridge = strict('contextBridge', {
    exposeInMainWorld(key: string, api: unknown) {
      bridge.request('expose', key, api);
    },
  });

  function receive(text: string): void {
    const message = JSON.parse(text) as
      | { type: 'message'; channel: string; args: string }
      | { type: 'answer'; id: number; channel: string; value?: string; error?: string };
    if (message.type === 'answer') {
      const invocation = invocations.get(message.id);
      invocations.delete(message.id);
      if (message.error === undefined) invocation?.resolve(codec.decode(String(message.value)));
      else
        invocation?.reject(new Error(`Error invoking remote method '${message.channel}': ${message.error}`));
      return;
    }
    const entries = listeners.get(message.channel) ?? [];
    listeners.set(
      message.channel,
      entries.filter((entry) => !entry.once),
    );
    for (const { listener } of entries) {
      listener({ sender: ipcRenderer, ports: [] }, ...(codec.decode(message.args) as unknown[]));
    }
  }
  Object.defineProperty(globalThis, settings.receiver, { value: receive });

  let title: string | undefined;
  function reportTitle(): void {
    // The empty page of a new window has a title that the stand-in gave it.
    const isPlaceholder = location.href.startsWith('data:text/html,<title>');
    if (document.title === title || window.top !== window || isPlaceholder) return;
    title = document.title;
    post(JSON.stringify({ type: 'title', title }));
  }
  addEventListener('DOMContentLoaded', () => {
    reportTitle();
    new MutationObserver(reportTitle).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

  // User input; the main process is notified whatever the page does with it (event 'input-event').
  const inputs = {
    keydown: 'rawKeyDown',
    keyup: 'keyUp',
    mousedown: 'mouseDown',
    mouseup: 'mouseUp',
    mousemove: 'mouseMove',
    wheel: 'mouseWheel',
  };
  for (const [name, input] of Object.entries(inputs)) {
    addEventListener(
      name,
      ({ isTrusted }) => {
        if (isTrusted) post(JSON.stringify({ type: 'input', input }));
      },
      { capture: true, passive: true },
    );
  }

  // The page gets keys first; the menu gets those it does not handle (Electron docs, "Keyboard Shortcuts").
  addEventListener('keydown', (event) => {
    const modifiers = [
      event.ctrlKey && 'Control',
      event.altKey && 'Alt',
      event.metaKey && 'Meta',
      event.shiftKey && 'Shift',
    ];
    const held = modifiers.filter((modifier) => modifier !== false);
    if (event.isTrusted && (held.some((modifier) => modifier !== 'Shift') || /^F\d+$/.test(event.key))) {
      setTimeout(() => {
        if (event.defaultPrevented) return;
        post(JSON.stringify({ type: 'key', accelerator: [...held, event.key].join('+') }));
      });
    }
  });

  const electron = strict('electron in a sandboxed preload', { ipcRenderer, contextBridge });
  const process = strict('process in a sandboxed preload', {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: settings.platform,
    arch: settings.arch,
    versions: settings.versions,
  });
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return electron;
    throw new Error(`module not found: ${name}`);
  };

  try {
    const module = { exports: {} };
    preload(require, process, module, module.exports);
  } catch (error) {
    console.error(`Unable to load preload script\n${String(error)}`);
    post(JSON.stringify({ type: 'preload-error', message: String(error) }));
  }
}
