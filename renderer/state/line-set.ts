type LineSet = ReadonlySet<number>;

export const lineSet = (lines: readonly number[] = []): LineSet => new Set(lines);

/** Adds these lines to the set, or removes them if it has them all. */
export function toggled(set: LineSet, lines: readonly number[]): LineSet {
  const next = new Set(set);
  const all = lines.every((line) => set.has(line));
  for (const line of lines) {
    if (all) next.delete(line);
    else next.add(line);
  }
  return next;
}

export function byLine<Row extends { line: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.line, row]));
}
