/** So many rows are measured: the widths are to be right for what is seen first, and to cost nothing. */
const maxMeasured = 200;
/** A UUID in the small face for values is as wide as so many digits of the text around it. */
const uuidWidth = 34;
const widest = 60;

/**
 * How wide the columns of a grid of rows are, as `grid-template-columns` has it: the row's number, who it is about, what
 * changes, and the result, which takes what is left.
 *
 * By the number of letters, `1ch` each, which is a little more than they take. `lettersOf` says how many a result has that
 * is to be read whole where there is room.
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
