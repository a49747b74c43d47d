import { batchSize, type YieldIfLong } from './yield-if-long.ts';

/** Negative if the entry at the first index comes before that at the second one. */
export type CompareIndexes = (one: number, other: number) => number;

/** Sorts by comparisons, in small steps. */
export async function mergeSorted(
  indexes: readonly number[],
  compare: CompareIndexes,
  yieldIfLong: YieldIfLong,
): Promise<Uint32Array> {
  if (indexes.length <= batchSize) return Uint32Array.from(indexes).sort(compare);
  const middle = indexes.length >> 1;
  const one = await mergeSorted(indexes.slice(0, middle), compare, yieldIfLong);
  await yieldIfLong();
  const other = await mergeSorted(indexes.slice(middle), compare, yieldIfLong);
  return mergedInOrder(one, other, compare, yieldIfLong);
}

/** Merges two sorted lists. Where one of them has few entries, few comparisons are needed. */
export async function mergedInOrder(
  many: Uint32Array,
  few: Uint32Array,
  compare: CompareIndexes,
  yieldIfLong: YieldIfLong,
): Promise<Uint32Array> {
  const all = new Uint32Array(many.length + few.length);
  let taken = 0;
  for (const [before, index] of few.entries()) {
    if (before % batchSize === 0) await yieldIfLong();
    // Steps that double find the range, halves the place: as fast for neighbours as for a single entry.
    let step = 1;
    while (taken + step <= many.length && compare(many[taken + step - 1] ?? 0, index) <= 0) step *= 2;
    let low = taken + (step >> 1);
    let high = Math.min(taken + step - 1, many.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(many[middle] ?? 0, index) <= 0) low = middle + 1;
      else high = middle;
    }
    all.set(many.subarray(taken, low), taken + before);
    taken = low;
    all[taken + before] = index;
  }
  all.set(many.subarray(taken), taken + few.length);
  return all;
}
