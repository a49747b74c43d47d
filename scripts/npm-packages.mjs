import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { runNpm } from './run-command.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** @typedef {{ version?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} LockFile */

/**
 * Installs the npm packages exactly as locked, unless they are installed already.
 *
 * @throws {SetupFailure}
 */
export async function ensureNpmPackages() {
  const locked = readLock(inProject('package-lock.json'));
  if (installedAsLocked(locked, readLock(inProject('node_modules', '.package-lock.json')))) return;
  refuseToReplaceRunningNode();

  // No package needs its install script: the native one ships its binaries. The age counts when a version is locked
  // (`npm run check:packages`); asking for it again would take longer, and some mirrors don't know it.
  const { code, output } = await withProgress('Installing the npm packages', () =>
    runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--min-release-age=null'], { quiet: true }),
  );
  if (code === 0) return;
  throw new SetupFailure(
    `The npm packages could not be installed${npmErrorCode(output)}.`,
    'Check the connection, the proxy and the registry that npm is set to. `npm ci` shows the whole story.',
  );
}

/**
 * Whether npm's record of installed packages matches the lock file. Optional packages may be missing, because they are
 * for other systems.
 *
 * @param {LockFile | undefined} locked package-lock.json
 * @param {LockFile | undefined} installed node_modules/.package-lock.json, npm's own record
 */
export function installedAsLocked(locked, installed) {
  if (!installed) return false;
  return Object.entries(locked?.packages ?? {}).every(([place, { version, optional }]) => {
    const found = installed.packages?.[place];
    return place === '' || (found ? found.version === version : optional === true);
  });
}

/**
 * Returns npm's error code, such as ENOTFOUND, in parentheses for use in a sentence. Not its message, which would name
 * hosts.
 *
 * @param {string} output
 */
export function npmErrorCode(output) {
  const code = /^npm (?:error|ERR!) code (\w+)/m.exec(output)?.[1];
  return code ? ` (${code})` : '';
}

/** Windows locks a running program, and in a second set-up that is the Node in node_modules. */
function refuseToReplaceRunningNode() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(inProject('node_modules'))) return;
  throw new SetupFailure('The npm packages are out of date.', 'Run `npm ci`, then this again.');
}

/**
 * Reads a lock file of npm; undefined if there is none.
 *
 * @param {string} file
 * @returns {LockFile | undefined}
 */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
