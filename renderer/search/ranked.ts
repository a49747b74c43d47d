import type { Scores } from './name-scores.ts';

/** Indexes with a score above 0, best first; equal scores keep their order. */
export function ranked(scores: Scores): Uint32Array {
  const groups: number[][] = [];
  // A plain loop: a function call for each of 100,000 names would take as long as the search itself.
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score > 0) (groups[score] ??= []).push(place);
  }
  const places = new Uint32Array(groups.reduce((sum, group) => sum + group.length, 0));
  let end = places.length;
  groups.forEach((group) => {
    end -= group.length;
    places.set(group, end);
  });
  return places;
}
