import { inMain, type ModuleAssertions } from './assertion.ts';
import { windowLoadingAssertions } from './window-loading.ts';
import { windowPlaceAssertions } from './window-places.ts';

/** `electron.BrowserWindow`. */
export const browserWindowAssertions: ModuleAssertions = {
  module: 'BrowserWindow',
  spec: 'api-browser-window-spec.ts',
  assertions: [
    inMain(
      'a destroyed window says so, and keeps its ID',
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
      "they do in a listener of 'closed' already",
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
      'close asks, and preventing that keeps it',
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
      'destroy does not ask',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const told: string[] = [];
        window.on('close', () => told.push('close'));
        window.on('closed', () => told.push('closed'));
        window.destroy();
        return told;
      },
      ['closed'],
    ),
    inMain(
      'a window that is gone is in no list',
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
      'show makes it visible and gives it the focus',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const told: string[] = [];
        window.on('show', () => told.push('show'));
        window.on('focus', () => told.push('focus'));
        window.show();
        const state = [window.isVisible(), window.isFocused(), BrowserWindow.getFocusedWindow() === window];
        window.destroy();
        return [told.toSorted(), state];
      },
      [
        ['focus', 'show'],
        [true, true, true],
      ],
    ),
    inMain(
      'hide takes both away',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow();
        let told = 0;
        window.on('hide', () => (told += 1));
        window.hide();
        const state = [window.isVisible(), window.isFocused(), told];
        window.destroy();
        return state;
      },
      [false, false, 1],
    ),
    inMain(
      'showInactive gives no focus',
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
      'focus does not make it visible',
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
      'blur takes the focus away',
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
      'its title is that of the options, and can be changed',
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
      'content protection is off at first, and stays when it is hidden and shown',
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
