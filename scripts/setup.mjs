import { pathToFileURL } from 'node:url';
import { ensureElectron, runtimeLine } from './electron-runtime.mjs';
import { isGoInstalled, withoutGo } from './go.mjs';
import { toolNode } from './node-runtime.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { runScript } from './setup-failure.mjs';
import { ensureSystemPackages, missingPackagesMessage } from './system-packages.mjs';

/** @typedef {import('./electron-runtime.mjs').Runtime} Runtime */
/** @typedef {import('./system-packages.mjs').Purpose} Purpose */

/**
 * Sets up what is missing: npm packages, the Electron runtime if available, and meanwhile system packages. Uses no network
 * if nothing is missing.
 *
 * `purpose` decides which system packages are needed; for `open`, the runtime decides too. `retry` tries again to get
 * an Electron runtime that was not available before.
 *
 * @param {{ purpose: 'open' | 'tour' | 'tests', retry?: boolean }} options
 * @returns {Promise<{ runtime: Runtime, missing: string[] }>} `missing`: packages that the person must install
 * @throws {import('./setup-failure.mjs').SetupFailure}
 */
export async function setUp({ purpose, retry = false }) {
  const fromNpm = ensureRuntime(retry);
  // Reported below, once the installation of system packages, which must not be interrupted, has ended.
  fromNpm.catch(() => undefined);
  /** @type {Purpose} */
  const needs = purpose !== 'open' ? purpose : (await fromNpm).kind === 'electron' ? 'app' : 'standIn';
  const missing = await ensureSystemPackages(needs);
  const runtime = await fromNpm;
  if (missing.length > 0) console.log(missingPackagesMessage(needs, missing));
  if (!isGoInstalled()) console.log(withoutGo);
  return { runtime, missing };
}

/** @param {boolean} retry */
async function ensureRuntime(retry) {
  await ensureNpmPackages();
  toolNode();
  return ensureElectron({ retry });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runScript(async () => {
    const { runtime, missing } = await setUp({ purpose: 'tests', retry: true });
    console.log(runtimeLine(runtime));
    return missing.length === 0 ? 0 : 1;
  });
