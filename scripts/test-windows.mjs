import { toolNode } from './node-runtime.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { runCommand } from './run-command.mjs';
import { runScript, SetupFailure } from './setup-failure.mjs';
import { ensureSystemPackages, missingPackagesMessage } from './system-packages.mjs';

/* Runs the tests on Windows or on Wine's Windows, and installs Wine as root on Debian. Accepts Vitest's arguments. */

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
  return code ?? 1;
});
