import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  switches: new Set<string>(),
  scales: [1],
  /** What was done, in this order. */
  steps: [] as string[],
}));
vi.mock('electron', () => {
  const { steps, switches } = electron;
  const ignore = () => undefined;
  return {
    app: {
      isPackaged: false,
      commandLine: { hasSwitch: (name: string) => switches.has(name) },
      requestSingleInstanceLock: () => steps.push('instance lock') > 0,
      on: (event: string) => steps.push(event),
      whenReady: () => Promise.resolve(steps.push('ready')),
    },
    Menu: { setApplicationMenu: ignore },
    nativeTheme: {},
    protocol: { registerSchemesAsPrivileged: () => steps.push('scheme') },
    screen: { getAllDisplays: () => electron.scales.map((scaleFactor) => ({ scaleFactor })) },
    session: {
      defaultSession: {
        on: ignore,
        setPermissionRequestHandler: ignore,
        setPermissionCheckHandler: ignore,
        setDevicePermissionHandler: ignore,
        webRequest: { onBeforeRequest: ignore },
      },
    },
    BrowserWindow: vi.fn(function ({ show }: { show: boolean }) {
      steps.push(show ? 'shown window' : 'hidden window');
    }),
  };
});
vi.mock('../../../../electron/main/index.ts', () => ({ start: () => electron.steps.push('start') }));

// Other files use the same modules with another double of Electron.
beforeEach(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
beforeEach(() => {
  electron.switches.clear();
  electron.scales = [1];
  electron.steps.length = 0;
});

async function launched(): Promise<string[]> {
  await import('../../../../electron/main/start.ts');
  await expect.poll(() => electron.steps).toContain('start');
  return electron.steps;
}

test('the window is created hidden, before the rest is loaded, and after everything that hears of new windows', async () => {
  const steps = await launched();
  const hidden = steps.indexOf('hidden window');
  expect(steps.slice(hidden)).toEqual(['hidden window', 'start']);
  // The page’s limits, its context menu, and the input that keeps Podkey from locking.
  const listeners = ['browser-window-created', 'browser-window-focus', 'web-contents-created'];
  expect(steps.slice(steps.indexOf('ready'), hidden)).toEqual(expect.arrayContaining(listeners));
  expect(steps.filter((step) => step === 'web-contents-created')).toHaveLength(2);
});

test('the lock of the instance and the page’s scheme come before Electron is ready', async () => {
  const steps = await launched();
  expect(steps[0]).toBe('instance lock');
  expect(steps.indexOf('scheme')).toBeLessThan(steps.indexOf('ready'));
});

test('a start at login creates no window, because it may show none', async () => {
  electron.switches.add('at-login');
  expect(await launched()).not.toContain('hidden window');
});

test('with displays of different scales the window waits for its bounds', async () => {
  electron.scales = [1, 2];
  expect(await launched()).not.toContain('hidden window');
});
