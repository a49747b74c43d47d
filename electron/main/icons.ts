import path from 'node:path';

/*
 * The pictures that `npm run icons` renders. Only the entry of main's bundle knows their folder: this file may be in a chunk elsewhere.
 */

/** The windows' icon on Linux. Other systems take it from the program. */
export const windowIcon = (folder: string): string => path.join(folder, 'window.png');

/** The tray icon. On macOS it is a template image, which the menu bar colours; Electron finds the `@2x` file beside it. */
export const trayIcon = (folder: string, platform: NodeJS.Platform): string =>
  path.join(folder, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');
