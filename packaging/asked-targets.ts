import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targetName, type Target } from './targets.ts';

/** A target that `npm run dist` was asked for, and what came of it. */
export interface Asked {
  target: Target;
  /** The artefact's file name; undefined where there is none. */
  name?: string | undefined;
  /** What the machine lacks for it, or why it could not be built. */
  why?: string | undefined;
  /** It could have been built here, and was not. */
  failed?: boolean;
}

const fileOf = (folder: string) => path.join(folder, '.work', 'asked.json');

/** Writes down what became of the targets asked for; of those not asked for this time what was known stays. */
export async function noteAsked(folder: string, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return;
  const former = await readAsked(folder);
  const names = new Set(asked.map(({ target }) => targetName(target)));
  const all = [...former.filter(({ target }) => !names.has(targetName(target))), ...asked];
  const place = ({ target: { platform, arch, format } }: Asked) =>
    `${String(['linux', 'win', 'mac'].indexOf(platform))} ${format} ${arch === 'arm64' ? 1 : 0}`;
  all.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  await mkdir(path.dirname(fileOf(folder)), { recursive: true });
  await writeFile(fileOf(folder), `${JSON.stringify(all, null, 2)}\n`);
}

/** All that was ever asked for in this folder; nothing where nothing was. */
export async function readAsked(folder: string): Promise<Asked[]> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '[]');
  return JSON.parse(text) as Asked[];
}
