import { globalShortcut, Menu } from 'electron';
import { AppTray } from '../../main/tray.ts';
import { globalKeysOn } from '../../platform/global-keys.ts';
import { doesNotApply, failed, passed, passedUnless, type Check } from '../check.ts';

/** A key that hardly any program holds. */
const key = 'CommandOrControl+Alt+Shift+F11';
/** Roles of Electron's default menu by which a person could reload the page or open its tools. */
const tools: ReadonlySet<string> = new Set(['reload', 'forcereload', 'toggledevtools']);
const nothing = () => undefined;

export const desktopChecks = {
  'global-shortcuts': () => {
    const keys = globalKeysOn(process.platform, process.env);
    if (keys.isDecidedLater)
      return doesNotApply('on Wayland the desktop decides when the key is pressed for the first time');
    const isHeld = keys.hold(key, nothing) && globalShortcut.isRegistered(key);
    keys.release(key);
    if (!isHeld) return failed(`${key} could not be taken`);
    return (globalShortcut.isRegistered(key) ? failed : passed)(`${key} taken and given back`);
  },
  tray: ({ iconFolder }) => {
    const tray = new AppTray(process.platform, iconFolder, {
      open: nothing,
      togglePalette: nothing,
      lock: nothing,
      clearClipboard: nothing,
      quit: nothing,
    });
    tray.follow(true, false);
    if (!tray.isThere) return failed('not made');
    tray.follow(false, false);
    return passed('made and removed');
  },
  'content-protection': ({ window }) => {
    if (process.platform === 'linux') return doesNotApply('Linux has no content protection');
    window.setContentProtection(true);
    const isOn = window.isContentProtected();
    window.setContentProtection(false);
    const isOff = !window.isContentProtected();
    return (isOn && isOff ? passed : failed)(`turned on: ${isOn}, turned off: ${isOff}`);
  },
  'menu-without-tools': () => {
    const menu = Menu.getApplicationMenu();
    const roles = menu ? rolesIn(menu) : [];
    return passedUnless(
      roles.filter((role) => tools.has(role)),
      menu ? `${menu.items.length} menus` : 'no menu',
    );
  },
} satisfies Record<string, Check>;

function rolesIn(menu: Menu): string[] {
  return menu.items.flatMap(({ role, submenu }) => [
    ...(role ? [role.toLowerCase()] : []),
    ...(submenu ? rolesIn(submenu) : []),
  ]);
}
