import * as z from 'zod';

/** A package of package-lock.json. */
export interface LockedPackage {
  /** The name in the registry, which an alias hides. */
  readonly name: string;
  readonly version: string;
}

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const inModules = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/;
const strongHash = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Reads a lockfile's packages, without the project's own workspaces.
 *
 * @returns the packages, and those that could be exchanged without a change of the lockfile: they have no SHA-512, or come
 * from elsewhere than a registry
 * @throws if `text` is no lockfile of version 2 or 3
 */
export function readLockfile(text: string): { packages: LockedPackage[]; faults: string[] } {
  const packages = new Map<string, LockedPackage>();
  const faults: string[] = [];
  for (const [place, locked] of Object.entries(lockfileSchema.parse(JSON.parse(text)).packages)) {
    const installedAs = inModules.exec(place)?.[1];
    if (installedAs === undefined || locked.link) continue;
    const { name = installedAs, version = '' } = locked;
    const label = `${name} ${version}`;
    packages.set(label, { name, version });
    if (!strongHash.test(locked.integrity ?? '')) faults.push(`${label} has no SHA-512.`);
    if (locked.resolved !== undefined && !/^https:.*\/-\/[^/]+\.tgz$/.test(locked.resolved))
      faults.push(`${label} doesn’t come from a registry.`);
  }
  return { packages: [...packages.values()], faults };
}

/** The same for several lockfiles. A package in several of them is returned once. */
export function readLockfiles(texts: readonly string[]): ReturnType<typeof readLockfile> {
  const read = texts.map(readLockfile);
  const packages = new Map(
    read.flatMap((one) => one.packages).map((locked) => [`${locked.name} ${locked.version}`, locked]),
  );
  return { packages: [...packages.values()], faults: read.flatMap((one) => one.faults) };
}
