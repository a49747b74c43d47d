import path from 'node:path';

/** The pictures that `npm run icons` draws, beside the built app. */
const folder = path.join(import.meta.dirname, '../../resources/icons');

/** The icon of a window, where the system does not take it from the program itself, as Linux does not. */
export const windowIcon = path.join(folder, 'window.png');

/** The icon in the tray: of macOS a template, which its bar colours; Electron finds the `@2x` beside it. */
export const trayIcon = (platform: NodeJS.Platform): string =>
  path.join(folder, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');
