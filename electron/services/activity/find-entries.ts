import type { ValueName } from '../../../shared/schemas/login.ts';
import { type Locator, locatorSchema } from '../../../shared/schemas/secure-value.ts';
import { fold } from '../../../shared/search/fold.ts';
import type {
  ActivityQuery,
  ValueNames,
  ActivityRepository,
  ChainedRow,
} from '../../storage/activity-repository.ts';

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

/**
 * Names the values of a journal's entries for a search. Each value is named once, because many entries are about the same one.
 *
 * `nameOf`: how the login that has a value names it; null if none has it.
 */
export function valueNames(nameOf: (accountId: string, locator: Locator) => ValueName | null): ValueNames {
  const known = new Map<string, string>();
  return (account, locator) => {
    const key = `${account}\n${locator}`;
    let name = known.get(key);
    if (name === undefined) {
      const read = locatorSchema.safeParse(JSON.parse(locator));
      const found = read.success ? nameOf(account, read.data) : null;
      name = found ? fold(`${found.login} ${found.client ?? ''}`) : '';
      known.set(key, name);
    }
    return name;
  };
}
