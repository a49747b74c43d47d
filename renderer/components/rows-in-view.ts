/** Rows drawn above and below what is in view, so that scrolling a little finds them there. */
const spare = 5;

/**
 * The rows to draw of a list, by their numbers: those in view and some more, and the row `kept` wherever it is.
 *
 * All rows are as high (CSS pixels), so that where one is takes no measuring, which would lay the page out once more.
 */
export function rowsInView({
  top,
  height,
  rowHeight,
  count,
  kept,
}: {
  /** How far the list is scrolled. */
  top: number;
  /** Of the window through which it is seen. */
  height: number;
  rowHeight: number;
  count: number;
  /** The focus may be on it. */
  kept: number;
}): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + spare);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return kept >= count || (kept >= first && kept <= last) ? rows : [...rows, kept];
}

/** How far a list has to be scrolled for a row to be in view; as far as it is where the row is in view already. */
export function scrolledTo(
  row: number,
  { top, height, rowHeight }: { top: number; height: number; rowHeight: number },
): number {
  const rowTop = row * rowHeight;
  if (rowTop < top) return rowTop;
  return Math.max(top, rowTop + rowHeight - height);
}
