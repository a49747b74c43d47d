import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolNode } from './node-runtime.mjs';
import { goEnvironment, goTargets, isGoInstalled, withoutGo } from './go.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';

/*
 * Checks the format of launcher/ and what `go vet` finds on this system, or with `--each-system` on each, which first compiles Go's
 * library for it. `--test` runs its tests instead, with further arguments for
 * `go test`; `--test-in-wine` runs them on Wine's Windows.
 */

const folder = inProject('launcher');

await runScript(async () => {
  if (!isGoInstalled()) {
    console.log(withoutGo);
    return 0;
  }
  const [wish, ...args] = process.argv.slice(2);
  // The package doesn't compile without them.
  const written = await runCommand(toolNode(), [inProject('build', 'write-launcher-texts.ts')]);
  if (written.code !== 0) return 1;
  if (wish === '--test') return test(args);
  if (wish === '--test-in-wine') return testInWine(args);
  const isVetted = wish === '--each-system' ? await isVettedOnEach() : await isVettedFor('this system', {});
  return (await isFormatted()) && isVetted ? 0 : 1;
});

/** @param {readonly string[]} args */
async function test(args) {
  const { code } = await runCommand('go', ['test', ...args, './...'], { folder, env: goEnvironment });
  return code ?? 1;
}

/** @param {readonly string[]} args */
async function testInWine(args) {
  const windows = mkdtempSync(path.join(tmpdir(), 'podkey-wine-'));
  const env = {
    ...goEnvironment,
    ...goTargets['win32-x64'],
    WINEPREFIX: windows,
    WINEDEBUG: '-all',
    // Without .NET and a browser, which Wine would offer to download.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    DISPLAY: '',
  };
  try {
    await runCommand('wine', ['wineboot', '--init'], { quiet: true, env });
    const { code } = await runCommand('go', ['test', '-exec', 'wine', ...args, '.'], { folder, env });
    return code ?? 1;
  } finally {
    await runCommand('wine', ['wineboot', '--kill'], { quiet: true, env });
    rmSync(windows, { recursive: true, force: true });
  }
}

async function isFormatted() {
  const { code, output } = await runCommand('gofmt', ['-l', '.'], { folder, quiet: true });
  if (output !== '') console.log(`gofmt would change:\n${output}`);
  return code === 0 && output === '';
}

async function isVettedOnEach() {
  let passes = true;
  for (const [target, system] of Object.entries(goTargets))
    passes = (await isVettedFor(target, system)) && passes;
  return passes;
}

/**
 * @param {string} name
 * @param {Record<string, string>} system
 */
async function isVettedFor(name, system) {
  const env = { ...goEnvironment, ...system };
  const { code, output } = await runCommand('go', ['vet', './...'], { folder, quiet: true, env });
  if (code !== 0) console.log(`go vet for ${name}:\n${output}`);
  return code === 0;
}
