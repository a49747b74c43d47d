/** Work in slices of a few milliseconds each: it yields between two of them. */
export type SlicedWork<Result> = Generator<unknown, Result>;

/** Does the work at once. */
export function runToEnd<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/** Does the work, and awaits `turn` after each slice, so that it holds nothing else up. Ends if `turn` rejects. */
export async function inTurns<Result>(work: SlicedWork<Result>, turn: () => Promise<void>): Promise<Result> {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
    await turn();
  }
}
