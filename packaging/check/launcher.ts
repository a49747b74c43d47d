import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isStatic } from '../program-format.ts';
import type { Platform } from '../targets.ts';
import type { Opened } from './opened.ts';

/** Where `podkey` is, relative to the application. */
const places: Record<Platform, string> = {
  linux: 'bin/podkey',
  win: 'bin/podkey.exe',
  mac: 'Contents/Resources/podkey',
};

/** What Go writes into a program about where it was built. */
const traces = [
  /\/(?:home|root|Users|work|build|tmp)\/[^\0\n]*\/launcher\//,
  /\bvcs\.revision=/,
  /-trimpath=false/,
];

/** Returns a sentence for each thing that is wrong with `podkey`: its system and processor are checked with the other programs. */
export async function wrongLauncher({ application, target, version }: Opened): Promise<string[]> {
  const name = places[target.platform];
  const program = await readFile(path.join(application, name)).catch(() => undefined);
  if (!program) return [`has no ${name}`];
  const text = program.toString('latin1');
  return [
    ...(target.platform === 'linux' && !isStatic(program) ? [`has ${name}, which needs libraries`] : []),
    ...(text.includes(`"version":"${version}"`) ? [] : [`has ${name} of another version`]),
    ...traces.filter((trace) => trace.test(text)).map(() => `has ${name}, which says where it was built`),
  ];
}
