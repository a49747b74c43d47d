import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { goEnvironment, goTargets, isGoInstalled, withoutGo } from './go.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript, SetupFailure } from './setup-failure.mjs';

/** @typedef {keyof typeof goTargets} Target */

/**
 * Returns where a built `podkey` is; without a target the one for this system.
 *
 * @param {Target} [target]
 */
export function launcherFile(target) {
  const isWindows = target ? target.startsWith('win32') : process.platform === 'win32';
  return inProject('out', 'launcher', target ?? '', isWindows ? 'podkey.exe' : 'podkey');
}

/**
 * Builds `podkey` from launcher/, whose texts must have been written. The same sources give the same bytes, wherever they are.
 *
 * @param {Target} [target]
 * @param {string} [file] where it goes
 * @throws {SetupFailure}
 */
export async function buildLauncher(target, file = launcherFile(target)) {
  mkdirSync(path.dirname(file), { recursive: true });
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags', '-s -w -buildid=', '-o', file, '.'];
  const { code, output } = await runCommand('go', args, {
    folder: inProject('launcher'),
    quiet: true,
    env: { ...goEnvironment, ...(target && goTargets[target]) },
  });
  if (code !== 0) throw new SetupFailure(output.trim(), 'Go could not build podkey; mend what it names.');
}

/** `npm run build` builds for this system, if it can; `node scripts/build-launcher.mjs TARGET…` for the named ones, such as win32-arm64. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runScript(async () => {
    const named = process.argv.slice(2);
    if (!isGoInstalled()) {
      console.log(withoutGo);
      return named.length === 0 ? 0 : 1;
    }
    if (named.length === 0) await buildLauncher();
    for (const target of named) await buildLauncher(knownTarget(target));
    return 0;
  });

/**
 * @param {string} named
 * @returns {Target}
 */
function knownTarget(named) {
  if (!Object.hasOwn(goTargets, named))
    throw new SetupFailure(`${named} is no target.`, `There are: ${Object.keys(goTargets).join(', ')}.`);
  return /** @type {Target} */ (named);
}
