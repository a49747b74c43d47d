import { runCommand } from '../scripts/run-command.mjs';

/**
 * Runs a program in the project's folder to its end, without a shell, and gives what it wrote.
 *
 * @throws {Error} with what it wrote, where it could not be started or did not end with 0
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
