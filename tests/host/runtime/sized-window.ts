import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';

import { StrictEmitter } from './missing.ts';

/** Where a hidden window waits: Chromium must go on painting it, and nobody may see it. */
const OUT_OF_SIGHT = { x: -20_000, y: -20_000 };

/** The place and size of a window. Without a frame, its content is as large as it is. */
export abstract class SizedWindow
  extends StrictEmitter
  implements
    Pick<
      BrowserWindow,
      | 'getBounds'
      | 'getContentBounds'
      | 'getNormalBounds'
      | 'setBounds'
      | 'getSize'
      | 'setSize'
      | 'getContentSize'
      | 'setContentSize'
      | 'getMinimumSize'
      | 'setMinimumSize'
    >
{
  #bounds: Rectangle;
  #minimum: readonly [width: number, height: number];

  constructor(events: readonly string[], options: BrowserWindowConstructorOptions) {
    super(events);
    const { x = 0, y = 0, width = 800, height = 600, minWidth = 0, minHeight = 0 } = options;
    this.#minimum = [minWidth, minHeight];
    this.#bounds = this.#atLeastMinimum({ x, y, width, height });
  }

  /** Called when the window has another place or size. */
  protected abstract placed(): void;

  /** Where Chromium is to show the window; it is out of sight when it is not to be seen. */
  protected placeOnScreen(seen: boolean): Rectangle {
    return seen ? this.#bounds : { ...this.#bounds, ...OUT_OF_SIGHT };
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  getContentBounds(): Rectangle {
    return this.getBounds();
  }

  getNormalBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#bounds;
    const after = this.#atLeastMinimum({ ...before, ...bounds });
    this.#bounds = after;
    this.placed();
    if (before.x !== after.x || before.y !== after.y) this.emit('move');
    if (before.width !== after.width || before.height !== after.height) this.emit('resize');
  }

  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getContentSize(): number[] {
    return this.getSize();
  }

  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getMinimumSize(): number[] {
    return [...this.#minimum];
  }

  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height];
    this.setBounds({});
  }

  #atLeastMinimum(bounds: Rectangle): Rectangle {
    const [width, height] = this.#minimum;
    return { ...bounds, width: Math.max(bounds.width, width), height: Math.max(bounds.height, height) };
  }
}
