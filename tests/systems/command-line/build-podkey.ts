import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeLauncherTexts } from '../../../build/write-launcher-texts.ts';
import { buildLauncher } from '../../../scripts/build-launcher.mjs';
import { isGoInstalled } from '../../../scripts/go.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the program `podkey`; null without Go. */
    podkeyFolder: string | null;
  }
}

/** Builds `podkey` once, before any test has a time limit: the first build compiles Go's own library. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.platform === 'win32' || !isGoInstalled()) {
    project.provide('podkeyFolder', null);
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-program-'));
  writeLauncherTexts();
  await buildLauncher(undefined, path.join(folder, 'podkey'));
  project.provide('podkeyFolder', folder);
  return () => rm(folder, { recursive: true });
}
