import { existsSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { toolNode } from './node-runtime.mjs';
import { openApp } from './open-app.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript, SetupFailure } from './setup-failure.mjs';
import { setUp } from './setup.mjs';
import { hasDisplay, parseStartArguments } from './start-arguments.mjs';

/** @typedef {import('./electron-runtime.mjs').Runtime} Runtime */

/** Folder for the tour that replaces the window if there is no display. */
const tourFolder = 'tour';

await runScript(async () => {
  const { tour, app } = parseStartArguments(process.argv.slice(2));
  const opens = !tour && hasDisplay(process.platform, process.env);
  const { runtime, missing } = await setUp({ purpose: opens ? 'open' : 'tour' });
  refuseIncomplete(runtime, missing, opens);
  await buildIfStale();

  if (opens) return openApp(runtime, app);
  if (!tour)
    console.log(`There is no display here: running the tour instead, with pictures in ${tourFolder}/.`);
  return runTour(tour ?? tourFolder, app);
});

/**
 * Runs the tour, which prints its runtime itself.
 *
 * @param {string} folder
 * @param {readonly string[]} args
 */
async function runTour(folder, args) {
  const { code } = await runCommand(toolNode(), [inProject('tests', 'tour', 'run-tour.ts'), folder, ...args]);
  return code ?? 1;
}

/**
 * Throws if there is no runtime to open Podkey on, or if system packages for the tour are missing.
 *
 * @param {Runtime} runtime
 * @param {readonly string[]} missing system packages that the person has already been told about
 * @param {boolean} opens
 */
function refuseIncomplete(runtime, missing, opens) {
  if (runtime.kind === 'stand-in' && (process.platform !== 'linux' || !existsSync(runtime.executable)))
    throw new SetupFailure(
      `Podkey has nothing to open on: ${runtime.reason}.`,
      'Once the runtime can be downloaded, or ELECTRON_MIRROR names where it is: npm run setup',
    );
  // Without its keychain Podkey still opens, and says so.
  const needed = opens ? missing.filter((name) => name === 'chromium') : missing;
  if (needed.length > 0)
    throw new SetupFailure(
      `Podkey can't start without ${needed.join(' ')}.`,
      'Install it, then start again.',
    );
}
