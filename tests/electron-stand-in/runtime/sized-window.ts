import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';

import { StrictEmitter } from './missing.ts';

/** Position of hidden windows: Chromium must continue to paint them, but they must not be visible. */
const OUT_OF_SIGHT = { x: -20_000, y: -20_000 };

/** A window's position and size. Without a frame, its content has the same size. */
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
      | 'maximize'
      | 'unmaximize'
      | 'isMaximized'
    >
{
  #bounds: Rectangle;
  #minimum: readonly [width: number, height: number];
  #maximized = false;

  /** @param screen the display that the window is centred on, unless the options give a position */
  constructor(events: readonly string[], options: BrowserWindowConstructorOptions, screen: Rectangle) {
    super(events);
    const { x, y, width = 800, height = 600, minWidth = 0, minHeight = 0 } = options;
    this.#minimum = [minWidth, minHeight];
    const size = this.#atLeastMinimum({ x: 0, y: 0, width, height });
    this.#bounds = rounded({
      ...size,
      x: x ?? screen.x + (screen.width - size.width) / 2,
      y: y ?? screen.y + (screen.height - size.height) / 2,
    });
  }

  /** A maximized window's area on the display of these bounds. */
  protected abstract workAreaAt(bounds: Rectangle): Rectangle;

  /** Called when the window's position or size changes. */
  protected abstract placed(): void;

  /** Where Chromium shows the window: outside the screen if it is hidden. */
  protected placeOnScreen(seen: boolean): Rectangle {
    const bounds = this.getBounds();
    return seen ? bounds : { ...bounds, ...OUT_OF_SIGHT };
  }

  getBounds(): Rectangle {
    return { ...(this.#maximized ? this.workAreaAt(this.#bounds) : this.#bounds) };
  }

  getContentBounds(): Rectangle {
    return this.getBounds();
  }

  /** "Regardless of the current state of the window … this function always returns the position and size in normal state." */
  getNormalBounds(): Rectangle {
    return { ...this.#bounds };
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  maximize(): void {
    this.#maximize(true);
  }

  unmaximize(): void {
    this.#maximize(false);
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#bounds;
    const after = this.#atLeastMinimum(rounded({ ...before, ...bounds }));
    this.#bounds = after;
    this.placed();
    if (before.x !== after.x || before.y !== after.y) this.emit('move');
    if (before.width !== after.width || before.height !== after.height) this.emit('resize');
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
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

  #maximize(maximized: boolean): void {
    if (this.#maximized === maximized) return;
    this.#maximized = maximized;
    this.placed();
    this.emit(maximized ? 'maximize' : 'unmaximize');
    this.emit('resize');
  }

  #atLeastMinimum(bounds: Rectangle): Rectangle {
    const [width, height] = this.#minimum;
    return { ...bounds, width: Math.max(bounds.width, width), height: Math.max(bounds.height, height) };
  }
}

const rounded = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
