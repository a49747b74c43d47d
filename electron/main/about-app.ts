import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import type { ComputerFacts } from '../services/service-dependencies.ts';

/** Fills in **About Podkey** on Linux, where Electron has no information. Windows and macOS read the program's own data. */
export function fillAboutPanel(platform: NodeJS.Platform, iconFolder: string): void {
  if (platform !== 'linux') return;
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    copyright: '© 2026 Podkey maintainers',
    iconPath: windowIcon(iconFolder),
  });
}

export function computerFacts(): ComputerFacts {
  // The stand-in does not include Chromium.
  const { electron, chrome, node } = process.versions as Partial<NodeJS.ProcessVersions>;
  const parts = { Electron: electron, Chromium: chrome, 'Node.js': node };
  return {
    version: app.getVersion(),
    builtOn: Object.entries(parts)
      .flatMap(([name, version]) => (version === undefined ? [] : [`${name} ${version}`]))
      .join(', '),
    platform: process.platform,
    arch: process.arch,
    release: os.release(),
  };
}

/*
 * The pictures that `npm run icons` renders. Only the entry of main's bundle knows their folder: this file may be in a chunk elsewhere.
 */

/** The windows' icon on Linux. Other systems take it from the program. */
export const windowIcon = (folder: string): string => path.join(folder, 'window.png');

/** The tray icon. On macOS it is a template image, which the menu bar colours; Electron finds the `@2x` file beside it. */
export const trayIcon = (folder: string, platform: NodeJS.Platform): string =>
  path.join(folder, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');
