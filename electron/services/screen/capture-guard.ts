import type { CaptureGuard } from '../../../shared/schemas/screen.ts';

/** Windows 10 version 2004, the first one that removes a window from captures. */
const firstThatRemoves = 19_041;

/**
 * What a system does for a window that asks to stay out of screen captures (Electron docs, `win.setContentProtection`).
 *
 * `release` is that of `os.release()`: on Windows `10.0.BUILD`.
 */
export function captureGuardOf(platform: NodeJS.Platform, release: string): CaptureGuard {
  if (platform === 'darwin') return 'partly';
  if (platform !== 'win32') return 'nothing';
  const [major = 0, , build = 0] = release.split('.').map(Number);
  return major > 10 || (major === 10 && build >= firstThatRemoves) ? 'removes' : 'blackens';
}
