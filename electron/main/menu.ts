import { Menu, type MenuItemConstructorOptions } from 'electron';
import { goMenuScreens, screens } from '../../shared/navigation/screens.ts';
import type { AccountsState } from '../../shared/schemas/account.ts';
import type { MenuCommand } from '../../shared/schemas/desktop.ts';
import { settingRegistry, type Settings } from '../../shared/settings/setting-registry.ts';
import { environmentText } from '../../shared/text/en/app.ts';
import { menuText } from '../../shared/text/en/system.ts';

interface MenuState {
  /** Podkey is unlocked and its window is open, so the page can carry out commands. */
  isAtWork: boolean;
  /** Empty while locked. */
  accounts: AccountsState;
  textSizePercent: TextSize;
}

/** The menus' actions besides Electron's roles. */
export interface MenuActions {
  lock: () => void;
  togglePalette: () => void;
  /** Sends a command to the page. */
  choose: (command: MenuCommand) => void;
  /** Stores another text size, in %. */
  setTextSize: (percent: TextSize) => void;
}

type TextSize = Settings['textSizePercent'];
type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/** Digits with Ctrl (macOS: Cmd) select accounts, so screens have other modifiers. */
const screenKey = (isMac: boolean, index: number) => `${isMac ? 'Command+Alt' : 'Alt'}+${index + 1}`;

/**
 * Sets the application menu, with shortcuts. It can neither reload the page nor open its developer tools.
 *
 * Its shortcuts work if the page leaves them to it, whatever the page is doing. Roles bring Electron's behaviour and shortcuts;
 * their labels are ours, because Electron's are only in English.
 */
export function setMenu(platform: NodeJS.Platform, state: MenuState, actions: MenuActions): void {
  const isMac = platform === 'darwin';
  const leave = platform === 'win32' ? menuText.exit : menuText.quit;
  const template = [
    ...(isMac ? [appMenu(state, actions)] : []),
    fileMenu(isMac ? null : leave, state, actions),
    editMenu(),
    viewMenu(state, actions),
    goMenu(isMac, state, actions),
    accountMenu(state, actions),
    windowMenu(isMac),
    helpMenu(isMac, state, actions),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** An item that the page, or what it shows, is needed for. */
const workItem = (
  { isAtWork }: MenuState,
  [id, label, accelerator]: readonly [id: string, label: string, accelerator?: string],
  click: () => void,
): Item => ({ id, label, ...(accelerator !== undefined && { accelerator }), enabled: isAtWork, click });

const settingsItem = (state: MenuState, { choose }: MenuActions): Item =>
  workItem(state, ['settings', menuText.settings, 'CommandOrControl+,'], () =>
    choose({ command: 'go', to: 'settings' }),
  );

const appMenu = (state: MenuState, actions: MenuActions): Item => ({
  label: 'Podkey',
  submenu: [
    { role: 'about', label: menuText.about },
    separator,
    settingsItem(state, actions),
    separator,
    { role: 'services', label: menuText.services },
    separator,
    { role: 'hide', label: menuText.hide },
    { role: 'hideOthers', label: menuText.hideOthers },
    { role: 'unhide', label: menuText.showAll },
    separator,
    { role: 'quit', label: menuText.quitPodkey },
  ],
});

/** `leave` is the label for quitting, if this menu has it. */
const fileMenu = (leave: string | null, state: MenuState, actions: MenuActions): Item => ({
  label: menuText.file,
  submenu: [
    workItem(state, ['add-account', menuText.addAccount, 'CommandOrControl+Shift+N'], () =>
      actions.choose({ command: 'add-account' }),
    ),
    workItem(state, ['import-accounts', menuText.importAccounts], () =>
      actions.choose({ command: 'import-accounts' }),
    ),
    ...(leave === null ? [] : [separator, settingsItem(state, actions)]),
    separator,
    workItem(state, ['lock', menuText.lock, 'CommandOrControl+Shift+L'], actions.lock),
    separator,
    { role: 'close', label: menuText.closeWindow },
    ...(leave === null ? [] : [{ role: 'quit' as const, label: leave }]),
  ],
});

const editMenu = (): Item => ({
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
});

const viewMenu = (state: MenuState, actions: MenuActions): Item => ({
  label: menuText.view,
  submenu: [
    ...textSizeItems(state, actions),
    separator,
    { role: 'togglefullscreen', label: menuText.fullScreen },
  ],
});

/**
 * Changes the text size in the settings, also while Podkey is locked.
 *
 * The visible items have the shortcuts of Electron's zoom roles. Those miss the keypad, and Ctrl with an unshifted plus, which is = on
 * a US keyboard and + on a German one. Hidden items have these, because an item has one shortcut.
 */
function textSizeItems({ textSizePercent }: MenuState, { setTextSize }: MenuActions): Item[] {
  const { choices, default: actual } = settingRegistry.textSizePercent;
  const larger = choices.find((percent) => percent > textSizePercent);
  const smaller = choices.findLast((percent) => percent < textSizePercent);
  const other = textSizePercent === actual ? undefined : actual;
  const item = (id: string, label: string, key: string, percent: TextSize | undefined): Item => ({
    id,
    label,
    accelerator: `CommandOrControl+${key}`,
    enabled: percent !== undefined,
    click: () => percent && setTextSize(percent),
  });
  const hidden = (shown: Item, key: string): Item => ({
    ...shown,
    id: `${shown.id}-${key}`,
    accelerator: `CommandOrControl+${key}`,
    visible: false,
  });
  const actualSize = item('actual-size', menuText.actualSize, '0', other);
  const zoomIn = item('zoom-in', menuText.zoomIn, 'Plus', larger);
  const zoomOut = item('zoom-out', menuText.zoomOut, '-', smaller);
  return [
    actualSize,
    zoomIn,
    zoomOut,
    hidden(zoomIn, '='),
    hidden(actualSize, 'num0'),
    hidden(zoomIn, 'numadd'),
    hidden(zoomOut, 'numsub'),
  ];
}

const goMenu = (isMac: boolean, state: MenuState, { choose, togglePalette }: MenuActions): Item => ({
  label: menuText.go,
  submenu: [
    ...goMenuScreens.map((to, index) =>
      workItem(state, [`go-${to}`, screens[to].title(), screenKey(isMac, index)], () =>
        choose({ command: 'go', to }),
      ),
    ),
    separator,
    workItem(state, ['command-palette', menuText.commandPalette, 'CommandOrControl+K'], () =>
      choose({ command: 'open-palette' }),
    ),
    workItem(state, ['palette', menuText.quickPalette], togglePalette),
  ],
});

function accountMenu({ isAtWork, accounts }: MenuState, { choose }: MenuActions): Item {
  const listed = isAtWork ? accounts.accounts : [];
  const items = listed.map(({ id, label, environment }, index): Item => ({
    id: `account-${id}`,
    type: 'radio',
    label: menuText.accountOn({
      // A single & would underline the next letter.
      label: label.replaceAll('&', '&&'),
      environment: environmentText[environment],
    }),
    ...(index < 9 ? { accelerator: `CommandOrControl+${index + 1}` } : {}),
    checked: id === accounts.selectedId,
    click: () => choose({ command: 'use-account', id }),
  }));
  const none: Item = { label: menuText.noAccounts, enabled: false };
  return { label: menuText.account, submenu: items.length > 0 ? items : [none] };
}

const windowMenu = (isMac: boolean): Item => ({
  label: menuText.window,
  ...(isMac ? { role: 'window' as const } : {}),
  submenu: [
    { role: 'minimize', label: menuText.minimize },
    ...(isMac
      ? [
          { role: 'zoom' as const, label: menuText.zoom },
          separator,
          { role: 'front' as const, label: menuText.allToFront },
        ]
      : []),
  ],
});

const helpMenu = (isMac: boolean, state: MenuState, { choose }: MenuActions): Item => ({
  label: menuText.help,
  // macOS adds its search of all menus to this role.
  ...(isMac ? { role: 'help' as const } : {}),
  submenu: [
    workItem(state, ['help', menuText.podkeyHelp], () => choose({ command: 'go', to: 'help' })),
    workItem(state, ['shortcuts', menuText.shortcuts], () => choose({ command: 'show-shortcuts' })),
    ...(isMac ? [] : [separator, { role: 'about' as const, label: menuText.about }]),
  ],
});
