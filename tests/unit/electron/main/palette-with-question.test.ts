import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppWindows } from '../../../../electron/main/app-windows.ts';
import { someWindows } from './some-windows.ts';

const palettePage = 7;
const electron = vi.hoisted(() => ({ window: undefined as unknown }));
vi.mock('electron', () => ({
  BrowserWindow: function BrowserWindow() {
    return (electron.window = aWindow());
  },
  app: { isPackaged: true },
  nativeImage: {},
  nativeTheme: {},
  screen: {
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    getDisplayNearestPoint: () => ({ workArea: { x: 0, y: 0, width: 1600, height: 1000 } }),
  },
}));

function aWindow() {
  const window = Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), {
      id: palettePage,
      isLoading: () => false,
      setZoomFactor: () => undefined,
    }),
    isShown: false,
    timesFocused: 0,
    setBounds: () => undefined,
    loadURL: () => Promise.resolve(),
    isVisible: () => window.isShown,
    show: () => (window.isShown = true),
    hide: () => (window.isShown = false),
    focus: () => (window.timesFocused += 1),
  });
  return window;
}

let windows: AppWindows;
beforeEach(() => {
  windows = someWindows();
  windows.togglePalette();
});
const palette = () => electron.window as ReturnType<typeof aWindow>;

test('the palette hides when another window gets the keyboard, and when its shortcut is pressed again', () => {
  palette().emit('blur');
  expect(palette().isShown).toBe(false);
  windows.togglePalette();
  windows.togglePalette();
  expect(palette().isShown).toBe(false);
});

test('while its page asks a question, it stays, and its shortcut brings it to the front', () => {
  windows.keepPalette(palettePage);
  palette().emit('blur');
  expect(palette().isShown).toBe(true);
  windows.togglePalette();
  expect(palette()).toMatchObject({ isShown: true, timesFocused: 1 });
  windows.keepPalette(undefined);
  palette().emit('blur');
  expect(palette().isShown).toBe(false);
});

test('a question of the main window’s page does not keep it', () => {
  windows.keepPalette(palettePage + 1);
  palette().emit('blur');
  expect(palette().isShown).toBe(false);
});
