/*
 * What a writer is about to do and has done, as it says so on its output: a line of JSON for each step begun, and one when
 * the product's own call has returned. What was said to be done has to be there whatever happens after.
 */

/** One write, by the kind of thing it is about; a writer has at most one of each kind under way. */
export type Step =
  | { lane: 'accounts'; act: 'add' | 'rename'; accountId: string; label: string }
  | { lane: 'accounts'; act: 'remove'; accountId: string }
  | { lane: 'journal'; act: 'record' | 'begin' | 'end'; number: number }
  | { lane: 'settings'; act: 'change'; hideAfterS: number; clearClipboardAfterS: number }
  | { lane: 'lookups'; act: 'save'; names: string[] }
  | { lane: 'lookups'; act: 'remove' | 'use'; name: string }
  | { lane: 'bulk'; act: 'start'; from: number; rows: number }
  | { lane: 'bulk'; act: 'finish' };
export type Lane = Step['lane'];

/** A line of a writer's output. `transaction` says when one was begun and when it was over. */
export type Line = { ready: true } | { begun: Step } | { done: Step } | { transaction: 'begun' | 'over' };

/** What a writer is told to do. */
export interface WriterTask {
  file: string;
  /** The account that bulk changes are made in, on a pod of the parent's. */
  account: { label: string; podUrl: string; accountId: string; apiKeyId: string; secret: string };
  /** A file with the IDs of all users of that pod, as JSON. */
  usersFile: string;
  lanes: Lane[];
  /** The first user of the next bulk change: each is of users that none was of before. */
  firstUser: number;
  /** The first number of the journal's entries. */
  firstNumber: number;
  seed: number;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
