import path from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { lacking, type Lack } from './lack.ts';
import type { BuildMachine } from './build-machine.ts';
import type { Arch, Platform } from './targets.ts';

/** The source of a target's Electron runtime. */
export interface RuntimeSource {
  /** A folder or zip for electron-builder's `electronDist`; if undefined, electron-builder fetches it. */
  dist: string | undefined;
  /** The zips or folders that are used, hashed to detect changes. */
  parts: string[];
}

/** The platform's name in the names of Electron's zips. */
const electronPlatforms: Record<Platform, string> = { linux: 'linux', win: 'win32', mac: 'darwin' };

/**
 * Finds a target's runtime: in `ELECTRON_DIST` (a zip, an unpacked runtime, or a folder of zips with their usual
 * names), otherwise the npm package's runtime if it fits this machine; otherwise it must be fetched.
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
