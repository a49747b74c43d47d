import { expect } from 'vitest';

import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.webContents` and its pages. */
export const webContentsAssertions: ModuleAssertions = {
  module: 'webContents',
  spec: 'api-web-contents-spec.ts',
  assertions: [
    inMain(
      'fromId finds nothing for an unknown ID',
      ({ webContents }) => webContents.fromId(12_345) === undefined,
    ),
    inMain(
      'fromDevToolsTargetId finds nothing for an unknown target',
      ({ webContents }) => webContents.fromDevToolsTargetId('nothing') === undefined,
    ),
    inMain(
      'every page is in the list, and is found by its ID',
      ({ BrowserWindow, webContents }) => {
        const window = new BrowserWindow({ show: false });
        const contents = window.webContents;
        const found = [
          webContents.getAllWebContents().includes(contents),
          webContents.fromId(contents.id) === contents,
        ];
        const { id } = contents;
        window.destroy();
        return [...found, webContents.fromId(id)];
      },
      [true, true, undefined],
    ),
    inMain(
      'send without a channel throws',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        try {
          window.webContents.send(null as never);
          return 'sent';
        } catch (error) {
          return String(error);
        } finally {
          window.destroy();
        }
      },
      expect.stringContaining('Missing required channel argument'),
    ),
    inMain(
      'loading emits its events in order',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const seen: string[] = [];
        for (const name of ['did-start-loading', 'dom-ready', 'did-finish-load'] as const)
          window.webContents.on(name as 'dom-ready', () => seen.push(name));
        const stopped = new Promise((resolve) =>
          window.webContents.once('did-stop-loading', () => resolve(undefined)),
        );
        await window.loadURL('app://fixture/second.html');
        await stopped;
        const isLoading = window.webContents.isLoading();
        window.destroy();
        return [seen, isLoading];
      },
      [['did-start-loading', 'dom-ready', 'did-finish-load'], false],
    ),
    inMain(
      'setZoomFactor takes only a factor above 0',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        try {
          window.webContents.setZoomFactor(0);
          return 'set';
        } catch (error) {
          return String(error);
        } finally {
          window.destroy();
        }
      },
      expect.stringContaining("'zoomFactor' must be a double greater than 0.0"),
    ),
    inMain(
      'a zoom factor is that of the pages of one host, in every window, and of later ones',
      async ({ BrowserWindow }) => {
        const [first, second, later] = [1, 2, 3].map(
          () => new BrowserWindow({ show: false, width: 800, height: 600 }),
        );
        const open = (window = first) => window?.loadURL('app://fixture/second.html');
        const shown = async (window = first) =>
          (await window?.webContents.executeJavaScript('[innerWidth, devicePixelRatio].join()')) as string;
        const zoomed = async (window = first) => {
          for (let turn = 0; turn < 200; turn += 1) {
            if ((await shown(window)) === '400,2') return true;
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          return shown(window);
        };
        first?.webContents.setZoomFactor(2);
        await open();
        const ignored = first?.webContents.getZoomFactor();
        await open(second);
        first?.webContents.setZoomFactor(2);
        const both = [await zoomed(), await zoomed(second)];
        await open(later);
        const seen = [ignored, ...both, await zoomed(later), later?.webContents.getZoomFactor()];
        first?.webContents.setZoomFactor(1);
        for (const window of [first, second, later]) window?.destroy();
        return seen;
      },
      [1, true, true, true, 2],
    ),
    inMain(
      'a crash emits render-process-gone, and the page stays crashed',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        await window.loadURL('app://fixture/second.html');
        const gone = new Promise<Electron.RenderProcessGoneDetails>((resolve) =>
          window.webContents.once('render-process-gone', (_event, details) => resolve(details)),
        );
        window.webContents.forcefullyCrashRenderer();
        const { reason } = await gone;
        const isCrashed = window.webContents.isCrashed();
        window.destroy();
        return [reason, isCrashed];
      },
      [expect.stringMatching(/^(crashed|killed)$/), true],
    ),
    inMain('the app emits it too', async ({ app, BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      await window.loadURL('app://fixture/second.html');
      const contents = window.webContents;
      const gone = new Promise((resolve) =>
        app.once('render-process-gone', (_event, whose) => resolve(whose === contents)),
      );
      contents.forcefullyCrashRenderer();
      const isSeen = await gone;
      window.destroy();
      return isSeen;
    }),
    inMain(
      'reload brings a crashed page back',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        await window.loadURL('app://fixture/second.html');
        const contents = window.webContents;
        const gone = new Promise((resolve) => contents.once('render-process-gone', () => resolve(undefined)));
        contents.forcefullyCrashRenderer();
        await gone;
        const loaded = new Promise((resolve) => contents.once('did-finish-load', () => resolve(undefined)));
        contents.reload();
        await loaded;
        const isCrashed = contents.isCrashed();
        window.destroy();
        return isCrashed;
      },
      false,
    ),
    inMain(
      'the WebRTC policy has a default, and can be set',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const policies = [window.webContents.getWebRTCIPHandlingPolicy()];
        window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
        policies.push(window.webContents.getWebRTCIPHandlingPolicy());
        window.destroy();
        return policies;
      },
      ['default', 'disable_non_proxied_udp'],
    ),
    inMain(
      "'destroyed' is emitted when the window is destroyed",
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        let seen = 0;
        window.webContents.once('destroyed', () => (seen += 1));
        window.destroy();
        return seen;
      },
      1,
    ),
  ],
};
