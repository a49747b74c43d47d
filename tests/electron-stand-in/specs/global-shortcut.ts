import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.globalShortcut`. */
export const globalShortcutAssertions: ModuleAssertions = {
  module: 'globalShortcut',
  spec: 'api-global-shortcut-spec.ts',
  assertions: [
    inMain(
      'keys are registered, unregistered and registered again',
      ({ globalShortcut }) => {
        const keys = ['CmdOrCtrl+X', 'Alt+Shift+F9', 'Super+1', 'Shift+Plus', 'MediaPlayPause'];
        return keys.map((key) => {
          const states = [globalShortcut.isRegistered(key)];
          globalShortcut.register(key, () => undefined);
          states.push(globalShortcut.isRegistered(key));
          globalShortcut.unregister(key);
          states.push(globalShortcut.isRegistered(key));
          states.push(globalShortcut.register(key, () => undefined));
          globalShortcut.unregisterAll();
          states.push(globalShortcut.isRegistered(key));
          return states.join(' ');
        });
      },
      Array.from({ length: 5 }, () => 'false true false true false'),
    ),
    inMain('register returns true', ({ globalShortcut }) => {
      const result = globalShortcut.register('CmdOrCtrl+Q', () => undefined);
      globalShortcut.unregisterAll();
      return result;
    }),
    inMain('registering a key again does not throw, and it stays registered', ({ globalShortcut }) => {
      globalShortcut.register('CmdOrCtrl+Z', () => undefined);
      globalShortcut.register('CmdOrCtrl+Z', () => undefined);
      const isRegistered = globalShortcut.isRegistered('CmdOrCtrl+Z');
      globalShortcut.unregisterAll();
      return isRegistered;
    }),
    inMain(
      'registerAll registers several',
      ({ globalShortcut }) => {
        globalShortcut.registerAll(['CmdOrCtrl+X', 'CmdOrCtrl+Y'], () => undefined);
        const states = [
          globalShortcut.isRegistered('CmdOrCtrl+X'),
          globalShortcut.isRegistered('CmdOrCtrl+Y'),
        ];
        globalShortcut.unregisterAll();
        return [...states, globalShortcut.isRegistered('CmdOrCtrl+X')];
      },
      [true, true, false],
    ),
    inMain('media keys can be registered', ({ globalShortcut }) => {
      globalShortcut.registerAll(
        [
          'VolumeUp',
          'VolumeDown',
          'VolumeMute',
          'MediaNextTrack',
          'MediaPreviousTrack',
          'MediaStop',
          'MediaPlayPause',
        ],
        () => undefined,
      );
      const isRegistered = globalShortcut.isRegistered('MediaStop');
      globalShortcut.unregisterAll();
      return isRegistered;
    }),
    inMain(
      'unregistering a key that is not registered does nothing',
      ({ globalShortcut }) => {
        globalShortcut.unregister('CmdOrCtrl+Shift+F8');
        return globalShortcut.isRegistered('CmdOrCtrl+Shift+F8');
      },
      false,
    ),
    inMain(
      'unregistering leaves other keys alone',
      ({ globalShortcut }) => {
        for (const key of ['A', 'B', 'C']) globalShortcut.register(`CmdOrCtrl+${key}`, () => undefined);
        globalShortcut.unregister('CmdOrCtrl+B');
        const states = ['A', 'B', 'C'].map((key) => globalShortcut.isRegistered(`CmdOrCtrl+${key}`));
        globalShortcut.unregisterAll();
        return states;
      },
      [true, false, true],
    ),
    inMain('all spellings of a key are the same key', ({ globalShortcut }) => {
      globalShortcut.register('CommandOrControl+Alt+k', () => undefined);
      const isRegistered = globalShortcut.isRegistered('Alt+Ctrl+K');
      globalShortcut.unregisterAll();
      return isRegistered;
    }),
    inMain('an unknown key throws a TypeError', ({ globalShortcut }) => {
      try {
        globalShortcut.register('Ctrl+Pause', () => undefined);
        return 'registered';
      } catch (error) {
        return error instanceof TypeError;
      }
    }),
    inMain(
      'keys can be suspended, and stay registered',
      ({ globalShortcut }) => {
        globalShortcut.register('CmdOrCtrl+A', () => undefined);
        const states = [globalShortcut.isSuspended()];
        globalShortcut.setSuspended(true);
        states.push(globalShortcut.isSuspended(), globalShortcut.isRegistered('CmdOrCtrl+A'));
        globalShortcut.setSuspended(false);
        globalShortcut.unregisterAll();
        return [...states, globalShortcut.isSuspended()];
      },
      [false, true, true, false],
    ),
  ],
};
