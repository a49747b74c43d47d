import type { Keyboard } from './keyboard.ts';
import { CannotType } from './typing-situation.ts';

/** The keyboard of this system. `ownProcess` is the ID of Podkey's main process. Throws `CannotType` if there is none. */
export async function systemKeyboard(ownProcess: number): Promise<Keyboard> {
  switch (process.platform) {
    case 'linux': {
      // Programs on Wayland get no keys of XWayland's.
      if (process.env['WAYLAND_DISPLAY']) throw new CannotType('wayland');
      const [{ loadXlib }, { XKeyboard }] = await Promise.all([
        import('./x11/xlib.ts'),
        import('./x11/x-keyboard.ts'),
      ]);
      return new XKeyboard(loadXlib(), ownProcess);
    }
    case 'win32': {
      const [{ loadWin32 }, { WindowsKeyboard }] = await Promise.all([
        import('./windows/win32.ts'),
        import('./windows/windows-keyboard.ts'),
      ]);
      return new WindowsKeyboard(loadWin32(), ownProcess);
    }
    case 'darwin': {
      const [{ loadMacFunctions }, { MacKeyboard }] = await Promise.all([
        import('./macos/mac-functions.ts'),
        import('./macos/mac-keyboard.ts'),
      ]);
      return new MacKeyboard(loadMacFunctions(), ownProcess);
    }
    default:
      throw new CannotType('unavailable');
  }
}
