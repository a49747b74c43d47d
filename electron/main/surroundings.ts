import { app, nativeTheme } from 'electron';
import type { Settings } from '../../shared/schemas/settings.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import { languageInUse, spokenLanguage, type Language } from '../../shared/text/language.ts';
import type { Services } from '../services/build-services.ts';
import type { AppWindows } from './app-windows.ts';
import { setMenu, type MenuActions } from './menu.ts';
import type { AppTray } from './tray.ts';

/** What surrounds the page, and the services whose state it shows. */
interface Surroundings {
  windows: AppWindows;
  tray: AppTray;
  services: Services;
  /** Sends a menu's command to the page. */
  choose: MenuActions['choose'];
  setTextSize: MenuActions['setTextSize'];
}

/** Updates menus, tray and window to the present state. */
export async function updateSurroundings({
  windows,
  tray,
  services,
  choose,
  setTextSize,
}: Surroundings): Promise<void> {
  const { accounts, lock, palette, settings } = services;
  const known = await accounts.state();
  const isLocked = lock.state.is !== 'unlocked';
  // Otherwise Podkey would run without a window or tray, and could not be quit.
  if (!windows.main && process.platform !== 'darwin' && !tray.isThere) windows.closePalette();
  windows.setTextSize(settings.current.textSizePercent);
  windows.keepOnTop(settings.current.alwaysOnTop);
  followTheme(settings.current.theme);
  tray.follow(settings.current.tray, isLocked);
  const state = {
    isAtWork: !isLocked && windows.main !== undefined,
    accounts: known,
    textSizePercent: settings.current.textSizePercent,
  };
  setMenu(process.platform, state, {
    lock: () => lock.lock('person'),
    togglePalette: () => palette.toggle(),
    choose,
    setTextSize,
  });
}

/** Puts every window, and what the system draws of it, in the chosen theme. */
export function followTheme(chosen: Settings['theme']): void {
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
