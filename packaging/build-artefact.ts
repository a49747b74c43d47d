import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { toolNode } from '../scripts/node-runtime.mjs';
import { withProgress } from '../scripts/progress.mjs';
import { inProject } from '../scripts/project.mjs';
import type { Application } from './build-application.ts';
import { readRecord, isUpToDate, writeRecord } from './build-record.ts';
import { BuildFailure, runElectronBuilder } from './electron-builder.ts';
import { signPackage, type GpgKey } from './gpg-key.ts';
import { hashOf } from './inventory/file-hashes.ts';
import { labelsFor } from './labels.ts';
import type { Buildable } from './plan.ts';
import { logOf, partial, recordOf, results } from './results-folder.ts';
import { extensions, targetName } from './targets.ts';
import { writeInstallerFiles } from './windows/installer-files.ts';
import { makeMsi } from './windows/msi.ts';
import { signWindowsFile } from './windows/sign-file.ts';
import { systemNsis } from './windows/system-nsis.ts';

/** The result of a target. */
export interface Artefact {
  /** The file's name in dist/. */
  name: string;
  /** The existing file was up to date. */
  unchanged: boolean;
}

/** How to sign an installer that its builder leaves unsigned. */
interface InstallerSigning {
  /** Whether the finished installer will be signed. */
  isSigned: boolean;
  /** For Linux packages. */
  key: GpgKey | undefined;
}

/**
 * Makes one installer of a packed application, unless it is up to date. It is moved to dist/ when it is complete.
 *
 * @param inputs hash of everything it is made of
 * @throws {BuildFailure}
 */
export async function buildArtefact(
  buildable: Buildable,
  application: Application,
  inputs: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
  { isSigned, key }: InstallerSigning,
): Promise<Artefact> {
  const name = targetName(buildable.target);
  const record = await readRecord(recordOf(name));
  if (record && (await isUpToDate(record, inputs, results))) return { name: record.name, unchanged: true };
  return withProgress(`${name}: making the installer`, async () => {
    await rm(partial(name), { recursive: true, force: true });
    await mkdir(partial(name), { recursive: true });
    await make(buildable, application, partial(name), isSigned, options, env);
    const made = await onlyFile(partial(name), extensions[buildable.target.format]);
    if (buildable.target.format === 'msi') await signWindowsFile(made, process.env);
    if (key) await signPackage(made, key);
    const { isPlaceholder } = application;
    const file = `${labelsFor({ isPlaceholder, isSigned })}${path.basename(made)}`;
    const sha256 = await hashOf(made);
    // The previous run's file may have another name.
    if (record) await rm(path.join(results, record.name), { force: true });
    await rename(made, path.join(results, file));
    await writeRecord(recordOf(name), { inputs, name: file, sha256 });
    await rm(partial(name), { recursive: true });
    return { name: file, unchanged: false };
  });
}

async function make(
  buildable: Buildable,
  { folder }: Application,
  into: string,
  isSigned: boolean,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { target, settings } = buildable;
  const wixl = settings['PODKEY_WIXL'];
  if (target.format === 'msi' && wixl !== undefined) return makeMsi(wixl, folder, target.arch, into);
  const nsis = target.format === 'nsis' ? await nsisSettings(buildable, folder, into, isSigned) : {};
  await runElectronBuilder(
    [
      `--${target.platform}`,
      target.format,
      `--${target.arch}`,
      `--prepackaged=${folder}`,
      `-c.directories.output=${into}`,
      ...options,
    ],
    { ...env, ...settings, ...nsis },
    logOf(targetName(target)),
  );
}

/**
 * Settings for the files that the installer script includes, and for the system's NSIS in the layout electron-builder
 * expects.
 */
async function nsisSettings(
  { target, settings }: Buildable,
  application: string,
  into: string,
  isSigned: boolean,
): Promise<NodeJS.ProcessEnv> {
  const included = path.join(into, 'installer-files.nsh');
  const sign = `"${toolNode()}" "${inProject('packaging', 'windows', 'sign-file.ts')}"`;
  await writeInstallerFiles(application, target.arch, isSigned ? sign : undefined, included);
  const system = settings['PODKEY_SYSTEM_NSIS'];
  return {
    PODKEY_INSTALLER_FILES: included,
    ...(system !== undefined && (await systemNsis(system, path.join(into, 'nsis')))),
  };
}

async function onlyFile(folder: string, extension: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => name.endsWith(extension));
  const [name] = found;
  if (name === undefined || found.length > 1)
    throw new BuildFailure(`There should be one ${extension} in ${folder}, and there are ${found.length}.`);
  return path.join(folder, name);
}
