import { expect } from 'vitest';

import { inMain, inPage, type ModuleAssertions } from './assertion.ts';

/** The parts of the system that Podkey uses through Electron. */
export const systemAssertions: readonly ModuleAssertions[] = [
  {
    module: 'Tray',
    spec: 'api-tray-spec.ts',
    assertions: [
      inMain(
        'a missing image throws with its path',
        ({ Tray }) => {
          try {
            return new Tray('/I/Do/Not/Exist');
          } catch (error) {
            return String(error);
          }
        },
        expect.stringMatching(/Failed to load image from path (.+)/),
      ),
      inMain('setContextMenu accepts a menu and null', ({ Menu, Tray }) => {
        const tray = new Tray(process.execPath);
        tray.setContextMenu(new Menu());
        tray.setContextMenu(null);
        tray.destroy();
        return tray instanceof Tray;
      }),
      inMain(
        'isDestroyed is true after destroy',
        ({ Tray }) => {
          const tray = new Tray(process.execPath);
          const before = tray.isDestroyed();
          tray.destroy();
          return [before, tray.isDestroyed()];
        },
        [false, true],
      ),
    ],
  },
  {
    module: 'nativeTheme',
    spec: 'api-native-theme-spec.ts',
    assertions: [
      inMain(
        'the theme follows the system by default',
        ({ nativeTheme }) => nativeTheme.themeSource,
        'system',
      ),
      inMain(
        'themeSource decides whether colours are dark',
        ({ nativeTheme }) => {
          nativeTheme.themeSource = 'dark';
          const dark = nativeTheme.shouldUseDarkColors;
          nativeTheme.themeSource = 'light';
          return [dark, nativeTheme.shouldUseDarkColors];
        },
        [true, false],
      ),
      inMain(
        "'updated' is emitted only for a change",
        async ({ nativeTheme }) => {
          let seen = 0;
          const count = () => (seen += 1);
          nativeTheme.on('updated', count);
          nativeTheme.themeSource = 'dark';
          nativeTheme.themeSource = 'dark';
          await new Promise((resolve) => setTimeout(resolve, 20));
          nativeTheme.off('updated', count);
          return seen;
        },
        1,
      ),
      inPage(
        'the page’s media query follows',
        `new Promise((resolve) => {
        const query = matchMedia('(prefers-color-scheme: dark)');
        if (query.matches) resolve(true);
        query.addEventListener('change', () => resolve(query.matches));
      })`,
      ),
      inMain(
        'the other properties are booleans',
        ({ nativeTheme }) => {
          nativeTheme.themeSource = 'system';
          const { shouldUseInvertedColorScheme, shouldUseHighContrastColors, inForcedColorsMode } =
            nativeTheme;
          return [shouldUseInvertedColorScheme, shouldUseHighContrastColors, inForcedColorsMode].map(
            (value) => typeof value,
          );
        },
        ['boolean', 'boolean', 'boolean'],
      ),
    ],
  },
  {
    module: 'screen',
    spec: 'api-screen-spec.ts',
    assertions: [
      inMain('the list of displays is not empty', ({ screen }) => screen.getAllDisplays().length > 0),
      inMain(
        'the cursor has a position',
        ({ screen }) => {
          const { x, y } = screen.getCursorScreenPoint();
          return [typeof x, typeof y];
        },
        ['number', 'number'],
      ),
      inMain(
        'the primary display has ID, scale, rotation and areas',
        ({ screen }) => {
          const { id, scaleFactor, rotation, bounds, workArea, size, workAreaSize } =
            screen.getPrimaryDisplay();
          return [
            [typeof id, typeof scaleFactor, typeof rotation],
            [bounds, workArea].map((area) => Object.keys(area).toSorted().join(' ')),
            [size, workAreaSize].map((area) => Object.keys(area).toSorted().join(' ')),
          ];
        },
        [
          ['number', 'number', 'number'],
          ['height width x y', 'height width x y'],
          ['height width', 'height width'],
        ],
      ),
    ],
  },
  {
    module: 'powerMonitor, powerSaveBlocker',
    spec: 'api-power-monitor-spec.ts, api-power-save-blocker-spec.ts',
    assertions: [
      inMain(
        'the idle time is a number',
        ({ powerMonitor }) => typeof powerMonitor.getSystemIdleTime(),
        'number',
      ),
      inMain(
        'the idle state is one of four, for a threshold above 0',
        ({ powerMonitor }) => {
          const state = powerMonitor.getSystemIdleState(1);
          const refused = [-1, 0, 1.5].map((threshold) => {
            try {
              powerMonitor.getSystemIdleState(threshold);
              return 'answered';
            } catch {
              return 'refused';
            }
          });
          return [['active', 'idle', 'locked', 'unknown'].includes(state), refused];
        },
        [true, ['refused', 'refused', 'refused']],
      ),
      inMain(
        'running on a battery is a boolean',
        ({ powerMonitor }) => typeof powerMonitor.onBatteryPower,
        'boolean',
      ),
      inMain(
        'a power assertion is held until it is stopped',
        ({ powerSaveBlocker }) => {
          const states = [powerSaveBlocker.isStarted(-1)];
          const id = powerSaveBlocker.start('prevent-app-suspension');
          states.push(powerSaveBlocker.isStarted(id));
          powerSaveBlocker.stop(id);
          return [...states, powerSaveBlocker.isStarted(id)];
        },
        [false, true, false],
      ),
    ],
  },
];
