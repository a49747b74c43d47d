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
  for (const range of rows.ranges(filter.text === undefined ? sliceSize : namedSliceSize)) {
    if (page.length < limit) {
      const preceding = { ...range, before: Math.min(range.before, before ?? range.before) };
      page.push(...rows.page(filter, preceding, limit - page.length));
    }
    total += rows.count(filter, range);
    await turn();
  }
  return { page, total };
}
