import { globalShortcut, systemPreferences, app } from 'electron';
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

/**
 * Whether the system lets Podkey press keys in other programs' windows.
 *
 * If macOS does not, it opens its own question, which leads to System Settings. It does not wait for the answer. The permission also
 * covers Podkey's child processes, because Podkey does not disclaim responsibility for them (Electron, `utilityProcess.fork`).
 *
 * Source: Electron, shell/browser/api/electron_api_system_preferences_mac.mm, IsTrustedAccessibilityClient.
 */
export function mayUseOtherPrograms(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin' || systemPreferences.isTrustedAccessibilityClient(true);
}

/**
 * Returns how long Podkey's own windows had no input, in ms of a monotonic clock.
 *
 * Chromium's main process reports input before a page gets it, so no page can fake it. A window that comes to the front also
 * counts as input.
 */
export function watchOwnInput(): () => number {
  let lastAt = performance.now();
  const used = (): void => {
    lastAt = performance.now();
  };
  app.on('browser-window-focus', used);
  app.on('web-contents-created', (_event, contents) => contents.on('input-event', used));
  return () => performance.now() - lastAt;
}
