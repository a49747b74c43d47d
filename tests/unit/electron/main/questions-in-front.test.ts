import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppWindows } from '../../../../electron/main/app-windows.ts';
import { someWindows } from './some-windows.ts';

const electron = vi.hoisted(() => ({ window: undefined as unknown }));
vi.mock('electron', () => ({
  BrowserWindow: function BrowserWindow() {
    return (electron.window = aWindow());
  },
  app: { isPackaged: true },
  nativeImage: {},
  nativeTheme: {},
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1600, height: 1000 } }] },
}));

/** A window of a desktop that gives no program in the background the keyboard. */
function aWindow() {
  const window = Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), { id: 1, setZoomFactor: () => undefined }),
    isOnTop: false,
    isFlashing: false,
    isMinimizedNow: false,
    hasKeyboard: false,
    bounds: { x: 0, y: 0, width: 480, height: 420 },
    least: [0, 0],
    setMinimumSize: (...least: [number, number]) => (window.least = least),
    getBounds: () => window.bounds,
    setBounds: (bounds: object) => Object.assign(window.bounds, bounds),
    loadURL: () => Promise.resolve(),
    isMinimized: () => window.isMinimizedNow,
    restore: () => (window.isMinimizedNow = false),
    show: () => undefined,
    focus: () => undefined,
    isFocused: () => window.hasKeyboard,
    setAlwaysOnTop: (on: boolean) => (window.isOnTop = on),
    flashFrame: (on: boolean) => (window.isFlashing = on),
  });
  return window;
}

let windows: AppWindows;
beforeEach(() => {
  windows = someWindows({ onMainChanged: () => windows.keepOnTop(false) });
});
const main = () => electron.window as ReturnType<typeof aWindow>;

test('while a question is open, the window is above others and flashes', () => {
  windows.openMain();
  main().isMinimizedNow = true;
  windows.holdInFront(true);
  expect(main()).toMatchObject({ isOnTop: true, isFlashing: true, isMinimizedNow: false });
  windows.holdInFront(false);
  expect(main()).toMatchObject({ isOnTop: false, isFlashing: false });
});

test('a small window is large enough for the question, and has its size again after it', () => {
  windows.openMain();
  main().setBounds({ width: 480, height: 420 });
  windows.holdInFront(true);
  expect(main()).toMatchObject({ bounds: { width: 880, height: 600 }, least: [880, 600] });
  windows.holdInFront(false);
  expect(main()).toMatchObject({ bounds: { width: 480, height: 420 }, least: [480, 420] });
});

test('a window with the keyboard does not flash', () => {
  windows.openMain();
  main().hasKeyboard = true;
  windows.holdInFront(true);
  expect(main()).toMatchObject({ isOnTop: true, isFlashing: false });
});

test('after the question, the window is where the person’s setting wants it, also if that changed meanwhile', () => {
  windows.openMain();
  windows.keepOnTop(true);
  windows.holdInFront(true);
  windows.holdInFront(false);
  expect(main().isOnTop).toBe(true);
  windows.holdInFront(true);
  windows.keepOnTop(false);
  expect(main().isOnTop).toBe(true);
  windows.holdInFront(false);
  expect(main().isOnTop).toBe(false);
});

test('a window that is opened for the question stays in front too', () => {
  windows.holdInFront(true);
  expect(main()).toMatchObject({ isOnTop: true, isFlashing: true });
});

test('without a window, the end of a question opens none', () => {
  electron.window = undefined;
  windows.holdInFront(false);
  expect(electron.window).toBeUndefined();
});
