import { EventEmitter } from 'node:events';
import { createContext, runInContext } from 'node:vm';
import type { Surroundings } from '../../../../electron/self-check/check.ts';

/** Functions of Podkey's modules that checks call. */
export interface Modules {
  readFuse: () => Promise<boolean>;
  startAgain: () => Promise<{ code: number | null; output: string }>;
  nativeFunctions: () => Promise<Record<string, (...given: unknown[]) => number>>;
  listenForPrograms: (options: { address: { socket: string } }) => Promise<unknown>;
  logTail: () => Promise<string[]>;
  askWindowsHello: () => Promise<null>;
  openValue: () => Buffer;
  collectGarbage: () => Promise<void>;
  trustedAuthorities: () => string[];
  missingFormats: (formats: string[]) => Promise<string[]>;
}

/** Where the checks run. */
export const anInstalledPodkey: Surroundings = {
  podkey: '0.1.0',
  installed: true,
  runtime: { kind: 'Electron', versions: {} },
  system: { platform: process.platform, arch: 'x64', release: '1' },
  processes: [],
};

const nothing = () => undefined;

class TrayWithoutPlace extends EventEmitter {
  setToolTip = nothing;
  setContextMenu = nothing;
  destroy = nothing;
  getBounds = () => ({ width: 0 });
}

/** Electron's modules, which have what `used.electron` has at the time. */
export function brokenElectron(used: { electron: Record<string, unknown> }): Record<string, unknown> {
  const names = ['app', 'session', 'dialog', 'globalShortcut', 'powerMonitor', 'utilityProcess', 'Menu'];
  const modules = names.map((name) => {
    const get = (_: object, key: string) => (used.electron[name] as Record<string, unknown>)[key];
    return [name, new Proxy({}, { get })];
  });
  const unused = [
    'nativeTheme',
    'powerSaveBlocker',
    'systemPreferences',
    'clipboard',
    'screen',
    'shell',
    'ipcMain',
  ];
  const made: Record<string, unknown> = Object.fromEntries([...modules, ...unused.map((name) => [name, {}])]);
  return {
    ...made,
    Tray: TrayWithoutPlace,
    BrowserWindow: { getAllWindows: () => [] },
    nativeImage: { createFromPath: () => ({ setTemplateImage: nothing }) },
  };
}

/** A window with a page that runs `run` for every script. */
export function windowWith(run: (script: string) => unknown, over: object = {}) {
  const webContents = Object.assign(new EventEmitter(), {
    executeJavaScript: async (script: string) => run(script),
    mainFrame: { origin: 'https://app--podkey.localhost' },
    getURL: () => 'app://podkey/index.html',
    getOSProcessId: () => process.pid,
    session: new EventEmitter(),
    ...over,
  });
  const window = { webContents, hide: nothing, show: nothing, isVisible: () => false };
  return { window };
}

/** A page without any protection, with these globals. */
export function unprotectedPage(globals: object = {}) {
  const page = createContext({
    setTimeout,
    fetch: () => Promise.resolve(),
    location: {},
    document: {
      createElement: () => ({
        append(text: string) {
          Object.assign(this, { text });
        },
      }),
      head: { append: ({ text }: { text: string }) => void runInContext(text, page) },
    },
    ...globals,
  });
  return windowWith((script) => runInContext(script, page) as unknown);
}

/** A page for which the system grants everything. */
export const permittedPage = () =>
  unprotectedPage({
    Notification: { requestPermission: () => Promise.resolve('granted') },
    navigator: {
      permissions: { query: () => Promise.resolve({ state: 'granted' }) },
      geolocation: { getCurrentPosition: (done: () => void) => done() },
    },
  });

/** A child process that says it has ended and has not: this one. */
export const childLeftRunning = () =>
  Object.assign(new EventEmitter(), {
    pid: process.pid,
    kill(this: EventEmitter) {
      this.emit('exit', 0);
    },
  });

/** Stores what `kept` makes of a secret. */
export function keychainThatKeeps(kept: (secret: string) => string) {
  let stored: string | null = null;
  return {
    probe: () => Promise.resolve(),
    set: (_entry: string, secret: string) => Promise.resolve((stored = kept(secret))),
    get: () => Promise.resolve(stored),
    delete: () => Promise.resolve((stored = null)),
  };
}
