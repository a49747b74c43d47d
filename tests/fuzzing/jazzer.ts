import path from 'node:path';
import { installedAsLocked, npmErrorCode, readLock } from '../../scripts/npm-packages.mjs';
import { withProgress } from '../../scripts/progress.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runCommand, runNpm } from '../../scripts/run-command.mjs';
import { SetupFailure } from '../../scripts/setup-failure.mjs';

const packages = inProject('tests', 'fuzzing', 'packages');
const nodeModules = path.join(packages, 'node_modules');

/**
 * Installs Jazzer if it isn't there yet: 30 MB that only fuzzing needs, hence in no one's `npm ci`. No package's script runs: Jazzer's
 * native part comes built.
 *
 * @returns Jazzer's program
 */
export async function installJazzer(): Promise<string> {
  const isThere = () =>
    installedAsLocked(
      readLock(path.join(packages, 'package-lock.json')),
      readLock(path.join(nodeModules, '.package-lock.json')),
    );
  if (!isThere()) {
    const args = ['ci', '--prefix', packages, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await withProgress('Installing Jazzer, 30 MB', () =>
      runNpm([...args, '--min-release-age=null'], { quiet: true }),
    );
    if (code !== 0)
      throw new SetupFailure(
        `npm could not fetch Jazzer${npmErrorCode(output)}.`,
        'Check the connection, the proxy and the registry that npm is set to. The corpus runs without Jazzer: npx vitest run --project unit tests/unit/fuzzing',
      );
  }
  const program = path.join(nodeModules, '@jazzer.js', 'core', 'dist', 'cli.js');
  await assertRuns(program);
  return program;
}

/** Jazzer's native part is built for recent systems. */
async function assertRuns(program: string): Promise<void> {
  const { code, output } = await runCommand(process.execPath, [program, '--version'], { quiet: true });
  if (code === 0) return;
  throw new SetupFailure(
    `Jazzer does not run here. ${/^Error: .*/m.exec(output)?.[0] ?? output.trim()}`,
    'On Linux it needs glibc 2.38 or later, as Ubuntu 24.04 and Debian 13 have.',
  );
}
