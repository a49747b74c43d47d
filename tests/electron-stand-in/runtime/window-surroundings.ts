import type { Rectangle } from 'electron';

import type { BrowserWindowStandIn } from './browser-window.ts';
import type { AppParts } from './page-parts.ts';

/** What the app object needs to know about its windows. */
export interface WindowListener {
  created(window: BrowserWindowStandIn): void;
  closed(window: BrowserWindowStandIn): void;
  focusChanged(window: BrowserWindowStandIn, focused: boolean): void;
}

/** What windows need from their app. */
export interface WindowSurroundings extends AppParts {
  readonly listener: WindowListener;
  readonly isReady: () => boolean;
  readonly workAreaAt: (bounds: Rectangle) => Rectangle;
}

let surroundings: WindowSurroundings | undefined;

/** Connects windows to their app; `new BrowserWindow` has no parameter for it. */
export function setWindowSurroundings(value: WindowSurroundings): void {
  surroundings = value;
}

/** Throws what `new BrowserWindow` throws if there is no app yet, or if it is not ready. */
export function readySurroundings(): WindowSurroundings {
  if (surroundings === undefined || !surroundings.isReady())
    throw new Error('Cannot create BrowserWindow before app is ready');
  return surroundings;
}
