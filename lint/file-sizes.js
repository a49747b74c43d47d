import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the product's own code is. */
const product = /^(?:electron|renderer|shared)\/.*\.(?:ts|svelte)$/;
const tests = /^(?:tests|bench)\//;

/** The longest file, in lines. */
const maxLines = 400;
/** A file with fewer lines belongs into the file that uses it, if only one does. */
const minLines = 40;

/** Short files of one user that stay, each with its reason. */
const kept = new Set([
  // Tests put a double in its place.
  'electron/self-check/start-again.ts',
  // The German texts have the files of the English ones.
  'shared/text/de/passphrase.ts',
  // Every feature's queries are found under this name.
  'renderer/features/activity/queries.ts',
  // A module with runes may hold only reactive sets.
  'renderer/state/line-set.ts',
  // Shown for many settings.
  'renderer/features/settings/ToggleSetting.svelte',
]);

/** A feature's parts are found under these names. */
const featurePart =
  /\/features\/(?:[\w-]+\/)?(?:text\/)?(?:actions|contract|feature|help|index|screens?|settings|de)\.ts$/;

/** A static import or re-export: what it names, without what is loaded later. */
const imports = /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'(\.[^']+)'|(?:^|\n)\s*import\s*'(\.[^']+)'/g;
const loadedLater = /\b(?:import|URL)\(\s*'(\.[^']+)'/g;

/**
 * Reports files that are too long, and short ones that only one file uses. A file stays that a test imports, or that is loaded
 * later: moved, it could not be tested alone, or would be loaded at once.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} files paths from it, with slashes
 * @returns {string[]} one line each
 */
export function sizeProblems(root, files) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  /** @type {Set<string>} */
  const seams = new Set();
  /** @type {Map<string, number>} */
  const lines = new Map();
  for (const file of files.filter((name) => /\.(?:ts|svelte|js|mjs)$/.test(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const target = (/** @type {string} */ specifier) => path.posix.join(path.posix.dirname(file), specifier);
    if (product.test(file)) lines.set(file, text.split('\n').length - 1);
    for (const [, specifier = ''] of text.matchAll(loadedLater)) seams.add(target(specifier));
    for (const [, from, bare] of text.matchAll(imports)) {
      const imported = target(from ?? bare ?? '');
      if (tests.test(file)) seams.add(imported);
      else users.set(imported, (users.get(imported) ?? new Set()).add(file));
    }
  }
  return [...lines].flatMap(([file, count]) => {
    if (count > maxLines) return [`${file} has ${count} lines: split it by meaning, at most ${maxLines}`];
    const [user, ...others] = users.get(file) ?? [];
    if (count >= minLines || !user || others.length > 0) return [];
    if (seams.has(file) || kept.has(file) || featurePart.test(file)) return [];
    return [`${file} has ${count} lines and one user: move it into ${user}`];
  });
}
