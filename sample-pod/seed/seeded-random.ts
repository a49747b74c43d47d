import { createHash } from 'node:crypto';

/** Random-looking values that depend on the name alone, so that the sample data is always the same. */
interface SeededRandom {
  /** Returns an integer from 0 to `bound`, exclusive. */
  below(bound: number): number;
  /** Returns an item of a non-empty list. */
  pick<T>(items: readonly T[]): T;
  /** Returns `length` characters of an alphabet. */
  characters(alphabet: string, length: number): string;
}

/** Mulberry32, seeded with a hash of `name`. Predictable, so only for sample data. */
export function seededRandom(name: string): SeededRandom {
  let state = createHash('sha1').update(name).digest().readUInt32LE(0);

  function below(bound: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  function characters(alphabet: string, length: number): string {
    let text = '';
    while (text.length < length) text += alphabet.charAt(below(alphabet.length));
    return text;
  }

  return { below, pick, characters };
}
