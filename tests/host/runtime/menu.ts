import type { MenuItemConstructorOptions } from 'electron';

import { fitsAccelerator } from './accelerator.ts';
import type { BrowserWindowStandIn } from './browser-window.ts';
import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';

type Click = (item: MenuItemStandIn, window: BrowserWindowStandIn | undefined, event: object) => void;

/** `electron.MenuItem`, kept but not shown. */
export class MenuItemStandIn extends StrictObject {
  readonly [apiName] = 'electron.MenuItem';
  readonly id: string;
  readonly label: string;
  readonly role: MenuItemConstructorOptions['role'];
  readonly type: NonNullable<MenuItemConstructorOptions['type']>;
  readonly accelerator: string | undefined;
  readonly submenu: MenuStandIn | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly click: (event: object, window: BrowserWindowStandIn | undefined) => void;

  constructor(options: MenuItemConstructorOptions) {
    super();
    const { submenu } = options;
    this.id = options.id ?? '';
    this.label = options.label ?? options.role ?? '';
    this.role = options.role;
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.accelerator = options.accelerator ?? undefined;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(submenu)
      ? MenuStandIn.buildFromTemplate(submenu)
      : (submenu as MenuStandIn | undefined);
    const click = options.click as Click | undefined;
    this.click = (event, window) => {
      if (!this.enabled) return;
      if (click !== undefined) click(this, window, event);
      else if (this.role !== undefined) throw new MissingApiError(`click on the menu role '${this.role}'`);
    };
  }
}

let applicationMenu: MenuStandIn | null = null;
let lastPopup: { menu: MenuStandIn } | null = null;

/** `electron.Menu`, kept but not shown; accelerators of items with a `click` of their own work. */
export class MenuStandIn extends StrictEmitter {
  readonly [apiName] = 'electron.Menu';
  readonly items: MenuItemStandIn[] = [];

  constructor() {
    super(['menu-will-close', 'menu-will-show']);
  }

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItemStandIn)[]): MenuStandIn {
    const menu = new MenuStandIn();
    for (const entry of template)
      menu.append(entry instanceof MenuItemStandIn ? entry : new MenuItemStandIn(entry));
    return menu;
  }

  static setApplicationMenu(menu: MenuStandIn | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): MenuStandIn | null {
    return applicationMenu;
  }

  /** Nothing is shown: what there would be to choose from is kept for tests. */
  popup(): void {
    lastPopup = { menu: this };
  }

  /** For tests: the menu that came up last. */
  static popped(): MenuStandIn | null {
    return lastPopup?.menu ?? null;
  }

  append(item: MenuItemStandIn): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): MenuItemStandIn | null {
    return withSubmenus(this).find((item) => item.id === id) ?? null;
  }

  /** For key presses: the item an accelerator belongs to. Roles are left to Chromium. */
  itemFor(pressed: string): MenuItemStandIn | undefined {
    return withSubmenus(this).find(
      (item) =>
        item.role === undefined &&
        item.accelerator !== undefined &&
        fitsAccelerator(item.accelerator, pressed),
    );
  }
}

/** The items of a menu and of those under it, in order. */
function withSubmenus(menu: MenuStandIn): MenuItemStandIn[] {
  return menu.items.flatMap((item) => [
    item,
    ...(item.submenu === undefined ? [] : withSubmenus(item.submenu)),
  ]);
}
