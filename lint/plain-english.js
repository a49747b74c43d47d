import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bannedPhrases } from './banned-phrases.js';
import { proseEndings, proseOf } from './prose.js';

/**
 * A banned phrase in a file.
 *
 * @typedef {{ file: string, line: number, name: string, found: string, instead: string }} Hit
 */

/**
 * Returns the banned phrases in one file's comments, documentation, test titles and texts on screen.
 *
 * @param {string} file path from the project's root, with slashes: its ending and folder decide what is prose
 * @param {string} text
 * @returns {Hit[]} by line
 */
export function bannedIn(file, text) {
  return proseOf(file, text)
    .flatMap((prose) =>
      bannedPhrases
        .filter(({ onScreen }) => !onScreen || prose.onScreen)
        .flatMap(({ name, pattern, instead }) =>
          [...prose.text.matchAll(pattern)].map(({ 0: found, index }) => ({
            file,
            line: text.slice(0, prose.start + index).split('\n').length,
            name,
            found: found.replaceAll(/\s+/g, ' ').trim(),
            instead,
          })),
        ),
    )
    .toSorted((a, b) => a.line - b.line);
}

/**
 * Returns the banned phrases in many files.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} files paths from it, with slashes
 * @returns {Hit[]}
 */
export function bannedInFiles(root, files) {
  return files
    .filter((file) => proseEndings.includes(path.posix.extname(file)))
    .flatMap((file) => bannedIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/**
 * @param {readonly Hit[]} hits
 * @returns {string[]} one line each
 */
export function problemsOf(hits) {
  return hits.map(
    ({ file, line, found, instead }) => `${file}:${line}: “${found}”. Write instead: ${instead}`,
  );
}
