import { runCommand } from '../scripts/run-command.mjs';

/**
 * Runs a program in the project's folder, without a shell, and returns its output.
 *
 * @throws {Error} with its output, if it can't be started or its exit code is not 0
 */
export async function runTool(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await runCommand(command, args, { quiet: true, env });
  if (code === 0) return output;
  const how = code === null ? 'could not be started, or was ended' : `ended with ${code}`;
  throw new Error(`${command} ${how}${output.trim() ? `:\n${output.trim()}` : ''}`);
}
