import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { ServiceBase } from '../service-base.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { GlobalKey } from './global-key.ts';

interface Needs {
  settings: SettingsService;
  lock: () => LockService;
}

/** The panic key and the palette's shortcut, which work in every program. */
export function buildGlobalKeys({ emit, globalKeys, windows }: ServiceBase, { settings, lock }: Needs) {
  const panicKey = new GlobalKey(globalKeys, () => {
    lock().lock('panic-key');
    // The panic key also shows the windows again, because on some systems nothing else would.
    windows.toggle();
  });
  const paletteKey = new GlobalKey(globalKeys, () => {
    announceShortcut();
    palette.toggle();
  });
  const palette = {
    get shortcut(): GlobalKeyState {
      return settings.isFallback('globalShortcut') ? 'refused' : paletteKey.state;
    },
    /** A locked Podkey is unlocked in the main window. */
    toggle: () => (lock().state.is === 'unlocked' ? windows.togglePalette() : windows.showMain()),
  };
  const announceShortcut = () => emit('windows.shortcutChanged', { state: palette.shortcut });
  return {
    panicKey,
    paletteKey,
    palette,
    panicKeyState: () => (settings.isFallback('panicKey') ? 'refused' : panicKey.state),
    /** Registers the shortcuts that the settings name. */
    useKeys: () => {
      panicKey.use(settings.current.panicKey);
      paletteKey.use(settings.current.globalShortcut);
      announceShortcut();
    },
  };
}
