import { globalShortcut } from 'electron';
import type { GlobalKeys } from '../services/global-key.ts';

/** Electron's global shortcuts; the system takes them back when Podkey ends. */
export const globalKeys: GlobalKeys = {
  hold: (accelerator, onPress) => globalShortcut.register(accelerator, onPress),
  release: (accelerator) => globalShortcut.unregister(accelerator),
};
