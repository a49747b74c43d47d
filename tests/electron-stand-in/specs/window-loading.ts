import { type Assertion, inMain } from './assertion.ts';

/**
 * The loading events and states of a `BrowserWindow`.
 *
 * Nothing listens on port 19999: it is below the range from which systems pick free ports.
 */
export const windowLoadingAssertions: readonly Assertion[] = [
  inMain(
    'ready-to-show is emitted after the first paint',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const ready = new Promise((resolve) => window.once('ready-to-show', () => resolve('ready')));
      void window.loadURL('app://fixture/second.html');
      const seen = await ready;
      window.destroy();
      return seen;
    },
    'ready',
  ),
  inMain(
    'loadURL resolves when the page has loaded',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      await window.loadURL('app://fixture/second.html');
      const url = window.webContents.getURL();
      window.destroy();
      return url;
    },
    'app://fixture/second.html',
  ),
  inMain(
    'loadURL rejects with the failure, each time',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const fail = () =>
        window.loadURL('http://127.0.0.1:19999/').then(
          () => 'loaded',
          (failure: unknown) => {
            const { code, errno, url } = failure as { code: string; errno: number; url: string };
            return [code, errno, url];
          },
        );
      const failures = [await fail(), await fail()];
      window.destroy();
      return failures;
    },
    Array.from({ length: 2 }, () => ['ERR_CONNECTION_REFUSED', -102, 'http://127.0.0.1:19999/']),
  ),
  inMain(
    'its ignored rejection does not count as unhandled',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', note);
      const failed = new Promise((resolve) => window.webContents.once('did-fail-load', resolve));
      void window.loadURL('http://127.0.0.1:19999/');
      await failed;
      await new Promise((resolve) => setTimeout(resolve, 20));
      process.off('unhandledRejection', note);
      window.destroy();
      return unhandled.length;
    },
    0,
  ),
  inMain(
    'did-fail-load has the failure',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const failed = new Promise((resolve) =>
        window.webContents.once('did-fail-load', (_event, code, description, _url, isMainFrame) =>
          resolve([code, description, isMainFrame]),
        ),
      );
      void window.loadURL('http://127.0.0.1:19999/');
      const seen = await failed;
      window.destroy();
      return seen;
    },
    [-102, 'ERR_CONNECTION_REFUSED', true],
  ),
  inMain(
    'a page’s title becomes the window’s, unless a listener prevents it',
    async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, title: 'Own' });
      const seen = new Promise<string>((resolve) =>
        window.once('page-title-updated', (event, title) => {
          event.preventDefault();
          resolve(title);
        }),
      );
      void window.loadURL('app://fixture/second.html');
      const titles = [await seen, window.getTitle()];
      window.destroy();
      return titles;
    },
    ['Second page', 'Own'],
  ),
];
