/** Yields to other work at most so often, and then fails: a loop that does not end must fail its test instead of blocking it. */
export function fewTurns(max = 100): () => Promise<void> {
  let turns = 0;
  return async () => {
    turns += 1;
    if (turns > max) throw new Error(`The work does not end after ${max} turns`);
  };
}
