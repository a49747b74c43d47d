import { SetupFailure } from './setup-failure.mjs';

/**
 * The arguments of `npm start --`: `tour` is the folder for the tour's screenshots, if a tour is asked for; `app` is
 * passed to Podkey.
 *
 * @typedef {{ tour?: string, app: string[] }} StartArguments
 */

/**
 * @param {readonly string[]} args
 * @returns {StartArguments}
 * @throws {SetupFailure} if `--tour` names no folder
 */
export function parseStartArguments(args) {
  const at = args.findIndex((arg) => arg === '--tour' || arg.startsWith('--tour='));
  if (at < 0) return { app: [...args] };
  const joined = args[at] !== '--tour';
  const folder = joined ? args[at]?.slice('--tour='.length) : args[at + 1];
  if (!folder || (!joined && folder.startsWith('-')))
    throw new SetupFailure(
      '--tour needs a folder for its screenshots.',
      'For example: npm start -- --tour tour',
    );
  return { tour: folder, app: args.toSpliced(at, joined ? 1 : 2) };
}

/**
 * Whether there is a display for a window. Only Linux can be without one.
 *
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 */
export function hasDisplay(platform, env) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
