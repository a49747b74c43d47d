import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { someWindows } from './some-windows.ts';
import { setMenu } from '../../../../electron/main/menu.ts';
import type { Settings } from '../../../../shared/schemas/settings.ts';

const electron = vi.hoisted(() => ({
  windows: [] as unknown[],
  menu: [] as MenuItemConstructorOptions[],
  workArea: { x: 0, y: 0, width: 1600, height: 1000 },
}));
vi.mock('electron', () => ({
  BrowserWindow: function BrowserWindow(options: object) {
    return aWindow(options);
  },
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (menu: MenuItemConstructorOptions[]) => (electron.menu = menu),
  },
  app: { isPackaged: true },
  nativeImage: {},
  nativeTheme: {},
  screen: {
    getAllDisplays: () => [electron],
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    getDisplayNearestPoint: () => electron,
  },
}));

/** A window that remembers its page's zoom, and takes a zoom only after a navigation, as Electron does. */
function aWindow(options: object) {
  let isVisible = false;
  const webContents = Object.assign(new EventEmitter(), {
    id: electron.windows.length,
    zoom: 1,
    hasNavigated: false,
    isLoading: () => false,
    setZoomFactor(factor: number) {
      if (webContents.hasNavigated) webContents.zoom = factor;
    },
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    bounds: { ...options } as { width: number; height: number },
    getBounds: () => window.bounds,
    setBounds: (bounds: object) => Object.assign(window.bounds, bounds),
    least: [0, 0],
    setMinimumSize: (...least: [number, number]) => (window.least = least),
    isVisible: () => isVisible,
    show: () => (isVisible = true),
    loadURL: () => {
      webContents.hasNavigated = true;
      queueMicrotask(() => webContents.emit('did-navigate'));
      return Promise.resolve();
    },
  });
  electron.windows.push(window);
  return window;
}

const opened = () => electron.windows as ReturnType<typeof aWindow>[];
const zooms = () => opened().map(({ webContents }) => webContents.zoom);

beforeEach(() => {
  electron.windows.length = 0;
  electron.workArea = { x: 0, y: 0, width: 1600, height: 1000 };
});

describe('the text size of Settings', () => {
  test('is the zoom of every window: at its first page, when it changes, and after a crash', async () => {
    const windows = someWindows();
    windows.setTextSize(125);
    windows.openMain();
    windows.togglePalette();
    await Promise.resolve();
    expect(zooms()).toEqual([1.25, 1.25]);
    windows.setTextSize(150);
    expect(zooms()).toEqual([1.5, 1.5]);
    const [main] = opened();
    Object.assign(main!.webContents, { zoom: 3 }).emit('did-navigate');
    expect(zooms()).toEqual([1.5, 1.5]);
  });

  test('keeps the main window as large as its zoomed page needs, and lets it become smaller again', () => {
    const windows = someWindows();
    windows.openMain();
    const [main] = opened();
    Object.assign(main!.bounds, { width: 500, height: 430 });
    for (const [percent, least] of [
      [125, [550, 420]],
      [200, [880, 600]],
      [110, [484, 420]],
      [80, [480, 420]],
    ] as const) {
      windows.setTextSize(percent);
      expect(main?.least).toEqual(least);
    }
    expect(main?.bounds).toMatchObject({ width: 880, height: 600 });
  });

  test('gives a question of another program its room, and takes it back', () => {
    const windows = someWindows();
    windows.openMain();
    const [main] = opened();
    Object.assign(main!.bounds, { width: 500, height: 430 });
    Object.assign(main!, { isMinimized: () => false, focus: () => undefined, isFocused: () => true });
    Object.assign(main!, { setAlwaysOnTop: () => undefined, flashFrame: () => undefined });
    windows.holdInFront(true);
    expect(main).toMatchObject({ least: [880, 600], bounds: { width: 880, height: 600 } });
    windows.holdInFront(false);
    expect(main).toMatchObject({ least: [480, 420], bounds: { width: 500, height: 430 } });
  });

  test('makes the windows over other programs larger', () => {
    const windows = someWindows();
    windows.setTextSize(200);
    windows.showSmall({ view: 'note', width: 420, height: 152 });
    windows.togglePalette();
    const [typing, palette] = opened();
    expect(typing?.bounds).toMatchObject({ width: 840, height: 304, x: 380 });
    palette?.emit('ready-to-show');
    expect(palette?.bounds).toMatchObject({ width: 1360, height: 920 });
  });

  test('resizes a palette that is visible, up to the display’s size', () => {
    const windows = someWindows();
    windows.togglePalette();
    const [palette] = opened();
    palette?.emit('ready-to-show');
    expect(palette?.bounds).toMatchObject({ width: 680, height: 460 });
    electron.workArea = { x: 0, y: 0, width: 1280, height: 700 };
    windows.setTextSize(200);
    expect(palette?.bounds).toMatchObject({ x: 0, y: 0, width: 1280, height: 700 });
  });
});

describe('the View menu', () => {
  const chosen: number[] = [];
  /** The items whose shortcuts work. */
  function keysAt(textSizePercent: Settings['textSizePercent']) {
    chosen.length = 0;
    const state = { isAtWork: false, accounts: { accounts: [], selectedId: null }, textSizePercent };
    setMenu('linux', state, {
      lock: () => undefined,
      togglePalette: () => undefined,
      choose: () => undefined,
      setTextSize: (percent) => void chosen.push(percent),
    });
    const items = electron.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    return (key: string) => {
      const item = items.find(({ accelerator }) => accelerator === `CommandOrControl+${key}`);
      if (item?.enabled) item.click?.(undefined as never, undefined, undefined as never);
      return chosen.at(-1);
    };
  }

  test.each([
    ['Plus', 110],
    ['=', 110],
    ['numadd', 110],
    ['-', 90],
    ['numsub', 90],
  ])('chooses the next size with %s, also while Podkey is locked', (key, percent) => {
    expect(keysAt(100)(key)).toBe(percent);
  });

  test.each(['0', 'num0'])('goes back to the computer’s scale with %s', (key) => {
    expect(keysAt(175)(key)).toBe(100);
    expect(keysAt(100)(key)).toBeUndefined();
  });

  test('ends at the smallest and the largest size', () => {
    expect(keysAt(200)('Plus')).toBeUndefined();
    expect(keysAt(80)('-')).toBeUndefined();
  });
});
