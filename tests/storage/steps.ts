/*
 * What a writer reports on its output: a JSON line when a step begins, and one when the product's call has returned. A
 * step reported done must be in the database, whatever happens later.
 */

/** One write, by lane; a writer runs at most one step per lane at a time. */
export type Step =
  | { lane: 'accounts'; act: 'add' | 'rename'; accountId: string; label: string }
  | { lane: 'accounts'; act: 'remove'; accountId: string }
  | { lane: 'journal'; act: 'record' | 'begin' | 'end'; number: number }
  | { lane: 'settings'; act: 'change'; hideAfterS: number; clearClipboardAfterS: number }
  | { lane: 'logins'; act: 'save'; names: string[] }
  | { lane: 'logins'; act: 'remove' | 'use'; name: string }
  | { lane: 'bulk'; act: 'start'; from: number; rows: number }
  | { lane: 'bulk'; act: 'finish' };
export type Lane = Step['lane'];

/** A line of a writer's output. `transaction` reports the begin and the end of one. */
export type Line = { ready: true } | { begun: Step } | { done: Step } | { transaction: 'begun' | 'over' };

/** A writer's instructions. */
export interface WriterTask {
  file: string;
  /** The account of the bulk changes, on the parent's pod. */
  account: { label: string; podUrl: string; accountId: string; apiKeyId: string; secret: string };
  /** A JSON file with the IDs of all users of that pod. */
  usersFile: string;
  lanes: Lane[];
  /** The first user of the next bulk change; each one changes users that none has changed before. */
  firstUser: number;
  /** The first number for journal entries. */
  firstNumber: number;
  seed: number;
}

/** Returns a generator of numbers in [0, 1), reproducible by the seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
