import type { MenuItemConstructorOptions } from 'electron';

import { fitsAccelerator } from './accelerator.ts';
import type { BrowserWindowStandIn } from './browser-window.ts';
import { createEvent } from './electron-event.ts';
import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';

/** The item types of Electron (lib/browser/api/menu-item.ts). */
const TYPES: ReadonlySet<string> = new Set([
  'normal',
  'separator',
  'submenu',
  'checkbox',
  'radio',
  'header',
  'palette',
]);

type Click = (item: MenuItemStandIn, window: BrowserWindowStandIn | undefined, event: object) => void;

/** `electron.MenuItem`, which is kept but not shown. */
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
    if (options.type !== undefined && !TYPES.has(options.type))
      throw new Error(`Unknown menu item type: ${options.type}`);
    if (options.type === 'submenu' && submenu === undefined) throw new Error('Invalid submenu');
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
      // As Electron does before it calls the item's own function.
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.checked = true;
      if (click !== undefined) click(this, window, event);
      else if (this.role !== undefined) throw new MissingApiError(`click on the menu role '${this.role}'`);
    };
  }
}

let applicationMenu: MenuStandIn | null = null;
let applicationMenuWasSet = false;
let lastPopup: { menu: MenuStandIn } | null = null;

/** `electron.Menu`, kept but not shown. Accelerators work for items with a `click` function. */
export class MenuStandIn extends StrictEmitter {
  readonly [apiName] = 'electron.Menu';
  readonly items: MenuItemStandIn[] = [];

  constructor() {
    super(['menu-will-close', 'menu-will-show']);
  }

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItemStandIn)[]): MenuStandIn {
    const given: unknown = template;
    if (!Array.isArray(given))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    if (!template.every(isValidEntry))
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    const menu = new MenuStandIn();
    for (const entry of template)
      menu.append(entry instanceof MenuItemStandIn ? entry : new MenuItemStandIn(entry));
    return menu;
  }

  static setApplicationMenu(menu: MenuStandIn | null): void {
    if (menu !== null && !(menu instanceof MenuStandIn)) throw new TypeError('Invalid menu');
    applicationMenu = menu;
    applicationMenuWasSet = true;
  }

  /**
   * For the start: Electron's default menu, if the app has not set one before it is ready
   * (lib/browser/default-menu.ts).
   */
  static useDefault(): void {
    if (applicationMenuWasSet) return;
    const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'] as const;
    applicationMenu = MenuStandIn.buildFromTemplate(roles.map((role) => ({ role })));
  }

  static getApplicationMenu(): MenuStandIn | null {
    return applicationMenu;
  }

  /** Shows nothing, but keeps the menu for tests. */
  popup(options: unknown = {}): void {
    if (options === null || typeof options !== 'object') throw new TypeError('Options must be an object');
    lastPopup = { menu: this };
    setImmediate(() => this.emit('menu-will-show', createEvent({})));
  }

  closePopup(): void {
    if (lastPopup?.menu !== this) return;
    lastPopup = null;
    setImmediate(() => this.emit('menu-will-close', createEvent({})));
  }

  /** For tests: the last menu that popped up. */
  static popped(): MenuStandIn | null {
    return lastPopup?.menu ?? null;
  }

  append(item: MenuItemStandIn): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: MenuItemStandIn): void {
    if (!(item instanceof MenuItemStandIn)) throw new TypeError('Invalid item');
    if (position < 0) throw new RangeError(`Position ${position} cannot be less than 0`);
    if (position > this.items.length)
      throw new RangeError(`Position ${position} cannot be greater than the total MenuItem count`);
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): MenuItemStandIn | null {
    return withSubmenus(this).find((item) => item.id === id) ?? null;
  }

  /** For key presses: the item with this accelerator. Chromium handles roles. */
  itemFor(pressed: string): MenuItemStandIn | undefined {
    return withSubmenus(this).find(
      (item) =>
        item.role === undefined &&
        item.accelerator !== undefined &&
        fitsAccelerator(item.accelerator, pressed),
    );
  }
}

function isValidEntry(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  if (entry instanceof MenuItemStandIn) return true;
  return (
    Object.hasOwn(entry, 'label') ||
    Object.hasOwn(entry, 'role') ||
    Reflect.get(entry, 'type') === 'separator'
  );
}

/** The items of a menu and its submenus, in order. */
function withSubmenus(menu: MenuStandIn): MenuItemStandIn[] {
  return menu.items.flatMap((item) => [
    item,
    ...(item.submenu === undefined ? [] : withSubmenus(item.submenu)),
  ]);
}
