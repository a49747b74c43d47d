import { expect } from 'vitest';

import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.app`, the parts that Podkey uses. */
export const appAssertions: ModuleAssertions = {
  module: 'app',
  spec: 'api-app-spec.ts',
  assertions: [
    inMain('getVersion is the version in package.json', ({ app }) => app.getVersion(), '1.2.3'),
    inMain('getName is the product name', ({ app }) => [app.getName(), app.name], ['Fixture', 'Fixture']),
    inMain(
      'setName changes both',
      ({ app }) => {
        app.setName('Other');
        const names = [app.getName(), app.name];
        app.name = 'Fixture';
        return [...names, app.getName()];
      },
      ['Other', 'Other', 'Fixture'],
    ),
    inMain('isPackaged is false for a folder', ({ app }) => app.isPackaged, false),
    inMain('it becomes ready, and whenReady resolves', async ({ app }) => {
      await app.whenReady();
      return app.isReady();
    }),
    inMain('locales are not empty', ({ app }) => [app.getLocale(), app.getSystemLocale()], [
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]),
    inMain(
      'getPath of an unknown name throws',
      ({ app }) => {
        try {
          return app.getPath('does-not-exist' as 'home');
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining("Failed to get 'does-not-exist' path"),
    ),
    inMain(
      'the executable, the home folder and the temporary folder exist',
      async ({ app }) => {
        const { existsSync } = process.getBuiltinModule('node:fs');
        return [app.getPath('exe'), app.getPath('home'), app.getPath('temp')].map((file) => existsSync(file));
      },
      [true, true, true],
    ),
    inMain(
      'setPath with a relative path throws',
      ({ app }) => {
        try {
          app.setPath('downloads', 'hey/hi');
          return 'set';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('Path must be absolute'),
    ),
    inMain(
      'setAppLogsPath with a relative path throws',
      ({ app }) => {
        try {
          app.setAppLogsPath('hey/hi');
          return 'set';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('Path must be absolute'),
    ),
    inMain(
      'getPath returns the path given to setPath',
      ({ app }) => {
        app.setPath('downloads', '/elsewhere');
        return app.getPath('downloads');
      },
      '/elsewhere',
    ),
    inMain(
      'setDesktopName is kept in CHROME_DESKTOP',
      ({ app }) => {
        const before = process.env['CHROME_DESKTOP'];
        app.setDesktopName('org.example.App.desktop');
        const after = process.env['CHROME_DESKTOP'];
        app.setDesktopName(before ?? '');
        return [before, after];
      },
      ['fixture.desktop', 'org.example.App.desktop'],
    ),
    inMain(
      'a switch can be appended, read and removed',
      ({ app }) => {
        const { commandLine } = app;
        commandLine.appendSwitch('fixture-switch', 'value');
        const read = [commandLine.hasSwitch('fixture-switch'), commandLine.getSwitchValue('fixture-switch')];
        commandLine.removeSwitch('fixture-switch');
        return [
          ...read,
          commandLine.hasSwitch('fixture-switch'),
          commandLine.getSwitchValue('fixture-switch'),
        ];
      },
      [true, 'value', false, ''],
    ),
    inMain(
      'browser-window-created and web-contents-created are emitted for a new window',
      ({ app, BrowserWindow }) => {
        const seen: object[] = [];
        app.once('browser-window-created', (_event, created) => seen.push(created));
        app.once('web-contents-created', (_event, created) => seen.push(created));
        const window = new BrowserWindow({ show: false });
        const isSeen = seen.includes(window) && seen.includes(window.webContents);
        window.destroy();
        return isSeen;
      },
    ),
    inMain(
      'browser-window-focus and -blur are emitted with the window',
      async ({ app, BrowserWindow }) => {
        const window = new BrowserWindow({ show: false });
        const seen: unknown[] = [];
        app.once('browser-window-focus', (_event, focused) => seen.push(focused === window));
        window.show();
        app.once('browser-window-blur', (_event, blurred) => seen.push(blurred === window));
        window.blur();
        window.destroy();
        return seen;
      },
      [true, true],
    ),
    inMain(
      'child-process-gone is emitted for a killed utility process',
      async ({ app, utilityProcess }, { folder }) => {
        const gone = new Promise<Electron.Details>((resolve) =>
          app.once('child-process-gone', (_event, details) => resolve(details)),
        );
        const child = utilityProcess.fork(`${folder}/child.mjs`, [], { serviceName: 'Fixture service' });
        await new Promise((resolve) => child.once('spawn', () => resolve(undefined)));
        process.kill(Number(child.pid), 'SIGSEGV');
        const { type, serviceName, name, reason } = await gone;
        return { type, serviceName, name, reason };
      },
      {
        type: 'Utility',
        serviceName: 'node.mojom.NodeService',
        name: 'Fixture service',
        reason: 'crashed',
      },
    ),
  ],
};
