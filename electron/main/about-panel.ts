import { app } from 'electron';
import { windowIcon } from './icons.ts';

/** Fills in what **About Podkey** shows on Linux, where Electron knows nothing by itself; Windows and macOS read the program's own data. */
export function fillAboutPanel(platform: NodeJS.Platform): void {
  if (platform !== 'linux') return;
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    copyright: '© 2026 Podkey maintainers',
    iconPath: windowIcon,
  });
}
