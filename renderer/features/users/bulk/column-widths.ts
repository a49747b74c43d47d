/** Only this many rows are measured: enough for the rows seen first, and cheap. */
const maxMeasured = 200;
/** Width of a UUID in the small monospaced face, in digits of the surrounding text. */
const uuidWidth = 34;
const widest = 60;

/**
 * Widths of a row grid's columns for `grid-template-columns`: number, user, change, and the result, which gets the rest.
 *
 * Estimated as `1ch` per letter, slightly more than needed. `lettersOf` returns the length of a result that should be fully
 * readable if there is room.
 */
export function columnWidths<Row extends { line: number; userId: string; name: string | null }>(
  rows: readonly Row[],
  { changeOf, lettersOf }: { changeOf: (row: Row) => string; lettersOf: (row: Row) => number },
): string {
  const measured = rows.slice(0, maxMeasured);
  const longest = (lengthOf: (row: Row) => number) =>
    measured.reduce((most, row) => Math.max(most, Math.min(widest, lengthOf(row))), 0);
  const number = Math.max(6, String(rows.at(-1)?.line ?? 0).length);
  const user = longest(({ name, userId }) => name?.length ?? Math.min(userId.length, uuidWidth));
  const change = longest((row) => changeOf(row).length);
  return [
    `${number}ch`,
    `minmax(8rem, ${user}ch)`,
    `minmax(8rem, ${change}ch)`,
    `minmax(min(${longest(lettersOf)}ch, 36%), 1fr)`,
  ].join(' ');
}
