import { globalShortcut } from 'electron';
import type { GlobalKeys } from '../services/global-keys/global-key.ts';

/**
 * Electron's global shortcuts; the system takes them back when Podkey ends.
 *
 * In a Wayland session `register` answers true before the desktop's portal has decided, `unregister` does nothing there, and a key
 * taken through XWayland arrives only from other X programs.
 */
export function globalKeysOn(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): GlobalKeys {
  return {
    hold: (accelerator, onPress) => globalShortcut.register(accelerator, onPress),
    release: (accelerator) => globalShortcut.unregister(accelerator),
    isDecidedLater: platform === 'linux' && Boolean(variables['WAYLAND_DISPLAY']),
  };
}
