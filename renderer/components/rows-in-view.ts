/** Rows drawn above and below the view, so that short scrolls find them ready. */
const overscan = 5;

/**
 * Indexes of the rows to draw: those in view, a few more, and the row `kept` wherever it is.
 *
 * All rows have the same height (CSS pixels), so a row's position needs no measuring, which would force a layout. TanStack Virtual
 * is for rows of different heights: it computes every row's position for each new result, which takes several of the 8 ms that a
 * letter may take among 100,000 organizations (bench/rows-in-view.ts).
 */
export function rowsInView({
  top,
  height,
  rowHeight,
  count,
  kept,
}: {
  /** Scroll offset of the list. */
  top: number;
  /** Height of the visible part. */
  height: number;
  rowHeight: number;
  count: number;
  /** Drawn always, because it may have the focus. */
  kept: number;
}): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + overscan);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  return kept >= count || (kept >= first && kept <= last) ? rows : [...rows, kept];
}

/** The scroll offset at which a row is in view; the current offset if it is already. */
export function scrolledTo(
  row: number,
  { top, height, rowHeight }: { top: number; height: number; rowHeight: number },
): number {
  const rowTop = row * rowHeight;
  if (rowTop < top) return rowTop;
  return Math.max(top, rowTop + rowHeight - height);
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
