import path from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeNetwork,
  enforceSecurityPolicy,
  isOwnRequest,
} from '../../../../electron/main/security-policy.ts';
import {
  createWindow,
  openWindow,
  openPaletteWindow,
  openSmallWindow,
} from '../../../../electron/main/window.ts';

/*
 * Electron's security checklist, as far as it concerns calls to Electron (docs/security.md has all of it). This checks main's
 * calls, because the stand-in does not request permissions and real windows can't be inspected.
 */

type Handler = (...given: unknown[]) => unknown;

const recorded = vi.hoisted(() => ({
  windows: [] as BrowserWindowConstructorOptions[],
  addresses: [] as string[],
  handlers: new Map<string, (...given: unknown[]) => unknown>(),
  proxy: {},
  isPackaged: false,
}));
vi.mock('electron', () => {
  const hear = (name: string) => (handler: Handler) => void recorded.handlers.set(name, handler);
  const on = (name: string, handler: Handler) => void recorded.handlers.set(name, handler);
  class BrowserWindow {
    constructor(options: BrowserWindowConstructorOptions) {
      recorded.windows.push(options);
    }
    on = () => undefined;
    once = () => undefined;
    setBounds = () => undefined;
    loadURL = (url: string) => Promise.resolve(recorded.addresses.push(url));
  }
  return {
    BrowserWindow,
    app: {
      on,
      get isPackaged() {
        return recorded.isPackaged;
      },
    },
    nativeTheme: { shouldUseDarkColors: false },
    nativeImage: {},
    screen: {
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
      getDisplayNearestPoint: () => ({ workArea: { x: 0, y: 0, width: 1600, height: 1000 } }),
    },
    session: {
      defaultSession: {
        on,
        setPermissionRequestHandler: hear('request a permission'),
        setPermissionCheckHandler: hear('check a permission'),
        setDevicePermissionHandler: hear('use a device'),
        webRequest: { onBeforeRequest: hear('request a file') },
        setProxy: (config: object) => Promise.resolve((recorded.proxy = config)),
      },
    },
  };
});

const folders = { preload: '/preload', icons: '/icons' };
const place = { x: 0, y: 0, width: 800, height: 600, maximized: false };

describe.each([
  ['main', () => openWindow(createWindow(folders), place)],
  ['palette’s', () => openPaletteWindow(folders)],
  ['small', () => openSmallWindow(folders, { view: 'note', width: 420, height: 152 })],
])('the %s window', (_name, open) => {
  beforeEach(() => {
    recorded.windows.length = 0;
    recorded.addresses.length = 0;
    open();
  });

  test('is sandboxed and isolated, has no Node, and weakens nothing (checklist 2, 3, 4, 6, 8 to 12)', () => {
    // Any other option would need a decision here.
    expect(recorded.windows[0]?.webPreferences).toEqual({
      preload: path.join('/preload', 'index.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: true,
    });
  });

  test('has no developer tools in an installed Podkey', () => {
    recorded.windows.length = 0;
    recorded.isPackaged = true;
    open();
    recorded.isPackaged = false;
    expect(recorded.windows[0]?.webPreferences).toMatchObject({ devTools: false });
  });

  test('shows Podkey’s own page, from its own scheme (checklist 1, 18)', () => {
    expect(recorded.addresses).toEqual([expect.stringMatching(/^app:\/\/podkey\/index\.html\?/)]);
  });
});

test('a small window over other programs never gets the keyboard, which belongs to the program below it', () => {
  recorded.windows.length = 0;
  openSmallWindow(folders, { view: 'note', width: 420, height: 152 });
  expect(recorded.windows[0]).toMatchObject({ focusable: false, show: false, alwaysOnTop: true });
});

describe('a page', () => {
  const prevented = (name: string) => {
    const event = { preventDefault: vi.fn() };
    recorded.handlers.get(name)?.(event);
    return event.preventDefault.mock.calls.length === 1;
  };

  beforeEach(async () => {
    enforceSecurityPolicy();
    await closeNetwork();
  });

  test('gets no permission and no device (checklist 5)', () => {
    const decide = vi.fn();
    recorded.handlers.get('request a permission')?.({}, 'media', decide);
    expect(decide.mock.calls).toEqual([[false]]);
    expect(recorded.handlers.get('check a permission')?.()).toBe(false);
    expect(recorded.handlers.get('use a device')?.()).toBe(false);
  });

  test('can’t navigate, embed a webview, open a window or download (checklist 11 to 14)', () => {
    let handleOpen: Handler = () => undefined;
    const policies: string[] = [];
    const contents = {
      on: (name: string, handler: Handler) => void recorded.handlers.set(name, handler),
      setWindowOpenHandler: (handler: Handler) => (handleOpen = handler),
      setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy),
    };
    recorded.handlers.get('web-contents-created')?.({}, contents);
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-attach-webview', 'will-download'])
      expect([name, prevented(name)]).toEqual([name, true]);
    expect(handleOpen({ url: 'https://pod.example' })).toEqual({ action: 'deny' });
    expect(policies).toEqual(['disable_non_proxied_udp']);
  });

  test.each([
    'https://pod.example/',
    'file:///etc/passwd',
    'app://podkey.example/',
    'ws://127.0.0.1/',
    'data:text/html,x',
  ])('gets nothing from %s (checklist 1, 7, 18)', (url) => {
    const decide = vi.fn();
    recorded.handlers.get('request a file')?.({ url }, decide);
    expect(decide.mock.calls).toEqual([[{ cancel: true }]]);
    expect(isOwnRequest(url)).toBe(false);
  });

  test('finds an unreachable proxy if it evades its policy, even for loopback', () => {
    expect(recorded.proxy).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: '<-loopback>',
    });
  });
});

/** The source of everything that runs in main or in the preload. */
const sources = import.meta.glob<string>('../../../../electron/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const naming = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test('only the log folder is opened in another program, and no page from file: (checklist 15, 18)', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(naming(/openExternal|\bloadFile|file:\/\//)).toEqual([]);
  expect(naming(/\bshell\b[^\n]*from 'electron'|openPath/)).toEqual([
    '../../../../electron/platform/dialogs.ts',
  ]);
});

test('the preload gives the page two functions and nothing of Electron’s (checklist 20)', () => {
  expect(naming(/exposeInMainWorld|executeInMainWorld/)).toEqual(['../../../../electron/preload/index.ts']);
  const preload = sources['../../../../electron/preload/index.ts'] ?? '';
  expect(preload.match(/InMainWorld/g)).toHaveLength(1);
  expect(preload).toContain('exposeInMainWorld(bridgeKey, bridge)');
});
