import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchElectron } from './fetch-electron.mjs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * What Podkey is opened on.
 *
 * @typedef {{ kind: 'electron', version: string, executable: string }
 *   | { kind: 'stand-in', reason: string, executable: string }} Runtime
 */

/**
 * What the last attempt came to, kept among the packages: gone with them, it is made again with them. `installed` is
 * whether the runtime was unpacked afterwards; `reason` says why it cannot be used.
 *
 * @typedef {{ version: string, installed: boolean, reason?: string }} Attempt
 */

const stamp = inProject('node_modules', '.podkey-setup.json');
const standIn = inProject('tests', 'host', 'dist', 'electron');

/**
 * Gets the Electron runtime if it can be had. Tried once for each version: a failure is remembered, so that no start waits
 * for a network that is not there.
 *
 * @param {{ retry?: boolean }} [options] `retry` forgets an earlier failure
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
 * Whether to try: nothing is known of this version, what is on the disk has changed, or a person asks again.
 *
 * @param {Attempt | undefined} last
 * @param {{ version: string, installed: boolean, retry: boolean }} now
 */
export function attemptIsDue(last, { version, installed, retry }) {
  if (last?.version !== version || last.installed !== installed) return true;
  return retry && last.reason !== undefined;
}

/**
 * The runtime as the last set-up left it; looks nowhere but on the disk.
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
 * The line that says which runtime is used.
 *
 * @param {Runtime} runtime
 */
export function runtimeLine(runtime) {
  return runtime.kind === 'electron'
    ? `Runtime: Electron ${runtime.version}`
    : `Runtime: stand-in in Chromium (${runtime.reason})`;
}

/** @returns {Promise<string | undefined>} why there is no Electron, if there is none */
async function attempt() {
  if (!installedExecutable() && !(await fetchElectron())) return 'the Electron runtime could not be fetched';
  const executable = installedExecutable();
  if (!executable) return 'the Electron runtime could not be fetched';
  // As mere Node it needs no display but all of its libraries: enough to see whether the system can load it.
  const { code } = await runCommand(executable, ['-e', '0'], {
    quiet: true,
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  return code === 0 ? undefined : 'the Electron runtime does not start on this system';
}

/** @returns {string | undefined} the program, if the runtime of the locked version is unpacked */
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
