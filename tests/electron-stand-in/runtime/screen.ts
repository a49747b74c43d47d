import type { Display, Point, Rectangle, Screen } from 'electron';

import { apiName, StrictEmitter } from './missing.ts';

type Known = Pick<
  Display,
  'id' | 'label' | 'bounds' | 'workArea' | 'size' | 'workAreaSize' | 'scaleFactor' | 'rotation' | 'internal'
>;

/** `electron.screen`: one display of 1600×1000 unless a test sets others; the X server is not asked. */
export class ScreenModule extends StrictEmitter implements Pick<Screen, 'getCursorScreenPoint'> {
  readonly [apiName] = 'electron.screen';
  #displays = [displayOf({ x: 0, y: 0, width: 1600, height: 1000 }, 0)];
  #cursor: Point = { x: 0, y: 0 };

  constructor() {
    super(['display-added', 'display-metrics-changed', 'display-removed']);
  }

  getPrimaryDisplay(): Known {
    const [primary] = this.#displays;
    if (!primary) throw new Error('a computer without a display');
    return primary;
  }

  getAllDisplays(): Known[] {
    return this.#displays;
  }

  getCursorScreenPoint(): Point {
    return { ...this.#cursor };
  }

  /** "The display nearest the specified point." */
  getDisplayNearestPoint({ x, y }: Point): Known {
    return this.#least(({ bounds }) =>
      Math.hypot(apart(x, bounds.x, bounds.width), apart(y, bounds.y, bounds.height)),
    );
  }

  /** "The display that most closely intersects the provided bounds." */
  getDisplayMatching(rect: Rectangle): Known {
    return this.#least(
      ({ bounds }) =>
        -common(rect.x, rect.width, bounds.x, bounds.width) *
        common(rect.y, rect.height, bounds.y, bounds.height),
    );
  }

  /** For tests: sets the displays; the first is the primary one. */
  useDisplays(areas: readonly Rectangle[]): void {
    this.#displays = areas.map(displayOf);
  }

  /** For tests: sets the mouse position. */
  putCursor(point: Point): void {
    this.#cursor = point;
  }

  #least(measure: (display: Known) => number): Known {
    return this.#displays.reduce((best, display) => (measure(display) < measure(best) ? display : best));
  }
}

function displayOf(bounds: Rectangle, index: number): Known {
  const size = { width: bounds.width, height: bounds.height };
  return {
    id: index + 1,
    label: 'stand-in',
    bounds,
    workArea: bounds,
    size,
    workAreaSize: size,
    scaleFactor: 1,
    rotation: 0,
    internal: true,
  };
}

/** Returns a coordinate's distance from a range; 0 within it. */
const apart = (at: number, from: number, length: number) => Math.max(from - at, 0, at - (from + length));

/** Returns the length that two ranges share. */
const common = (a: number, aLength: number, b: number, bLength: number) =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
