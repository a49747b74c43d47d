import { app } from 'electron';
import { windowIcon } from './icons.ts';

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
