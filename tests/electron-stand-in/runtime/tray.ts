import { existsSync } from 'node:fs';

import type { Tray } from 'electron';

import { createEvent } from './electron-event.ts';
import type { MenuStandIn } from './menu.ts';
import { apiName, StrictEmitter } from './missing.ts';

const trays = new Set<TrayStandIn>();

/** `electron.Tray`, kept but not shown. A test may press it. */
export class TrayStandIn
  extends StrictEmitter
  implements Pick<Tray, 'setToolTip' | 'isDestroyed' | 'destroy'>
{
  readonly [apiName] = 'electron.Tray';
  toolTip = '';
  menu: MenuStandIn | null = null;

  /** The image's path, to detect one that can't be read: its tray icon would be invisible. */
  constructor(image: string) {
    super(['click', 'double-click', 'right-click']);
    if (!existsSync(image)) throw new Error(`Failed to load image from path '${image}'`);
    trays.add(this);
  }

  static all(): TrayStandIn[] {
    return [...trays];
  }

  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }

  setContextMenu(menu: MenuStandIn | null): void {
    this.menu = menu;
  }

  destroy(): void {
    trays.delete(this);
  }

  isDestroyed(): boolean {
    return !trays.has(this);
  }

  /** For tests: presses the icon, or the menu item with an ID. */
  press(id?: string): void {
    if (id === undefined) this.emit('click', createEvent({}));
    else this.menu?.getMenuItemById(id)?.click(createEvent({}), undefined);
  }
}
