/** With fewer settled rows an estimate is worthless. */
const fewest = 5;

/** Estimates how long `left` rows will take, in ms, from the `settled` ones in `activeMs`; null if there are too few. */
export function remainingMs(settled: number, activeMs: number, left: number): number | null {
  return settled < fewest ? null : Math.round((activeMs / settled) * left);
}
