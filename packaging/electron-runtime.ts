import path from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { lacking, type Lack } from './lack.ts';
import type { BuildMachine } from './build-machine.ts';
import type { Arch, Platform } from './targets.ts';

/** Where the Electron runtime of a target comes from: a folder or zip, or, where it is undefined, electron-builder's fetching. */
export interface RuntimeSource {
  /** As electron-builder's `electronDist` takes it. */
  dist: string | undefined;
  /** The zips or folders that are taken in, by which a change is seen. */
  parts: string[];
}

/** How Electron names the platforms in its zips. */
const electronPlatforms: Record<Platform, string> = { linux: 'linux', win: 'win32', mac: 'darwin' };

/**
 * Finds the runtime for a target: in `ELECTRON_DIST` (a zip, an unpacked runtime, or a folder of zips by their usual names), else
 * as it was installed with the npm package, for this machine itself; else it would have to be fetched.
 */
export function findRuntime(
  { platform, arch }: { platform: Platform; arch: Arch },
  version: string,
  machine: BuildMachine,
  mayFetch: boolean,
): RuntimeSource | Lack {
  const halves = arch === 'universal' ? (['x64', 'arm64'] as const) : [arch];
  const zips = halves.map((half) => `electron-v${version}-${electronPlatforms[platform]}-${half}.zip`);
  const given = machine.env['ELECTRON_DIST'];
  if (given) return runtimeGiven(path.resolve(given), zips, platform, machine);

  const installed = inProject('node_modules', 'electron', 'dist');
  const forThisMachine = electronPlatforms[platform] === machine.system && arch === machine.arch;
  if (forThisMachine && machine.exists(path.join(installed, 'version')))
    return { dist: installed, parts: [installed] };

  if (mayFetch || machine.env['ELECTRON_MIRROR']) return { dist: undefined, parts: [] };
  return lacking(
    `the Electron runtime (${zips.join(', ')})`,
    `ELECTRON_DIST=a folder with ${zips.length > 1 ? 'these zips' : 'that zip'}, or ELECTRON_MIRROR=an address to fetch it from`,
  );
}

function runtimeGiven(
  given: string,
  zips: readonly string[],
  platform: Platform,
  machine: BuildMachine,
): RuntimeSource | Lack {
  if (given.endsWith('.zip')) {
    if (machine.exists(given) && zips.length === 1 && path.basename(given) === zips[0])
      return { dist: given, parts: [given] };
    return lacking(
      `${zips.join(', ')}; ELECTRON_DIST names ${path.basename(given)}`,
      'ELECTRON_DIST=a folder of such zips',
    );
  }
  const parts = zips.map((zip) => path.join(given, zip));
  if (parts.every(machine.exists)) return { dist: given, parts };
  const program = { linux: 'electron', win: 'electron.exe', mac: 'Electron.app' }[platform];
  const hasZips = machine.list(given).some((name) => name.endsWith('.zip'));
  if (!hasZips && zips.length === 1 && machine.exists(path.join(given, program)))
    return { dist: given, parts: [given] };
  const missing = zips.filter((zip) => !machine.exists(path.join(given, zip)));
  return lacking(
    `${missing.join(', ')} in ELECTRON_DIST (${given})`,
    'put it there; Electron publishes it with each version',
  );
}
