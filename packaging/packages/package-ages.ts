import * as z from 'zod';
import { mapConcurrently } from '../../scripts/map-concurrently.mjs';
import type { LockedPackage } from './locked-packages.ts';

/** A stolen account's version is usually found and removed within hours, sometimes after days. */
export const minAgeDays = 7;

const lanes = 12;
const answersWithinMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

const timesSchema = z.object({ time: z.record(z.string(), z.string()) });

interface Ages {
  /** The versions that are younger than `minAgeDays`, or that the registry doesn't know. */
  readonly faults: readonly string[];
  /** How many versions have an age. */
  readonly known: number;
  /** Why the registry didn't say the age of the others: the first reason. */
  readonly unanswered: string | undefined;
}

/**
 * Asks the registry when each version was published.
 *
 * @param registry its base URL, which ends with a slash
 */
export async function checkAges(
  packages: readonly LockedPackage[],
  { registry, now }: { registry: string; now: Date },
): Promise<Ages> {
  const versions = Map.groupBy(packages, ({ name }) => name);
  let known = 0;
  let unanswered: string | undefined;
  const faults = await mapConcurrently(lanes, [...versions], async ([name, locked]) => {
    try {
      const times = await publicationTimes(registry, name);
      known += locked.length;
      return locked.flatMap(({ version }) => ageFault(`${name} ${version}`, times[version], now) ?? []);
    } catch (thrown) {
      unanswered ??= reasonOf(thrown);
      return [];
    }
  });
  return { faults: faults.flat(), known, unanswered };
}

async function publicationTimes(registry: string, name: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(new URL(name.replace('/', '%2F'), registry), {
    signal: AbortSignal.timeout(answersWithinMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return timesSchema.parse(await response.json()).time;
}

function ageFault(label: string, published: string | undefined, now: Date): string | undefined {
  if (published === undefined) return `${label} isn’t in the registry any more.`;
  const days = Math.floor((now.getTime() - Date.parse(published)) / dayMs);
  return days >= minAgeDays ? undefined : `${label} is ${days} days old, not ${minAgeDays}.`;
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message;
}
