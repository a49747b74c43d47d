import { globalShortcut } from 'electron';
import type { GlobalKeys } from '../services/global-keys/global-key.ts';

/**
 * Electron's global shortcuts. The system releases them when Podkey ends.
 *
 * In a Wayland session `register` returns true before the desktop's portal has decided, `unregister` does nothing, and a shortcut
 * registered through XWayland only arrives from other X programs.
 */
export function globalKeysOn(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): GlobalKeys {
  return {
    hold: (accelerator, onPress) => globalShortcut.register(accelerator, onPress),
    release: (accelerator) => globalShortcut.unregister(accelerator),
    isDecidedLater: platform === 'linux' && Boolean(variables['WAYLAND_DISPLAY']),
  };
}
