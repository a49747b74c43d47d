/** Readings of one quantity, each with the amount of work done so far. */
export interface Series {
  name: string;
  unit: string;
  /** Maximum growth of the quantity per `per` units of work. */
  limit: number;
  readings: readonly { done: number; value: number }[];
}

/** A series' growth, and whether it is within its limit. */
export interface Verdict {
  name: string;
  unit: string;
  first: number;
  last: number;
  slope: number;
  limit: number;
  isFlat: boolean;
}

/**
 * Returns the growth of a quantity per `per` units of work: the slope of a least-squares fit through all readings.
 *
 * A falling quantity counts as flat.
 */
export function verdictOn({ name, unit, limit, readings }: Series, per: number): Verdict {
  const slope = slopeOf(readings) * per;
  const [first, last] = [readings[0]?.value ?? 0, readings.at(-1)?.value ?? 0];
  return { name, unit, first, last, slope, limit, isFlat: readings.length >= 3 && slope <= limit };
}

function slopeOf(readings: Series['readings']): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [at, mean] = [meanOf(readings.map(({ done }) => done)), meanOf(readings.map(({ value }) => value))];
  const spread = readings.reduce((sum, { done }) => sum + (done - at) ** 2, 0);
  const together = readings.reduce((sum, { done, value }) => sum + (done - at) * (value - mean), 0);
  return spread === 0 ? 0 : together / spread;
}

/** Returns a table with a row per series. */
export function tableOf(verdicts: readonly Verdict[], per: string): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(13))).join('');
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  const rows = verdicts.map(({ name, unit, first, last, slope, limit, isFlat }) =>
    line([
      `${name} (${unit})`,
      number(first),
      number(last),
      slope.toFixed(3),
      number(limit),
      isFlat ? 'flat' : 'GROWS',
    ]),
  );
  return [line(['', 'first', 'last', `per ${per}`, 'at most', '']), ...rows].join('\n');
}
