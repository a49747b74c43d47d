import { Menu, type MenuItemConstructorOptions } from 'electron';
import { menuText } from '../../shared/text/menu.ts';

/** What the menus do beyond Electron's roles. */
interface MenuActions {
  lock: () => void;
}

const separator = { type: 'separator' } as const;

/**
 * The menus a person expects, made of Electron's roles, and `Lock`. Nothing in them reloads the page or opens its tools.
 *
 * The key for `Lock` is the menu's, not the page's, so that it works whatever the page is doing. Roles bring their keys; their
 * words are given here, for Electron has them in English alone.
 */
export function setMenu(platform: NodeJS.Platform, { lock }: MenuActions): void {
  const isMac = platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [appMenu()] : []),
    {
      role: 'fileMenu',
      label: menuText.file,
      submenu: [
        { label: menuText.lock, accelerator: 'CommandOrControl+Shift+L', click: lock },
        separator,
        isMac
          ? { role: 'close', label: menuText.closeWindow }
          : { role: 'quit', label: platform === 'win32' ? menuText.exit : menuText.quit },
      ],
    },
    {
      role: 'editMenu',
      label: menuText.edit,
      submenu: [
        { role: 'undo', label: menuText.undo },
        { role: 'redo', label: menuText.redo },
        separator,
        { role: 'cut', label: menuText.cut },
        { role: 'copy', label: menuText.copy },
        { role: 'paste', label: menuText.paste },
        { role: 'delete', label: menuText.delete },
        separator,
        { role: 'selectAll', label: menuText.selectAll },
      ],
    },
    {
      label: menuText.view,
      submenu: [
        { role: 'resetZoom', label: menuText.actualSize },
        { role: 'zoomIn', label: menuText.zoomIn },
        { role: 'zoomOut', label: menuText.zoomOut },
        separator,
        { role: 'togglefullscreen', label: menuText.fullScreen },
      ],
    },
    {
      role: 'windowMenu',
      label: menuText.window,
      submenu: [
        { role: 'minimize', label: menuText.minimize },
        { role: 'zoom', label: menuText.zoom },
        ...(isMac
          ? [separator, { role: 'front', label: menuText.allToFront } as const]
          : [{ role: 'close', label: menuText.closeWindow } as const]),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function appMenu(): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: menuText.about },
      separator,
      { role: 'services', label: menuText.services },
      separator,
      { role: 'hide', label: menuText.hide },
      { role: 'hideOthers', label: menuText.hideOthers },
      { role: 'unhide', label: menuText.showAll },
      separator,
      { role: 'quit', label: menuText.quitPodkey },
    ],
  };
}
