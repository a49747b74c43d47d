import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Finds the npm packages with code in a build. `dependencies` does not list them, because nearly all code is bundled
 * and much of it comes from dev dependencies; so the bundler is asked.
 */

/** The part of a bundle that is used (rolldown's `OutputChunk`); assets have no modules. */
type Bundle = Record<string, { moduleIds?: string[] }>;

/** Folder for the lists, one file per bundle; not part of an installed Podkey. */
export const packageNotes = path.join('out', '.packages');

/** Bundler plugin that records the packages with code in a bundle after tree shaking. */
export function recordBundledPackages() {
  return {
    name: 'podkey:bundled-packages',
    async writeBundle({ dir }: { dir?: string | undefined }, bundle: Bundle) {
      if (dir === undefined) throw new Error('The bundle has no folder to be written to');
      const notes = path.join(path.dirname(dir), path.basename(packageNotes));
      const found = Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? []);
      await mkdir(notes, { recursive: true });
      const file = path.join(notes, `${path.basename(dir)}.json`);
      await writeFile(file, `${JSON.stringify(packagesOf(found), null, 2)}\n`);
    },
  };
}

/**
 * Returns the package folders of modules, such as `node_modules/zod`, sorted and without duplicates.
 *
 * @param modules the bundler's full paths, some with a leading `\0` or a query
 */
export function packagesOf(modules: readonly string[]): string[] {
  const found = modules.flatMap((id) => {
    const file = id.replace(/^\0/, '').replaceAll('\\', '/');
    return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [];
  });
  return [...new Set(found)].sort();
}
