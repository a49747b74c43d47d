import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toolNode } from '../scripts/node-runtime.mjs';
import { inProject } from '../scripts/project.mjs';
import { runCommand } from '../scripts/run-command.mjs';

const program = inProject('node_modules', 'electron-builder', 'cli.js');

/** A failed build; `log` is the file with the complete output. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/**
 * Runs electron-builder with the project's electron-builder.yml.
 *
 * @param args added to those that disable publishing
 * @param env added to this process's environment
 * @param log the file for its output
 * @throws {BuildFailure} with the end of its output
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
  const message =
    /⨯ (.*?)(?: {2}failedTask=|\n|$)/.exec(output)?.[1] ?? output.trim().split('\n').slice(-5).join('\n');
  throw new BuildFailure(`${message}\n${log} has all of it.`);
}
