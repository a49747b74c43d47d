import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targetName, type Target } from './targets.ts';

/** A target that `npm run dist` was asked for, and its result. */
export interface RequestedTarget {
  target: Target;
  /** The artefact's file name; undefined if it was not built. */
  name?: string | undefined;
  /** What the machine lacks for it, or why the build failed. */
  why?: string | undefined;
  /** This machine can build it, but the build failed. */
  failed?: boolean;
}

const fileOf = (folder: string) => path.join(folder, '.work', 'asked.json');

/** Records the results for the requested targets; those of other targets stay. */
export async function recordRequestedTargets(
  folder: string,
  asked: readonly RequestedTarget[],
): Promise<void> {
  if (asked.length === 0) return;
  const former = await readRequestedTargets(folder);
  const names = new Set(asked.map(({ target }) => targetName(target)));
  const all = [...former.filter(({ target }) => !names.has(targetName(target))), ...asked];
  const sortKey = ({ target: { platform, arch, format } }: RequestedTarget) =>
    `${String(['linux', 'win', 'mac'].indexOf(platform))} ${format} ${arch === 'arm64' ? 1 : 0}`;
  all.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  await mkdir(path.dirname(fileOf(folder)), { recursive: true });
  await writeFile(fileOf(folder), `${JSON.stringify(all, null, 2)}\n`);
}

/** Returns the results recorded in this folder; empty if there are none. */
export async function readRequestedTargets(folder: string): Promise<RequestedTarget[]> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '[]');
  return JSON.parse(text) as RequestedTarget[];
}
