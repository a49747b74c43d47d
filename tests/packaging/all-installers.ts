import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureSystemPackages, missingPackagesMessage } from '../../scripts/system-packages.mjs';
import { makePlaceholderRuntimes } from './placeholder-runtime.ts';
import { runDist } from './run-dist.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of zips with placeholders for Electron. */
    runtimes: string;
    /** Folder of all installers that can be made on Linux. */
    installers: string;
    /** The output of the run that made them. */
    output: string;
  }
}

/** Returns the version of Podkey or of the locked Electron. */
function versionOf(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Makes each installer once for all tests, with a placeholder for Electron and without a network. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = await ensureSystemPackages('packagingTests');
  if (missing.length > 0) console.log(missingPackagesMessage('packagingTests', missing));
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-dist-'));
  const runtimes = path.join(folder, 'runtimes');
  const results = path.join(folder, 'dist');
  await makePlaceholderRuntimes(runtimes, versionOf('node_modules/electron/package.json'));
  const output: string[] = [];
  for (const args of [
    ['--linux', '--win', 'deb', 'rpm', 'tar.gz', 'nsis', 'msi'],
    ['--mac', 'zip', '--x64', '--arm64'],
  ]) {
    const run = await runDist(args, { runtimes, results });
    if (run.code !== 0) throw new Error(`dist ended with ${run.code ?? 'a signal'}:\n${run.output}`);
    output.push(run.output);
  }
  project.provide('runtimes', runtimes);
  project.provide('installers', results);
  project.provide('output', output.join('\n'));
  return () => rm(folder, { recursive: true });
}
