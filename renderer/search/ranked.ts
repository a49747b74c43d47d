import type { Scores } from './name-scores.ts';

/** Indexes with a score above 0, best first; equal scores keep their order. */
export function ranked(scores: Scores): Uint32Array {
  const groups: number[][] = [];
  // A plain loop: a function call for each of 100,000 names would take as long as the search itself.
  for (let index = 0; index < scores.length; index += 1) {
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
