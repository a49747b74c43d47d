import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { someWindows } from './some-windows.ts';

const electron = vi.hoisted(() => ({
  windows: [] as unknown[],
  display: { workArea: { x: 0, y: 0, width: 1600, height: 1000 } },
}));
vi.mock('electron', () => ({
  BrowserWindow: function BrowserWindow() {
    return aWindow();
  },
  app: { isPackaged: true },
  nativeImage: {},
  nativeTheme: {},
  screen: {
    getAllDisplays: () => [electron.display],
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    getDisplayNearestPoint: () => electron.display,
  },
}));

function aWindow() {
  let isVisible = false;
  const webContents = Object.assign(new EventEmitter(), {
    id: electron.windows.length,
    isWaiting: false,
    isLoading: () => webContents.isWaiting,
    setZoomFactor: () => undefined,
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: false,
    setBounds: () => undefined,
    showInactive: () => undefined,
    focus: vi.fn<() => void>(),
    isVisible: () => isVisible,
    show: () => {
      isVisible = true;
      window.emit('show');
    },
    hide: () => {
      if (!isVisible) return;
      isVisible = false;
      window.emit('hide');
    },
    destroy: () => {
      window.isDestroyed = true;
      isVisible = false;
      window.emit('closed');
    },
    loadURL: () => Promise.resolve(),
  });
  electron.windows.push(window);
  return window;
}

const opened = () => electron.windows as ReturnType<typeof aWindow>[];

/** Windows of which the palette is held for a browser, and has loaded and drawn what that waits for. */
function held() {
  const onPaletteHidden = vi.fn<() => void>();
  const windows = someWindows({}, { pageQuestions: { windowIsClosed: onPaletteHidden } });
  windows.holdPalette(true);
  const [palette] = opened();
  if (!palette) throw new Error('There is no palette');
  palette.emit('ready-to-show');
  windows.showHeldPalette();
  return { windows, palette, onPaletteHidden };
}

beforeEach(() => {
  electron.windows.length = 0;
});

test('The palette is shown once its page has drawn what a browser waits for, so that no key goes to what it showed before', async () => {
  const windows = someWindows();
  windows.holdPalette(true);
  const [palette] = opened();
  if (!palette) throw new Error('There is no palette');
  palette.emit('ready-to-show');
  expect(palette.isVisible()).toBe(false);
  windows.showHeldPalette();
  expect(palette.isVisible()).toBe(true);
  windows.holdPalette(false);
  await turn();
  windows.holdPalette(true);
  expect(palette.isVisible()).toBe(false);
  windows.showHeldPalette();
  expect(palette.isVisible()).toBe(true);
});

test('A further question gives the palette the keyboard, which the browser had', () => {
  const { windows, palette } = held();
  expect(palette.focus).not.toHaveBeenCalled();
  windows.holdPalette(true);
  windows.showHeldPalette();
  expect(palette.focus).toHaveBeenCalledOnce();
});

test('A page that has drawn what no browser waits for any more shows no palette', async () => {
  const { windows, palette } = held();
  windows.holdPalette(false);
  await turn();
  windows.showHeldPalette();
  expect(palette.isVisible()).toBe(false);
});

test('While a browser waits, the palette stays when another window gets the keyboard', async () => {
  const { windows, palette, onPaletteHidden } = held();
  palette.emit('blur');
  expect(palette.isVisible()).toBe(true);
  windows.holdPalette(false);
  await turn();
  expect(palette.isVisible()).toBe(false);
  expect(onPaletteHidden).not.toHaveBeenCalled();
  windows.togglePalette();
  palette.emit('blur');
  expect(palette.isVisible()).toBe(false);
  expect(onPaletteHidden).not.toHaveBeenCalled();
});

test.each<[string, (windows: ReturnType<typeof held>['windows']) => void]>([
  ['its shortcut hides it', (windows) => windows.togglePalette()],
  ['Podkey types', (windows) => windows.showSmall({ view: 'note', width: 420, height: 152 })],
  ['it is closed', (windows) => windows.closePalette()],
])('The browser is told if %s', (_how, hide) => {
  const { windows, onPaletteHidden } = held();
  hide(windows);
  expect(onPaletteHidden).toHaveBeenCalled();
});

test('A question that follows at once finds the palette where it is', async () => {
  const { windows, palette, onPaletteHidden } = held();
  windows.holdPalette(false);
  windows.holdPalette(true);
  await turn();
  expect(palette.isVisible()).toBe(true);
  expect(onPaletteHidden).not.toHaveBeenCalled();
});

test('A palette that is still loading when the browser has gone never shows itself', async () => {
  const windows = someWindows();
  windows.holdPalette(true);
  const [palette] = opened();
  if (!palette) throw new Error('There is no palette');
  palette.webContents.isWaiting = true;
  windows.holdPalette(false);
  await turn();
  expect(palette.isDestroyed).toBe(true);
});
