import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Which npm packages a build of Podkey has code of. `dependencies` would not say it: nearly all code is in bundles, and much of it
 * comes from packages that are needed to build alone. So the bundler is asked.
 */

/** What a bundle says of its chunks (rolldown's `OutputChunk`); assets have no modules. */
type Bundle = Record<string, { moduleIds?: string[] }>;

/** Where a build notes it, a file for each of its bundles; not part of an installed Podkey. */
export const packageNotes = path.join('out', '.packages');

/** A plugin of the bundler that notes the packages of which a bundle has code, after its tree was shaken. */
export function noteBundledPackages() {
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
 * The folders of the packages that modules lie in, such as `node_modules/zod`, each once and in order.
 *
 * @param modules their full paths, as the bundler has them: with a `\0` before or a query behind, perhaps
 */
export function packagesOf(modules: readonly string[]): string[] {
  const found = modules.flatMap((id) => {
    const file = id.replace(/^\0/, '').replaceAll('\\', '/');
    return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [];
  });
  return [...new Set(found)].sort();
}
