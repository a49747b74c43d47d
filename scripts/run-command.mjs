import { spawn } from 'node:child_process';
import path from 'node:path';
import { signalGroup, stopGroup } from './process-group.mjs';
import { inProject, projectFolder } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * How a program ended. `code` is null if a signal ended it or it could not be started; `output` is what it wrote, if
 * collected; `overtime` says that it was stopped because it reached its limit.
 *
 * @typedef {{ code: number | null, output: string, overtime: boolean }} Ended
 */

/**
 * A program that runs longer than `ms` is stopped, with all that it started; it then has `graceMs` to end by itself.
 *
 * @typedef {{ ms: number, graceMs: number }} Limit
 */

/**
 * Runs a program until it ends, in the project's folder if no other one is named.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.folder]
 * @param {NodeJS.ProcessEnv} [options.env] beside the tools' own
 * @param {boolean} [options.quiet] collect what it writes instead of showing it
 * @param {AbortSignal} [options.signal] ends it
 * @param {Limit} [options.limit]
 * @returns {Promise<Ended>}
 */
export function runCommand(
  command,
  args,
  { folder = projectFolder, env, quiet = false, signal, limit } = {},
) {
  return new Promise((resolve) => {
    // Stopping a program with all that it started takes a group.
    const leadsGroup = limit !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...toolEnvironment(process.env), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm is a batch file.
      shell: process.platform === 'win32' && command === 'npm',
      detached: leadsGroup,
      ...(signal && { signal }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    const passOn = leadsGroup ? passSignalsToGroup(child) : leaveSignalsToChild(child);
    let overtime = false;
    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      passOn.stop();
      resolve({ code, output, overtime });
    };
    const stop = async (/** @type {number} */ graceMs) => {
      overtime = true;
      await stopGroup(child, graceMs);
      end(null);
    };
    const timer = limit && setTimeout(() => void stop(limit.graceMs), limit.ms);
    child.on('error', () => end(null));
    child.on('close', end);
  });
}

/**
 * Runs npm with the given arguments.
 *
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, limit?: Limit }} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm && path.basename(npm) === 'npm-cli.js'
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, options);
}

/**
 * Returns the environment for tools: programs of npm packages, Node among them, come before the machine's own.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function toolEnvironment(env) {
  const bin = inProject('node_modules', '.bin');
  // Editors built on Electron set this in their terminals; it would make Electron run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env;
  return { ...rest, PATH: [bin, env['PATH']].filter(Boolean).join(path.delimiter) };
}

/**
 * Leaves it to the child how to handle an interruption. A terminal sends Ctrl-C to both processes.
 *
 * @param {ChildProcess} child
 */
function leaveSignalsToChild(child) {
  const ignore = () => undefined;
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', terminate);
  return { stop: () => process.off('SIGINT', ignore).off('SIGTERM', terminate) };
}

/**
 * Passes interruptions on to a group, because a terminal sends Ctrl-C to its own group only.
 *
 * @param {ChildProcess} leader
 */
function passSignalsToGroup(leader) {
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const pass = (/** @type {NodeJS.Signals} */ name) => signalGroup(leader, name);
  for (const name of names) process.on(name, pass);
  return {
    stop: () => {
      for (const name of names) process.off(name, pass);
    },
  };
}
