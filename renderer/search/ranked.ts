import type { Scores } from './name-scores.ts';

/** Indexes with a score above 0, best first; equal scores keep their order, or come in the given order of all indexes. */
export function ranked(scores: Scores, order?: Uint32Array): Uint32Array {
  // Plain loops: a function call for each of 100,000 names would take as long as the search itself.
  let highest = 0;
  for (let index = 0; index < scores.length; index += 1) highest = Math.max(highest, scores[index] ?? 0);
  const counts = new Uint32Array(highest + 1);
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] ?? 0;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  /** Where the next index with each score belongs. */
  const next = new Uint32Array(highest + 1);
  let end = 0;
  for (let score = highest; score > 0; score -= 1) {
    next[score] = end;
    end += counts[score] ?? 0;
  }
  const indexes = new Uint32Array(end);
  for (let place = 0; end > 0 && place < scores.length; place += 1) {
    const index = order?.[place] ?? place;
    const score = scores[index] ?? 0;
    if (score === 0) continue;
    const at = next[score] ?? 0;
    indexes[at] = index;
    next[score] = at + 1;
  }
  return indexes;
}
