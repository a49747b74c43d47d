import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toolNode } from '../scripts/node-runtime.mjs';
import { inProject } from '../scripts/project.mjs';
import { runCommand } from '../scripts/run-command.mjs';

const program = inProject('node_modules', 'electron-builder', 'cli.js');

/** What stands in the way of a build; `log` is the file with all that was written. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/**
 * Runs electron-builder with the project's electron-builder.yml.
 *
 * @param args beside those that say that nothing is published
 * @param env beside this process's own
 * @param log the file that takes what it writes
 * @throws {BuildFailure} with the end of what it wrote
 */
export async function runElectronBuilder(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: string,
): Promise<void> {
  const { code, output } = await runCommand(toolNode(), [program, ...args, '--publish', 'never'], {
    quiet: true,
    env,
  });
  await mkdir(path.dirname(log), { recursive: true });
  await writeFile(log, output);
  if (code === 0) return;
  const said =
    /⨯ (.*?)(?: {2}failedTask=|\n|$)/.exec(output)?.[1] ?? output.trim().split('\n').slice(-5).join('\n');
  throw new BuildFailure(`${said}\n${log} has all of it.`);
}
