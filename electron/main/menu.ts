import { Menu, type MenuItemConstructorOptions } from 'electron';
import { helpText } from '../../shared/text/help.ts';

/** What the menus do beyond Electron's roles. */
interface MenuActions {
  lock: () => void;
  help: (part: 'help' | 'shortcuts') => void;
}

/**
 * The menus a person expects, made of Electron's roles, and `Lock`. Nothing in them reloads the page or opens its tools.
 *
 * The key for `Lock` is the menu's, not the page's, so that it works whatever the page is doing.
 */
export function setMenu(platform: NodeJS.Platform, { lock, help }: MenuActions): void {
  const isMac = platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      role: 'fileMenu',
      submenu: [
        { label: 'Lock', accelerator: 'CommandOrControl+Shift+L', click: lock },
        { type: 'separator' },
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: helpText.help,
      submenu: [
        { label: helpText.menuHelp, click: () => help('help') },
        { label: helpText.menuKeys, click: () => help('shortcuts') },
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
