import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from '../../scripts/progress.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runCommand, runNpm } from '../../scripts/run-command.mjs';
import { SetupFailure } from '../../scripts/setup-failure.mjs';

const folder = inProject('tests', 'fuzzing');
const cli = path.join(folder, 'node_modules', '@jazzer.js', 'core', 'dist', 'cli.js');
const versionOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/**
 * Installs Jazzer if it isn't there yet. It runs without its packages' scripts: its native part comes with them, built.
 *
 * @returns Jazzer's program
 */
export async function installJazzer(): Promise<string> {
  if (!isInstalled()) {
    console.log('Jazzer comes from the npm registry once: 105 packages, 30 MB.');
    const { code, output } = await withProgress('Installing Jazzer', () =>
      runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], { quiet: true }),
    );
    if (code !== 0)
      throw new SetupFailure(
        `Jazzer can’t be installed:\n${output.trim()}`,
        'Without a network the corpus still runs: npx vitest run --project unit tests/unit/fuzzing',
      );
  }
  await assertLoadable();
  return cli;
}

/** Whether the version that the lockfile names is installed. */
function isInstalled(): boolean {
  if (!existsSync(cli)) return false;
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const core = 'node_modules/@jazzer.js/core';
  return versionOf(path.join(folder, core, 'package.json')) === packages[core]?.version;
}

/** Its native part is built for a recent system. */
async function assertLoadable(): Promise<void> {
  const { code, output } = await runCommand(process.execPath, [cli, '--version'], { quiet: true });
  if (code === 0) return;
  const reason = /^Error: .*/m.exec(output)?.[0] ?? output.trim();
  throw new SetupFailure(
    `Jazzer does not run here. ${reason}`,
    'On Linux it needs glibc 2.38 or newer, as Ubuntu 24.04 and Debian 13 have.',
  );
}
