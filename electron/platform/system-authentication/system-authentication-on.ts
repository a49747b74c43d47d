import type { BrowserWindow } from 'electron';
import type { SystemAuthentication } from '../../services/lock/system-authentication.ts';
import { polkit } from './polkit.ts';
import { touchId } from './touch-id.ts';
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
