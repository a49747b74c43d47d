import type { BrowserWindow } from 'electron';
import { z } from 'zod';

/** An area of the screen, in device-independent pixels. Without x and y the system chooses the place. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The window's minimum size: on half of a small display, another program has the other half. */
export const smallest = { width: 480, height: 420 };

/** The window's minimum size for a zoomed page, which needs 440 × 300 CSS pixels. */
export const smallestAt = (zoom: number) => ({
  width: Math.max(smallest.width, Math.round(440 * zoom)),
  height: Math.max(smallest.height, Math.round(300 * zoom)),
});

/** The window's minimum size while another program's question is open: its facts and buttons must be in sight together. */
export const smallestAsking = { width: 880, height: 600 };

export type WindowBounds = Omit<RememberedBounds, 'x' | 'y'> & { x?: number; y?: number };

/** The bounds of a first start, where the display has room for them. */
export const firstPlace: WindowBounds = { width: 1_280, height: 800, maximized: false };

/**
 * The bounds that the window opens with: its last ones, moved and reduced into the work area of the display on which most of it was,
 * otherwise a default size where the system puts it.
 *
 * The window is never smaller than its minimum. If the display is, the window's upper left corner is within the work area.
 */
export function boundsToOpen(
  remembered: RememberedBounds | null,
  displays: readonly { workArea: Area }[],
): WindowBounds {
  if (!remembered) return firstPlaceOn(displays);
  const { maximized } = remembered;
  const bySeen = displays.toSorted((one, other) => seen(remembered, other) - seen(remembered, one));
  const [display] = bySeen;
  if (!display || seen(remembered, display) === 0) return { ...firstPlaceOn(displays), maximized };
  const size = sizeWithin(remembered, display);
  const { workArea } = display;
  return {
    x: placeWithin(remembered.x, size.width, workArea.x, workArea.width),
    y: placeWithin(remembered.y, size.height, workArea.y, workArea.height),
    ...size,
    maximized,
  };
}

function firstPlaceOn([display]: readonly { workArea: Area }[]): WindowBounds {
  return display ? { ...firstPlace, ...sizeWithin(firstPlace, display) } : firstPlace;
}

function sizeWithin(wanted: { width: number; height: number }, { workArea }: { workArea: Area }) {
  return {
    width: Math.max(smallest.width, Math.min(wanted.width, workArea.width)),
    height: Math.max(smallest.height, Math.min(wanted.height, workArea.height)),
  };
}

/** How much of a window is on a display, in square pixels. */
function seen(window: Area, { workArea }: { workArea: Area }): number {
  const across =
    Math.min(window.x + window.width, workArea.x + workArea.width) - Math.max(window.x, workArea.x);
  const down =
    Math.min(window.y + window.height, workArea.y + workArea.height) - Math.max(window.y, workArea.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The start of a length, moved so that it is within an area, or starts with the area if it is longer. */
function placeWithin(start: number, length: number, areaStart: number, areaLength: number): number {
  return Math.max(areaStart, Math.min(start, areaStart + areaLength - length));
}

/** A small window's size for a zoomed page, no larger than its display. */
export function zoomedSize(
  { width, height }: { width: number; height: number },
  zoom: number,
  { workArea }: { workArea: Area },
): { width: number; height: number } {
  return {
    width: Math.min(Math.round(width * zoom), workArea.width),
    height: Math.min(Math.round(height * zoom), workArea.height),
  };
}

/** The place for a palette on a display: centred horizontally, a little above the middle. */
export function paletteBounds(
  { workArea }: { workArea: Area },
  size: { width: number; height: number },
): Area {
  const x = workArea.x + Math.round((workArea.width - size.width) / 2);
  const y = workArea.y + Math.max(0, Math.round((workArea.height - size.height) / 3));
  return { x, y, ...size };
}

/** How long a window must stay unchanged before its bounds are stored, in ms. */
const settledAfterMs = 500;

/**
 * Stores a window's bounds after each change and when it closes.
 *
 * Returns a function that stores them for the last time.
 */
export function rememberWindowBounds(
  window: BrowserWindow,
  write: (bounds: RememberedBounds) => void,
): () => void {
  let isOver = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(settling);
    // A minimized window's bounds are not those that the person chose.
    if (!isOver && !window.isMinimized())
      write({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  };
  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(note, settledAfterMs);
  };
  window.on('move', soon);
  window.on('resize', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', note);
  window.on('closed', () => clearTimeout(settling));
  return () => {
    if (!window.isDestroyed()) note();
    isOver = true;
  };
}

const coordinate = z.number().int().min(-100_000).max(100_000);

/** The window's last bounds while it was not maximized, and whether it was. */
export const rememberedBoundsSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
  maximized: z.boolean(),
});
export type RememberedBounds = z.infer<typeof rememberedBoundsSchema>;
