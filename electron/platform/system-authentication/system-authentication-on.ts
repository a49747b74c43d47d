import { type BrowserWindow, systemPreferences } from 'electron';
import { systemUnlockText } from '../../../shared/text/en/lock.ts';
import type { SystemAuthentication } from '../../services/lock/system-unlock.ts';
import { polkit } from './polkit.ts';
import { windowsHello } from './windows-hello.ts';

/** The way in which this system verifies the person. `window` is the one that the prompt belongs to. */
export function systemAuthenticationOn(
  platform: NodeJS.Platform,
  window: () => BrowserWindow | undefined,
): SystemAuthentication {
  if (platform === 'darwin') return touchId();
  if (platform === 'win32') return windowsHello(() => window()?.getNativeWindowHandle());
  return polkit();
}

/**
 * Verifies the person with Touch ID, an Apple Watch or the Mac's password, whichever macOS accepts at that moment (the flag
 * `kSecAccessControlUserPresence`).
 *
 * Electron rejects with macOS's message in the person's language and without a code, so a cancelled prompt can't be told from a
 * failed one. macOS itself shows in its prompt what failed, and lets the person try again or enter the password there, so Podkey
 * treats every rejection as cancelled. Electron can't close the prompt.
 *
 * Source: Electron, shell/browser/api/electron_api_system_preferences_mac.mm, PromptTouchID.
 */
export function touchId(): SystemAuthentication {
  return {
    method: 'touch-id',
    obstacle: () => Promise.resolve(systemPreferences.canPromptTouchID() ? null : 'no-touch-id'),
    ask: async () => {
      try {
        await systemPreferences.promptTouchID(systemUnlockText.touchIdReason);
        return { kind: 'verified' };
      } catch {
        return systemPreferences.canPromptTouchID()
          ? { kind: 'cancelled' }
          : { kind: 'unavailable', obstacle: 'no-touch-id' };
      }
    },
  };
}
