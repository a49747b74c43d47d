import { z } from 'zod';

/** A part of the screen, in its own points; x and y are left out where the system is to choose. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How small the window may be made. */
export const smallest = { width: 880, height: 600 };

/** How much of the window's upper edge has to be on a display, so that a person can take hold of it. */
const grip = { width: 120, height: 32 };

const coordinate = z.number().int().min(-100_000).max(100_000);

/** Where the window was: its place when it is not maximised, and whether it is. */
export const rememberedBoundsSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
  maximized: z.boolean(),
});
export type RememberedBounds = z.infer<typeof rememberedBoundsSchema>;

/** Where the window is to open. */
export type WindowBounds = Omit<RememberedBounds, 'x' | 'y'> & { x?: number; y?: number };

const firstPlace: WindowBounds = { width: 1_120, height: 760, maximized: false };

/**
 * Where the window opens: where it was, if that can still be reached on one of the displays there are, else where the system
 * puts a new one.
 *
 * It is never smaller than it may be made, and no larger than its display has room for.
 */
export function boundsToOpen(
  remembered: RememberedBounds | null,
  displays: readonly { workArea: Area }[],
): WindowBounds {
  if (!remembered) return firstPlace;
  const { maximized } = remembered;
  const display = displays.find(({ workArea }) => isWithinReach(remembered, workArea));
  if (!display) return { ...firstPlace, maximized };
  const { workArea } = display;
  const width = Math.max(smallest.width, Math.min(remembered.width, workArea.width));
  const height = Math.max(smallest.height, Math.min(remembered.height, workArea.height));
  return { x: remembered.x, y: remembered.y, width, height, maximized };
}

/** Whether enough of a window's upper edge is within an area. */
function isWithinReach(window: Area, area: Area): boolean {
  const seen = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return seen >= grip.width && window.y >= area.y && window.y + grip.height <= area.y + area.height;
}

/** Where a palette of a size opens on a display: in the middle of its width, a little above that of its height. */
export function paletteBounds(
  { workArea }: { workArea: Area },
  size: { width: number; height: number },
): Area {
  const x = workArea.x + Math.round((workArea.width - size.width) / 2);
  const y = workArea.y + Math.max(0, Math.round((workArea.height - size.height) / 3));
  return { x, y, ...size };
}
