import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { someWindows } from './some-windows.ts';
import { beforeQuitting } from '../../../../electron/main/lifecycle.ts';
import { settled } from '../../../support/fake-clock.ts';

const electron = vi.hoisted(() => ({ app: undefined as unknown, window: undefined as unknown }));
vi.mock('electron', () => ({
  BrowserWindow: function BrowserWindow() {
    return (electron.window = aWindow());
  },
  get app() {
    return electron.app;
  },
  nativeTheme: {},
  nativeImage: {},
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1600, height: 1000 } }] },
}));

/** A window that closes as Electron's: not if `close` is prevented, and `destroy` emits no `close`. */
function aWindow() {
  let isThere = true;
  const window = Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), { id: 1, setZoomFactor: () => undefined }),
    getBounds: () => ({ x: 0, y: 0, width: 800, height: 600 }),
    getNormalBounds: () => ({ x: 0, y: 0, width: 800, height: 600 }),
    setBounds: () => undefined,
    isMaximized: () => false,
    isMinimized: () => false,
    isFullScreen: () => false,
    isDestroyed: () => !isThere,
    loadURL: () => Promise.resolve(),
    close: () => {
      const event = aPreventable();
      window.emit('close', event);
      if (!event.isPrevented) window.destroy();
    },
    destroy: () => {
      isThere = false;
      window.emit('closed');
    },
  });
  return window;
}

function aPreventable() {
  const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) };
  return event;
}

/** An application that quits unless `before-quit` is prevented. */
function anApp() {
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    hasQuit: false,
    quit: () => {
      const event = aPreventable();
      app.emit('before-quit', event);
      app.hasQuit ||= !event.isPrevented;
    },
  });
  return app;
}

let app: ReturnType<typeof anApp>;
beforeEach(() => {
  electron.app = app = anApp();
});

describe('the main window', () => {
  function openMain(mayClose: { isCertain: boolean; reply: boolean }) {
    const ask = vi.fn(() => Promise.resolve(mayClose.reply));
    const windows = someWindows({}, { discardQuestions: { isInWindow: !mayClose.isCertain, mayClose: ask } });
    windows.openMain();
    return { ask, windows, window: electron.window as ReturnType<typeof aWindow> };
  }

  test('closes at once if nothing would be lost', () => {
    const { ask, window, windows } = openMain({ isCertain: true, reply: false });
    window.close();
    expect(ask).not.toHaveBeenCalled();
    expect(windows.main).toBeUndefined();
  });

  test.each([
    ['stays if the person keeps unsaved changes', false],
    ['closes if the person discards unsaved changes', true],
  ])('%s', async (_what, reply) => {
    const { ask, window, windows } = openMain({ isCertain: false, reply });
    window.close();
    expect(windows.main).toBeDefined();
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(windows.main === undefined).toBe(reply);
  });

  test('is not held back once Podkey quits', () => {
    const { window, windows } = openMain({ isCertain: false, reply: false });
    windows.end();
    window.close();
    expect(window.isDestroyed()).toBe(true);
  });
});

describe('quitting', () => {
  test('tidies up first if the person loses nothing or agrees', async () => {
    const tidyUp = vi.fn(() => Promise.resolve());
    beforeQuitting(() => Promise.resolve(true), tidyUp);
    app.quit();
    expect(app.hasQuit).toBe(false);
    await settled();
    expect(tidyUp).toHaveBeenCalledTimes(1);
    expect(app.hasQuit).toBe(true);
  });

  test('ends nothing if the person keeps unsaved changes, asks once at a time, and asks again the next time', async () => {
    const tidyUp = vi.fn(() => Promise.resolve());
    const mayQuit = vi.fn(() => Promise.resolve(mayQuit.mock.calls.length > 1));
    beforeQuitting(mayQuit, tidyUp);
    app.quit();
    app.quit();
    await settled();
    expect(mayQuit).toHaveBeenCalledTimes(1);
    expect(tidyUp).not.toHaveBeenCalled();
    expect(app.hasQuit).toBe(false);
    app.quit();
    await settled();
    expect(tidyUp).toHaveBeenCalledTimes(1);
    expect(app.hasQuit).toBe(true);
  });
});
