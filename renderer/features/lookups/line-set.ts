/** Lines of a file, each once. */
export type LineSet = ReadonlySet<number>;

/** The set of these lines. */
export const lineSet = (lines: readonly number[] = []): LineSet => new Set(lines);

/** A set with these lines too; without them where it has all. */
export function toggled(set: LineSet, lines: readonly number[]): LineSet {
  const next = new Set(set);
  const all = lines.every((line) => set.has(line));
  for (const line of lines) {
    if (all) next.delete(line);
    else next.add(line);
  }
  return next;
}

/** What became of each line. */
export function byLine<Outcome>(
  results: readonly { line: number; outcome: Outcome }[],
): ReadonlyMap<number, Outcome> {
  return new Map(results.map(({ line, outcome }) => [line, outcome]));
}
