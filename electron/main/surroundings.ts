import { app, nativeTheme, Menu, Tray } from 'electron';
import type { AppError } from '../../shared/errors/app-error.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import type { Settings } from '../../shared/schemas/settings.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import { languageInUse, spokenLanguage, type Language } from '../../shared/text/language.ts';
import { failureBoxes } from '../platform/dialogs.ts';
import type { Services } from '../services/build-services.ts';
import { toDiskFailure } from '../storage/disk-failure.ts';
import type { AppWindows } from './app-windows.ts';
import { setMenu, type MenuActions } from './menu.ts';
import { menuText } from '../../shared/text/en/system.ts';
import { trayIcon } from './about-app.ts';

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

interface Options {
  services: Services;
  windows: AppWindows;
  iconFolder: string;
  /** Sends a menu's command to the page. */
  choose: MenuActions['choose'];
}

/** What surrounds the pages: the menu, the tray, and how the windows look. Follows the settings, the accounts and the lock. */
export class DesktopSurroundings {
  readonly tray: AppTray;
  readonly #options: Options;
  readonly #showFailure: (error: AppError) => void;

  constructor(options: Options) {
    const { services, windows } = options;
    const { clipboard, lock, settings, shortcuts, states } = services;
    this.#options = options;
    this.#showFailure = failureBoxes(() => windows.main);
    this.tray = new AppTray(process.platform, options.iconFolder, {
      open: () => windows.showMain(),
      togglePalette: () => shortcuts.togglePalette(),
      lock: () => lock.lock('person'),
      clearClipboard: () => void clipboard.clear('person').catch(() => undefined),
      quit: () => app.quit(),
    });
    states.follow(['lock'], () => {
      if (lock.state.kind !== 'unlocked') windows.hideOverPrograms();
    });
    const update = () => void this.update();
    states.follow(['accounts', 'lock'], update);
    settings.follow(['textSizePercent', 'alwaysOnTop', 'theme', 'tray'], update);
    settings.follow(['language'], ({ language }) => void this.#followLanguage(language));
  }

  /** Applies the settings before there is a window, which would appear in the other language, theme or size. */
  async prepare(): Promise<void> {
    const { services, windows } = this.#options;
    const { language, textSizePercent, theme } = services.settings.current;
    await followLanguage(language);
    followTheme(theme);
    windows.setTextSize(textSizePercent);
  }

  async update(): Promise<void> {
    const { choose, services, windows } = this.#options;
    const { accounts, lock, settings, shortcuts } = services;
    const known = await accounts.state();
    const isLocked = lock.state.kind !== 'unlocked';
    const { alwaysOnTop, textSizePercent, theme, tray } = settings.current;
    // Otherwise Podkey would run without a window or tray, and could not be quit.
    if (!windows.main && process.platform !== 'darwin' && !this.tray.isThere) windows.closePalette();
    windows.setTextSize(textSizePercent);
    windows.keepOnTop(alwaysOnTop);
    followTheme(theme);
    this.tray.follow(tray, isLocked);
    const isAtWork = !isLocked && windows.main !== undefined;
    setMenu(
      process.platform,
      { isAtWork, accounts: known, textSizePercent },
      {
        lock: () => lock.lock('person'),
        togglePalette: () => shortcuts.togglePalette(),
        choose,
        setTextSize: (percent) => this.#setTextSize(percent),
      },
    );
  }

  async #followLanguage(language: Settings['language']): Promise<void> {
    if (!(await followLanguage(language))) return;
    void this.update();
    this.#options.services.states.changed('language', languageInUse());
  }

  #setTextSize(textSizePercent: Settings['textSizePercent']): void {
    const { onFailure, settings } = this.#options.services;
    try {
      settings.change({ textSizePercent });
    } catch (thrown) {
      onFailure('text size not kept', thrown);
      this.#showFailure(toAppError(toDiskFailure(thrown)));
    }
  }
}

/** Puts every window, and what the system draws of it, in the chosen theme. */
function followTheme(chosen: Settings['theme']): void {
  nativeTheme.themeSource = chosen;
}

/** This computer's language, if Podkey has it. `--lang=TAG` replaces it. */
export function languageOfSystem(): Language {
  const asked = app.commandLine.getSwitchValue('lang');
  return spokenLanguage(asked ? [asked] : app.getPreferredSystemLanguages());
}

/** Switches to the chosen language. Returns whether it changed. */
export async function followLanguage(chosen: Settings['language']): Promise<boolean> {
  const language = chosen === 'system' ? languageOfSystem() : chosen;
  if (language === languageInUse()) return false;
  await useLanguage(language);
  return true;
}
