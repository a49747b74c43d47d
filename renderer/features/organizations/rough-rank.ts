/** What words of a name stand apart by. Compared, not matched: this is asked of every name there is. */
const separators = " -&.,'/()[]_+–—";

/** Places ranked by where the first word of the needle is: at the start of the name, of another word, or elsewhere. */
export function roughlyRanked(names: readonly string[], places: readonly number[], needle: string): number[] {
  const word = needle.split(/\s/, 1)[0] ?? needle;
  const ranks: [number[], number[], number[]] = [[], [], []];
  for (const place of places) {
    const name = names[place] ?? '';
    const at = name.indexOf(word);
    if (at === 0) ranks[0].push(place);
    else if (at > 0 && startsAWord(name, word, at)) ranks[1].push(place);
    else ranks[2].push(place);
  }
  return ranks.flat();
}

function startsAWord(name: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1)) {
    if (separators.includes(name.charAt(at - 1))) return true;
  }
  return false;
}
