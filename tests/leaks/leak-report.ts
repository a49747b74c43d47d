import type { Leftover } from '../support/leftovers/leftover.ts';
import { plantName } from './plants.ts';

/** Collects the results of one run's searches. */
export class LeakReport {
  /** Secrets of the run that were found anywhere. */
  readonly leaks: Leftover[] = [];
  /** Places in which the planted secret was not found, so their search proves nothing. */
  readonly missedPlants: string[] = [];
  readonly #rows = new Map<string, { leaks: number; plants: number }>();

  /** Adds the results of a search, which must have found the plant in each of `plantedAt`. */
  add(searched: string, found: readonly Leftover[], plantedAt: readonly string[]): void {
    const leaks = found.filter(({ name }) => name !== plantName);
    const plants = found.filter(({ name }) => name === plantName);
    const missed = plantedAt.filter((put) => !plants.some(({ place }) => place.endsWith(put)));
    this.leaks.push(...leaks.map(({ name, place }) => ({ name, place: `${searched}: ${place}` })));
    this.missedPlants.push(...missed.map((put) => `${searched}: ${put}`));
    const row = this.#rows.get(searched) ?? { leaks: 0, plants: 0 };
    row.leaks += leaks.length;
    row.plants += plantedAt.length - missed.length;
    this.#rows.set(searched, row);
  }

  /** Returns a row per searched place. */
  table(): string {
    const rows = [...this.#rows].map(
      ([searched, { leaks, plants }]) => [searched, String(leaks), String(plants)] as const,
    );
    return [['searched', 'secrets found', 'plants found'] as const, ...rows]
      .map(([searched, leaks, plants]) => `${searched.padEnd(34)}${leaks.padStart(14)}${plants.padStart(13)}`)
      .join('\n');
  }
}
