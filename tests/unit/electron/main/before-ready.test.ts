import { beforeEach, expect, test, vi } from 'vitest';
import { fillAboutPanel } from '../../../../electron/main/about-app.ts';
import { settleBeforeReady } from '../../../../electron/main/security-policy.ts';

/** The calls that Electron received. */
const recorded = vi.hoisted(() => ({
  isPackaged: true,
  removed: [] as string[],
  menus: [] as unknown[],
  about: [] as unknown[],
  sessionCreated: (_session: unknown): unknown => undefined,
}));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return recorded.isPackaged;
    },
    getName: () => 'Podkey',
    getVersion: () => '1.2.3',
    commandLine: { removeSwitch: (name: string) => recorded.removed.push(name) },
    on: (event: string, listener: (session: unknown) => unknown) => {
      if (event === 'session-created') recorded.sessionCreated = listener;
    },
    setAboutPanelOptions: (options: unknown) => recorded.about.push(options),
  },
  Menu: { setApplicationMenu: (menu: unknown) => recorded.menus.push(menu) },
}));

beforeEach(() => {
  Object.assign(recorded, { isPackaged: true, removed: [], menus: [], about: [] });
});

test('no application menu exists before Podkey sets its own, so Electron adds none with Reload', () => {
  settleBeforeReady();
  expect(recorded.menus).toEqual([null]);
});

test('an installed Podkey opens no debugging port or pipe, whatever its command line says', () => {
  settleBeforeReady();
  expect(recorded.removed).toEqual(['remote-debugging-port', 'remote-debugging-pipe']);
});

test('a Podkey in development can be debugged', () => {
  recorded.isPackaged = false;
  settleBeforeReady();
  expect(recorded.removed).toEqual([]);
});

test('every session’s spell checker is off, and its pending downloads fail', () => {
  settleBeforeReady();
  const asked: unknown[] = [];
  recorded.sessionCreated({
    setSpellCheckerEnabled: (on: boolean) => asked.push(on),
    setSpellCheckerDictionaryDownloadURL: (url: string) => asked.push(url),
  });
  expect(asked).toEqual(['http://127.0.0.1:1/', false]);
});

test('About shows name, version and icon on Linux, where Electron has no data for it', () => {
  fillAboutPanel('linux', '/icons');
  expect(recorded.about).toEqual([
    expect.objectContaining({
      applicationName: 'Podkey',
      applicationVersion: '1.2.3',
      iconPath: expect.stringMatching(/window\.png$/),
    }),
  ]);
});

test.each(['win32', 'darwin'] as const)('About on %s uses the program’s own data', (platform) => {
  fillAboutPanel(platform, '/icons');
  expect(recorded.about).toEqual([]);
});
