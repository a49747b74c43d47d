/*
 * Podkey as it is built, with the system's calls changed before Podkey's own main is loaded. Podkey itself has no switch for any of
 * this. Variables say what is changed:
 * - TEST_POLICY_FOLDER: the folder that stands for /etc/podkey.
 * - TEST_INSTALLED: Podkey takes itself for an installed one.
 * - TEST_KEYCHAIN_SERVICE: the service that the keychain's entries are filed under, on systems that have one keychain only.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { app, dialog, utilityProcess } from 'electron';

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

if (process.env['TEST_INSTALLED'] !== undefined) Reflect.defineProperty(app, 'isPackaged', { value: true });

const service = process.env['TEST_KEYCHAIN_SERVICE'];
if (service !== undefined) {
  const { fork } = utilityProcess;
  Reflect.set(
    utilityProcess,
    'fork',
    (/** @type {string} */ file, /** @type {unknown} */ _args, /** @type {object} */ options) =>
      Reflect.apply(fork, utilityProcess, [file, [service], options]),
  );
}

// A real one waits for somebody to close it.
Reflect.set(dialog, 'showErrorBox', (/** @type {string} */ title, /** @type {string} */ content) => {
  process.stderr.write(`${title}\n${content}\n`);
});

await import('../../../out/main/index.js');
