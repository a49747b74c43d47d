import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Returns a path inside the project.
 *
 * @param {string[]} names
 */
export function inProject(...names) {
  return path.join(projectFolder, ...names);
}
