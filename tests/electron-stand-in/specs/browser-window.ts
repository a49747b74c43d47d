import { inMain, type ModuleAssertions } from './assertion.ts';
import { windowLoadingAssertions } from './window-loading.ts';
import { windowPlaceAssertions } from './window-places.ts';

/** `electron.BrowserWindow`. */
export const browserWindowAssertions: ModuleAssertions = {
  module: 'BrowserWindow',
  spec: 'api-browser-window-spec.ts',
  assertions: [
    inMain(
      'isDestroyed is true for a destroyed window, which keeps its ID',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const { id } = window;
        window.destroy();
        return [window.isDestroyed(), window.id === id, BrowserWindow.fromId(id)];
      },
      [true, true, null],
    ),
    inMain(
      'methods of a destroyed window throw',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        window.destroy();
        const uses = [
          () => window.getBounds(),
          () => window.show(),
          () => window.isVisible(),
          () => window.webContents,
        ];
        return uses.map((use) => {
          try {
            use();
            return 'nothing';
          } catch (error) {
            return String(error);
          }
        });
      },
      Array.from({ length: 4 }, () => 'TypeError: Object has been destroyed'),
    ),
    inMain(
      "they already throw in a listener of 'closed'",
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        let thrown = '';
        window.once('closed', () => {
          try {
            window.getTitle();
          } catch (error) {
            thrown = `${String(window.isDestroyed())} ${String(error)}`;
          }
        });
        window.destroy();
        return thrown;
      },
      'true TypeError: Object has been destroyed',
    ),
    inMain(
      'methods of its webContents throw',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const contents = window.webContents;
        window.destroy();
        await new Promise((resolve) => setImmediate(resolve));
        try {
          return contents.getURL();
        } catch (error) {
          return String(error);
        }
      },
      'TypeError: Object has been destroyed',
    ),
    inMain('destroying it twice does nothing', ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      window.destroy();
      return window.isDestroyed();
    }),
    inMain(
      "close emits 'close', and preventing that keeps the window",
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        window.once('close', (event) => event.preventDefault());
        window.close();
        const isKept = !window.isDestroyed();
        window.close();
        return [isKept, window.isDestroyed()];
      },
      [true, true],
    ),
    inMain(
      "destroy does not emit 'close'",
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const seen: string[] = [];
        window.on('close', () => seen.push('close'));
        window.on('closed', () => seen.push('closed'));
        window.destroy();
        return seen;
      },
      ['closed'],
    ),
    inMain(
      'a destroyed window is in no list',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const before = BrowserWindow.getAllWindows().includes(window);
        window.destroy();
        return [before, BrowserWindow.getAllWindows().includes(window)];
      },
      [true, false],
    ),
    inMain('fromWebContents finds it', ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const found = BrowserWindow.fromWebContents(window.webContents) === window;
      window.destroy();
      return found;
    }),
    inMain(
      'show makes a window visible and focuses it',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const seen: string[] = [];
        window.on('show', () => seen.push('show'));
        window.on('focus', () => seen.push('focus'));
        window.show();
        const state = [window.isVisible(), window.isFocused(), BrowserWindow.getFocusedWindow() === window];
        window.destroy();
        return [seen.toSorted(), state];
      },
      [
        ['focus', 'show'],
        [true, true, true],
      ],
    ),
    inMain(
      'hide reverses both',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow();
        let seen = 0;
        window.on('hide', () => (seen += 1));
        window.hide();
        const state = [window.isVisible(), window.isFocused(), seen];
        window.destroy();
        return state;
      },
      [false, false, 1],
    ),
    inMain(
      'showInactive does not focus',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        window.showInactive();
        const state = [window.isVisible(), window.isFocused()];
        window.destroy();
        return state;
      },
      [true, false],
    ),
    inMain(
      'focus does not show',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        window.focus();
        const isVisible = window.isVisible();
        window.destroy();
        return isVisible;
      },
      false,
    ),
    inMain(
      'blur removes the focus',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow();
        window.blur();
        const isFocused = window.isFocused();
        window.destroy();
        return isFocused;
      },
      false,
    ),
    inMain(
      'the options set the title, which can be changed',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false, title: 'First' });
        const first = window.getTitle();
        window.setTitle('Second');
        const titles = [first, window.getTitle()];
        window.destroy();
        return titles;
      },
      ['First', 'Second'],
    ),
    inMain(
      'content protection is off by default, and survives hide and show',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const states = [window.isContentProtected()];
        window.setContentProtection(true);
        window.show();
        window.hide();
        window.show();
        states.push(window.isContentProtected());
        window.destroy();
        return states;
      },
      [false, true],
    ),
    ...windowPlaceAssertions,
    ...windowLoadingAssertions,
  ],
};
