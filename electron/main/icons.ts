import path from 'node:path';

/** The pictures that `npm run icons` renders, beside the built app. */
const folder = path.join(import.meta.dirname, '../../resources/icons');

/** The windows' icon on Linux. Other systems take it from the program. */
export const windowIcon = path.join(folder, 'window.png');

/** The tray icon. On macOS it is a template image, which the menu bar colours; Electron finds the `@2x` file beside it. */
export const trayIcon = (platform: NodeJS.Platform): string =>
  path.join(folder, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');
