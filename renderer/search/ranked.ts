import type { Scores } from './name-scores.ts';

/** Indexes with a score above 0, best first; equal scores keep their order, or come in the given order of all indexes. */
export function ranked(scores: Scores, order?: Uint32Array): Uint32Array {
  const groups: number[][] = [];
  // A plain loop: a function call for each of 100,000 names would take as long as the search itself.
  for (let place = 0; place < scores.length; place += 1) {
    const index = order?.[place] ?? place;
    const score = scores[index] ?? 0;
    if (score > 0) (groups[score] ??= []).push(index);
  }
  const indexes = new Uint32Array(groups.reduce((sum, group) => sum + group.length, 0));
  let end = indexes.length;
  groups.forEach((group) => {
    end -= group.length;
    indexes.set(group, end);
  });
  return indexes;
}
