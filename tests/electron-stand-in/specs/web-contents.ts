import { expect } from 'vitest';

import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.webContents` and its pages. */
export const webContentsAssertions: ModuleAssertions = {
  module: 'webContents',
  spec: 'api-web-contents-spec.ts',
  assertions: [
    inMain('an unknown ID finds none', ({ webContents }) => webContents.fromId(12_345) === undefined),
    inMain(
      'an unknown DevTools target finds none',
      ({ webContents }) => webContents.fromDevToolsTargetId('nothing') === undefined,
    ),
    inMain(
      'every page is in the list, and found by its ID',
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
      'loading tells its beginning and its end, in order',
      async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const told: string[] = [];
        for (const name of ['did-start-loading', 'dom-ready', 'did-finish-load'] as const)
          window.webContents.on(name as 'dom-ready', () => told.push(name));
        const stopped = new Promise((resolve) =>
          window.webContents.once('did-stop-loading', () => resolve(undefined)),
        );
        await window.loadURL('app://fixture/second.html');
        await stopped;
        const isLoading = window.webContents.isLoading();
        window.destroy();
        return [told, isLoading];
      },
      [['did-start-loading', 'dom-ready', 'did-finish-load'], false],
    ),
    inMain(
      'a crashed renderer is told, and the page stays crashed',
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
    inMain('the app is told of it too', async ({ app, BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      await window.loadURL('app://fixture/second.html');
      const contents = window.webContents;
      const gone = new Promise((resolve) =>
        app.once('render-process-gone', (_event, whose) => resolve(whose === contents)),
      );
      contents.forcefullyCrashRenderer();
      const isTold = await gone;
      window.destroy();
      return isTold;
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
      'the WebRTC policy is the default one, and the one set',
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
      "'destroyed' is told when its window goes",
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        let told = 0;
        window.webContents.once('destroyed', () => (told += 1));
        window.destroy();
        return told;
      },
      1,
    ),
  ],
};
