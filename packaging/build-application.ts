import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withProgress } from '../scripts/progress.mjs';
import { readRecord, isUpToDate, writeRecord } from './build-record.ts';
import { BuildFailure, runElectronBuilder } from './electron-builder.ts';
import type { Buildable } from './plan.ts';
import { finished, logOf, partial, recordOf, results } from './results-folder.ts';
import { buildLauncher } from '../scripts/build-launcher.mjs';
import { applicationName, type Platform, type Target } from './targets.ts';

/** A packed application, the input of its installers. */
export interface Application {
  /** The folder with the program, or on macOS the `.app`. */
  folder: string;
  /** Packed with a placeholder instead of Electron; must never be distributed. */
  isPlaceholder: boolean;
}

/**
 * Packs an application for one platform and architecture, with fuses set and signed, unless it is up to date.
 *
 * @param inputs hash of everything it is made of
 * @param env settings of its tools
 * @throws {BuildFailure}
 */
export async function buildApplication(
  { target, runtime, settings }: Buildable,
  inputs: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Application> {
  const name = applicationName(target);
  if (!(await isUpToDate(await readRecord(recordOf(name)), inputs, results)))
    await withProgress(`${name}: packing the application`, async () => {
      await rm(partial(name), { recursive: true, force: true });
      await rm(finished(name), { recursive: true, force: true });
      const args = [`--${target.platform}`, 'dir', `--${target.arch}`];
      const places = [`-c.directories.output=${partial(name)}`];
      if (runtime.dist !== undefined) places.push(`-c.electronDist=${runtime.dist}`);
      await buildLaunchers(target);
      // Which binaries of native modules a macOS program includes (electron-builder.yml).
      const natives = target.arch === 'universal' ? '*' : target.arch;
      const variables = { ...env, ...settings, PODKEY_MAC_NATIVES: natives };
      await runElectronBuilder([...args, ...places, ...options], variables, logOf(name));
      await rename(partial(name), finished(name));
      await writeRecord(recordOf(name), { inputs, name: path.relative(results, finished(name)), sha256: '' });
    });
  const folder = await applicationIn(finished(name), target.platform);
  const placeholder = target.platform === 'mac' ? 'Contents/Resources/PLACEHOLDER' : 'PLACEHOLDER';
  return { folder, isPlaceholder: existsSync(path.join(folder, placeholder)) };
}

/** Builds `podkey` for a target; for a universal program both halves, which electron-builder joins. */
async function buildLaunchers({ platform, arch }: Target): Promise<void> {
  const system = ({ linux: 'linux', win: 'win32', mac: 'darwin' } as const)[platform];
  for (const each of arch === 'universal' ? (['x64', 'arm64'] as const) : [arch])
    await buildLauncher(`${system}-${each}`);
}

/** Finds the folder, because electron-builder puts the architecture into its name by its own rules. */
async function applicationIn(folder: string, platform: Platform): Promise<string> {
  const inner = (await readdir(folder, { withFileTypes: true })).find(
    (entry) => entry.isDirectory() && (entry.name.endsWith('-unpacked') || entry.name.startsWith('mac')),
  );
  if (!inner) throw new BuildFailure(`There is no application in ${folder}.`);
  const found = path.join(folder, inner.name);
  return platform === 'mac' ? path.join(found, 'Podkey.app') : found;
}
