import type { ActivityQuery, ActivityRepository, ChainedRow } from '../../storage/activity-repository.ts';

/** Entries to search before other work gets a turn: a few ms. */
const sliceSize = 4_000;
/** The same if the names in the entries are searched, which are folded first. */
const namedSliceSize = 250;

interface Wanted {
  filter: ActivityQuery;
  /** The number of an entry that all found ones precede; null for none. */
  before: number | null;
  limit: number;
}

/** The ranges to search one after another, with a turn for other work after each. */
const slicesFor = (rows: ActivityRepository, { text }: ActivityQuery) =>
  rows.ranges(text === undefined ? sliceSize : namedSliceSize);

/**
 * The newest matching entries, and how many match in the whole journal. `turn` is awaited between slices, so that a search for
 * words, which no index helps, does not hold up main.
 */
export async function findEntries(
  rows: ActivityRepository,
  { filter, before, limit }: Wanted,
  turn: () => Promise<void>,
): Promise<{ page: ChainedRow[]; total: number }> {
  const page: ChainedRow[] = [];
  let total = 0;
  for (const range of slicesFor(rows, filter)) {
    if (page.length < limit) {
      const preceding = { ...range, before: Math.min(range.before, before ?? range.before) };
      page.push(...rows.page(filter, preceding, limit - page.length));
    }
    total += rows.count(filter, range);
    await turn();
  }
  return { page, total };
}

/**
 * How many matching entries each bar of a chart has. `edges` are ascending times, epoch ms: bar `n` holds the entries from `edges[n]`
 * up to but without `edges[n + 1]`.
 */
export async function countBars(
  rows: ActivityRepository,
  filter: ActivityQuery,
  edges: readonly number[],
  turn: () => Promise<void>,
): Promise<number[]> {
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0);
  const query = { ...filter, since: edges[0], until: edges.at(-1) };
  for (const range of slicesFor(rows, filter)) {
    for (const at of rows.times(query, range)) {
      const bar = edges.findLastIndex((edge) => edge <= at);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    await turn();
  }
  return counts;
}
