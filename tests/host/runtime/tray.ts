import type { Tray } from 'electron';

import { createEvent } from './electron-event.ts';
import type { MenuStandIn } from './menu.ts';
import { apiName, StrictEmitter } from './missing.ts';
import type { NativeImageStandIn } from './native-image.ts';

const trays = new Set<TrayStandIn>();

/** `electron.Tray`, kept but not shown: no desktop is asked for a place in its tray. A test may press it. */
export class TrayStandIn
  extends StrictEmitter
  implements Pick<Tray, 'setToolTip' | 'isDestroyed' | 'destroy'>
{
  readonly [apiName] = 'electron.Tray';
  toolTip = '';
  menu: MenuStandIn | null = null;

  constructor(image: NativeImageStandIn) {
    super(['click', 'double-click', 'right-click']);
    if (image.isEmpty()) throw new Error('a tray icon without an image');
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

  setImage(): void {}

  destroy(): void {
    trays.delete(this);
  }

  isDestroyed(): boolean {
    return !trays.has(this);
  }

  /** For tests: a press on the icon, or on what its menu names by an ID. */
  press(id?: string): void {
    if (id === undefined) this.emit('click', createEvent({}));
    else this.menu?.getMenuItemById(id)?.click(createEvent({}), undefined);
  }
}
