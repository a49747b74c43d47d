import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolNode } from './node-runtime.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** A fetch is stopped after this long without progress. A slow one may take its time: it is about 110 MB. */
const stallLimitMs = 20_000;
const pollIntervalMs = 1000;

/**
 * Fetches and unpacks the Electron runtime with Electron's own installer.
 *
 * The installer waits forever on a network that drops packets, so it is stopped if nothing arrives for a while.
 *
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function fetchElectron() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'podkey-electron-'));
  const unpacked = inProject('node_modules', 'electron', 'dist');
  const standstill = new AbortController();
  const isStill = stillnessDetector(stallLimitMs / pollIntervalMs);
  const look = setInterval(() => {
    if (isStill(folderSize(temporary) + folderSize(unpacked))) standstill.abort();
  }, pollIntervalMs);
  try {
    const installer = inProject('node_modules', 'electron', 'install.js');
    const env = { TMPDIR: temporary, TMP: temporary, TEMP: temporary, ...proxyUse(process.env) };
    const { code } = await runCommand(toolNode(), [installer], {
      quiet: true,
      env,
      signal: standstill.signal,
    });
    return code === 0;
  } finally {
    clearInterval(look);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Returns the variable that makes Electron's installer use the proxy variables (@electron/get, `initializeProxy`).
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function proxyUse(env) {
  const isBehindProxy = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => env[name]);
  return isBehindProxy && !env['ELECTRON_GET_USE_PROXY'] ? { ELECTRON_GET_USE_PROXY: 'true' } : {};
}

/**
 * Returns a function that reports, call by call, whether the size has stayed the same for `looks` calls in a row.
 *
 * @param {number} looks
 * @returns {(size: number) => boolean}
 */
export function stillnessDetector(looks) {
  let last = 0;
  let unchanged = 0;
  return (size) => {
    unchanged = size === last ? unchanged + 1 : 0;
    last = size;
    return unchanged >= looks;
  };
}

/**
 * @param {string} folder
 * @returns {number} in bytes; 0 if the folder does not exist
 */
function folderSize(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .map((name) => statSync(path.join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
