import type { ActivityRepository, ChainedRow } from '../../storage/activity-repository.ts';
import type { ActivityQuery } from '../../storage/activity-query.ts';

/** Entries to search before other work gets a turn: a few ms. */
const sliceSize = 4_000;
/** The same if the entries' values may have to be named, each by a look into the logins. */
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
  const isNaming = filter.names !== undefined && filter.text !== undefined;
  for (const range of rows.ranges(isNaming ? namedSliceSize : sliceSize)) {
    if (page.length < limit) {
      const preceding = { ...range, before: Math.min(range.before, before ?? range.before) };
      page.push(...rows.page(filter, preceding, limit - page.length));
    }
    total += rows.count(filter, range);
    await turn();
  }
  return { page, total };
}
