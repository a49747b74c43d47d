import { Menu, Tray } from 'electron';
import { menuText } from '../../shared/text/en/system.ts';
import { trayIcon } from './about-app.ts';

/** The actions of the tray's menu. */
interface TrayActions {
  open: () => void;
  togglePalette: () => void;
  lock: () => void;
  clearClipboard: () => void;
  quit: () => void;
}

/** Podkey's icon in the system's tray, while the settings ask for it. */
export class AppTray {
  readonly #platform: NodeJS.Platform;
  readonly #iconFolder: string;
  readonly #actions: TrayActions;
  #tray: Tray | undefined;

  constructor(platform: NodeJS.Platform, iconFolder: string, actions: TrayActions) {
    this.#platform = platform;
    this.#iconFolder = iconFolder;
    this.#actions = actions;
  }

  /** Whether Podkey can be reached without any window. */
  get isThere(): boolean {
    return this.#tray !== undefined;
  }

  /** How wide the system shows the icon, in pixels; 0 if it does not. Windows and macOS only. */
  get width(): number {
    return this.#tray?.getBounds().width ?? 0;
  }

  /** Applies the setting, in the present language. While locked, the menu can only open and quit Podkey. */
  follow(wanted: boolean, isLocked: boolean): void {
    if (!wanted) {
      this.#tray?.destroy();
      this.#tray = undefined;
      return;
    }
    this.#tray ??= this.#make();
    const { open, togglePalette, lock, clearClipboard, quit } = this.#actions;
    this.#tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: menuText.openPodkey, click: open },
        { id: 'palette', label: menuText.quickPalette, enabled: !isLocked, click: togglePalette },
        { type: 'separator' },
        { id: 'lock', label: menuText.lock, enabled: !isLocked, click: lock },
        { id: 'clear', label: menuText.clearClipboard, enabled: !isLocked, click: clearClipboard },
        { type: 'separator' },
        { id: 'quit', label: menuText.quit, click: quit },
      ]),
    );
  }

  #make(): Tray {
    const tray = new Tray(trayIcon(this.#iconFolder, this.#platform));
    tray.setToolTip('Podkey');
    // On Windows and Linux a click opens Podkey; on macOS it opens the menu.
    if (this.#platform !== 'darwin') tray.on('click', this.#actions.open);
    return tray;
  }
}
