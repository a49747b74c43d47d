import { readdirSync } from 'node:fs';
import path from 'node:path';

const made = new Set([
  'node_modules',
  'out',
  'dist',
  'tour',
  'test-results',
  'playwright-report',
  'reports',
  'screens',
]);

/**
 * Returns the project's own files below a folder, without installed or built ones.
 *
 * @param {string} root
 * @param {string} [folder] path from the root
 * @returns {string[]} paths from the root, with slashes
 */
export function projectFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !made.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? projectFiles(root, file) : [file];
    });
}
