/** Characters that no layout of the corpus has: symbols, combining marks, and emoji of one and of several code points. */
const strange = [
  ...['™', '≠', '…', '„', '“', '日', '本', 'ǆ', 'Ω', 'ﬁ', '\u00a0', '\u2014'],
  ...['é', 'ñ', 'ö̲', 'Z͑', 'ก็', '한'],
  ...['😀', '🔑', '👩‍💻', '🇩🇪', '❤️', '👍🏽'],
];

/** Strings are typed in blocks that share their strange characters, because there are few keys to spare for them. */
const blockOf = 50;
const strangeInBlock = 5;

/** A sequence of numbers from 0 to 1 that a seed determines (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `count` strings of 4 to 16 characters for a layout with these characters. Together they have each of them, and
 * characters that the layout lacks.
 */
export function corpusFor(characters: readonly string[], count: number, seed: number): string[] {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let due: string[] = [];
  return Array.from({ length: count }, (_, at) => {
    const block = Math.floor(at / blockOf);
    const others = strange.slice((block * strangeInBlock) % strange.length).slice(0, strangeInBlock);
    const length = 4 + below(13);
    return Array.from({ length }, () => {
      if (random() < 0.1) return others[below(others.length)] ?? '';
      if (due.length === 0) due = [...characters];
      return due.splice(below(due.length), 1)[0] ?? '';
    }).join('');
  });
}
