import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compare, valid } from 'semver';
import * as z from 'zod';
import { mapConcurrently } from '../../scripts/map-concurrently.mjs';
import type { LockedPackage } from './locked-packages.ts';

const lanes = 32;

/** The parts of an OSV record that say which versions it affects (OSV schema 1.7, “affected”). */
const recordSchema = z.object({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).optional(),
        ranges: z
          .array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) }))
          .optional(),
      }),
    )
    .optional(),
});

type Affected = NonNullable<z.infer<typeof recordSchema>['affected']>[number];

/**
 * Searches OSV's data for the packages.
 *
 * @param folder the unpacked `npm/all.zip` of OSV: one JSON file for each record
 * @returns how many records concern npm, and a line for each package that one affects
 * @throws if a record can't be read: without it, the result would be too good
 */
export async function findVulnerabilities(
  packages: readonly LockedPackage[],
  folder: string,
): Promise<{ records: number; faults: string[] }> {
  const versions = Map.groupBy(packages, ({ name }) => name);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  let records = 0;
  const faults = await mapConcurrently(lanes, files, async (file) => {
    const record = recordSchema.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
    if (record.withdrawn !== undefined) return [];
    const affected = (record.affected ?? []).filter(({ package: of }) => of?.ecosystem === 'npm');
    if (affected.length > 0) records += 1;
    return affected.flatMap((one) =>
      (versions.get(one.package?.name ?? '') ?? [])
        .filter(({ version }) => isAffected(version, one))
        .map(({ name, version }) => `${name} ${version}: ${record.id}, ${record.summary ?? 'no summary'}`),
    );
  });
  return { records, faults: faults.flat().toSorted() };
}

/** OSV schema, “evaluation”: a version is affected if it is listed or lies in a range. */
function isAffected(version: string, { versions = [], ranges = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))
  );
}

function isInRange(version: string, events: readonly Readonly<Record<string, string>>[]): boolean {
  if (valid(version) === null) return false;
  const sorted = events
    .flatMap((event) => Object.entries(event))
    .filter(([kind]) => kind !== 'limit')
    .toSorted(([, one], [, other]) => compare(versionOf(one), versionOf(other)));
  let isIn = false;
  for (const [kind, at] of sorted) {
    const order = compare(version, versionOf(at));
    if (kind === 'introduced' && order >= 0) isIn = true;
    if (kind === 'fixed' && order >= 0) isIn = false;
    if (kind === 'last_affected' && order > 0) isIn = false;
  }
  return isIn;
}

/** OSV writes “0” for the first version of all. */
function versionOf(text: string): string {
  return text === '0' ? '0.0.0-0' : text;
}
