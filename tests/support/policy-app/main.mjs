/*
 * Podkey as it is built, on a computer whose /etc/podkey is the folder that a test names. Podkey itself takes nobody's word
 * for where its policy is; here the system's calls are made to look elsewhere before Podkey's own main is loaded.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dialog } from 'electron';

const real = '/etc/podkey';
const instead = process.env['TEST_POLICY_FOLDER'] ?? real;
/** @param {unknown} path */
const moved = (path) =>
  typeof path === 'string' && (path === real || path.startsWith(`${real}/`))
    ? instead + path.slice(real.length)
    : path;

const { lstat, open } = fs;
// Whoever runs the tests stands for the administrator.
Reflect.set(fs, 'lstat', async (/** @type {import('node:fs').PathLike} */ path) => {
  const target = moved(path);
  const stats = await Reflect.apply(lstat, fs, [target]);
  if (target !== path && stats.uid === process.getuid?.()) stats.uid = 0;
  return stats;
});
Reflect.set(fs, 'open', (/** @type {unknown} */ path, /** @type {unknown[]} */ ...rest) =>
  Reflect.apply(open, fs, [moved(path), ...rest]),
);
syncBuiltinESMExports();

// A real one waits for somebody to close it.
Reflect.set(dialog, 'showErrorBox', (/** @type {string} */ title, /** @type {string} */ content) => {
  process.stderr.write(`${title}\n${content}\n`);
});

await import('../../../out/main/index.js');
