/** How many rows it takes before a guess is worth more than none. */
const fewest = 5;

/** How long `left` rows will take, in ms, at the pace of the `settled` ones in `activeMs`; null until that can be told. */
export function remainingMs(settled: number, activeMs: number, left: number): number | null {
  return settled < fewest ? null : Math.round((activeMs / settled) * left);
}
