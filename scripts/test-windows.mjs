import { toolNode } from './node-runtime.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript, SetupFailure } from './setup-failure.mjs';
import { ensureSystemPackages, missingPackagesMessage } from './system-packages.mjs';

/*
 * Runs the tests on Windows or on Wine's Windows, and installs Wine as root on Debian. Accepts Vitest's arguments; without any, it also runs
 * the launcher's tests.
 */

await runScript(async () => {
  const { platform, arch } = process;
  if (platform !== 'win32' && (platform !== 'linux' || arch !== 'x64'))
    throw new SetupFailure(
      'These tests run on Windows, or in Wine on Linux with an x64 processor.',
      'Run them on such a machine.',
    );
  await ensureNpmPackages();
  const missing = await ensureSystemPackages('windowsTests');
  if (missing.length > 0) {
    console.error(missingPackagesMessage('windowsTests', missing));
    return 1;
  }
  const { code } = await runCommand(toolNode(), ['tests/windows/run.ts', ...process.argv.slice(2)]);
  if (code !== 0 || process.argv.length > 2) return code ?? 1;
  const wish = platform === 'win32' ? '--test' : '--test-in-wine';
  const launcher = await runCommand(process.execPath, [inProject('scripts', 'check-launcher.mjs'), wish]);
  return launcher.code ?? 1;
});
