import { assertSandbox } from './chromium-sandbox.mjs';
import { runtimeLine } from './electron-runtime.mjs';
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {import('./electron-runtime.mjs').Runtime} Runtime */

/**
 * Opens Podkey and waits until it is closed.
 *
 * @param {Runtime} runtime
 * @param {readonly string[]} args
 * @param {Parameters<typeof assertSandbox>[1]} [machine]
 * @returns {Promise<number>} the exit code
 * @throws {import('./setup-failure.mjs').SetupFailure} if Chromium's sandbox can't be used
 */
export async function openApp(runtime, args, machine) {
  console.log(runtimeLine(runtime));
  const switches = [];
  if (runtime.kind === 'electron') {
    assertSandbox(runtime.executable, machine);
    if (process.platform === 'linux' && process.getuid?.() === 0) {
      console.log('Running as root, where Chromium has no sandbox: --no-sandbox.');
      switches.push('--no-sandbox');
    }
  }
  const { code } = await runCommand(runtime.executable, [...switches, projectFolder, ...args]);
  return code ?? 1;
}
