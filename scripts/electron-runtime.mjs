import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchElectron } from './fetch-electron.mjs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * The runtime that Podkey runs on.
 *
 * @typedef {{ kind: 'electron', version: string, executable: string }
 *   | { kind: 'stand-in', reason: string, executable: string }} Runtime
 */

/**
 * The result of the last attempt to get Electron, stored in node_modules so that it is deleted with it. `installed`:
 * the runtime was unpacked afterwards. `reason`: why it can't be used.
 *
 * @typedef {{ version: string, installed: boolean, reason?: string }} Attempt
 */

const stamp = inProject('node_modules', '.podkey-setup.json');
const standIn = inProject('tests', 'electron-stand-in', 'dist', 'electron');

/**
 * Fetches the Electron runtime if possible. Tries once per version: a failure is remembered, so that a start never
 * waits for an unreachable network.
 *
 * @param {{ retry?: boolean }} [options] `retry` ignores an earlier failure
 * @returns {Promise<Runtime>}
 */
export async function ensureElectron({ retry = false } = {}) {
  const version = lockedVersion();
  if (attemptIsDue(readAttempt(), { version, installed: installedExecutable() !== undefined, retry })) {
    const reason = await withProgress('Fetching the Electron runtime', attempt);
    const installed = installedExecutable() !== undefined;
    writeFileSync(stamp, JSON.stringify({ version, installed, ...(reason && { reason }) }));
  }
  return electronRuntime();
}

/**
 * Whether to try: this version was not tried yet, the files on disk have changed, or the person asks to retry.
 *
 * @param {Attempt | undefined} last
 * @param {{ version: string, installed: boolean, retry: boolean }} now
 */
export function attemptIsDue(last, { version, installed, retry }) {
  if (last?.version !== version || last.installed !== installed) return true;
  return retry && last.reason !== undefined;
}

/**
 * Returns the runtime that the last set-up found, by the files on disk only.
 *
 * @returns {Runtime}
 */
export function electronRuntime() {
  const version = lockedVersion();
  const last = readAttempt();
  const executable = installedExecutable();
  if (last?.version === version && !last.reason && executable)
    return { kind: 'electron', version, executable };
  return {
    kind: 'stand-in',
    reason: last?.reason ?? 'the Electron runtime has not been fetched',
    executable: standIn,
  };
}

/**
 * Returns the line that names the runtime.
 *
 * @param {Runtime} runtime
 */
export function runtimeLine(runtime) {
  return runtime.kind === 'electron'
    ? `Runtime: Electron ${runtime.version}`
    : `Runtime: stand-in in Chromium (${runtime.reason})`;
}

/** @returns {Promise<string | undefined>} why Electron can't be used; undefined if it can */
async function attempt() {
  if (!installedExecutable() && !(await fetchElectron())) return 'the Electron runtime could not be fetched';
  const executable = installedExecutable();
  if (!executable) return 'the Electron runtime could not be fetched';
  // Running it as plain Node needs all its libraries but no display, so it shows whether the system can load it.
  const { code } = await runCommand(executable, ['-e', '0'], {
    quiet: true,
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  return code === 0 ? undefined : 'the Electron runtime does not start on this system';
}

/** @returns {string | undefined} the executable, if the locked version is unpacked */
function installedExecutable() {
  const folder = inProject('node_modules', 'electron');
  try {
    const unpacked = readFileSync(path.join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const executable = path.join(folder, 'dist', readFileSync(path.join(folder, 'path.txt'), 'utf8'));
    return unpacked === lockedVersion() && existsSync(executable) ? executable : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {string} */
function lockedVersion() {
  return JSON.parse(readFileSync(inProject('node_modules', 'electron', 'package.json'), 'utf8')).version;
}

/** @returns {Attempt | undefined} */
function readAttempt() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return undefined;
  }
}
