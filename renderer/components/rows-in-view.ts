/** Rows drawn above and below the view, so that short scrolls find them ready. */
const overscan = 5;

/** Where the rows of a list are, in CSS pixels from its top. */
interface RowPlaces {
  rowHeight: number;
  /** The rows with a heading above them, in ascending order, and the heading's height. None if left out. */
  headings?: readonly number[];
  headingHeight?: number;
}

/** The top of a row, below its heading if it has one. With `row` one past the last, the height of the whole list. */
export function topOfRow(row: number, { rowHeight, headings = [], headingHeight = 0 }: RowPlaces): number {
  return row * rowHeight + headingsUpTo(row, headings) * headingHeight;
}

/** How many of the headings are above this row. */
export function headingsUpTo(row: number, headings: readonly number[]): number {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((headings[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The row at an offset from the list's top. A heading counts to the row below it. */
function rowAt(offset: number, places: RowPlaces): number {
  const { rowHeight, headings = [], headingHeight = 0 } = places;
  if (headings.length === 0) return Math.floor(offset / rowHeight);
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (topOfRow(headings[middle] ?? 0, places) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.floor((offset - low * headingHeight) / rowHeight);
}

/**
 * Indexes of the rows to draw: those in view, a few more, and the row `pinned` wherever it is.
 *
 * All rows have the same height, so a row's position needs no measuring, which would force a layout. TanStack Virtual
 * is for rows of different heights: it computes every row's position for each new result, which takes several of the 8 ms that a
 * letter may take among 100,000 organizations (bench/rows-in-view.ts).
 */
export function rowsInView({
  top,
  height,
  count,
  pinned,
  ...places
}: RowPlaces & {
  /** Scroll offset of the list. */
  top: number;
  /** Height of the visible part. */
  height: number;
  count: number;
  /** Drawn always, because it may have the focus. */
  pinned: number;
}): number[] {
  const first = Math.max(0, rowAt(top, places) - overscan);
  const last = Math.min(count - 1, rowAt(top + height - 1, places) + 1 + overscan);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  return pinned >= count || (pinned >= first && pinned <= last) ? rows : [...rows, pinned];
}

/** The scroll offset at which a row is in view, below the heading that stays at the top; the current offset if it is already. */
export function scrolledTo(
  row: number,
  { top, height, ...places }: RowPlaces & { top: number; height: number },
): number {
  const rowTop = topOfRow(row, places);
  const { headings = [], headingHeight = 0 } = places;
  const covered = headings.length > 0 ? headingHeight : 0;
  if (rowTop - covered < top) return Math.max(0, rowTop - covered);
  return Math.max(top, rowTop + places.rowHeight - height);
}

/** The row that a key leads to from row `active` of `count`; undefined if the key does not move. */
export function rowAfterKey(
  key: string,
  { active, count, page }: { active: number; count: number; page: number },
): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target));
}
