import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { noticesName } from '../inventory/licences.ts';
import { goLibrary, goVersionIn, launcherPlaces } from '../inventory/launcher-program.ts';
import { isStatic } from '../program-format.ts';
import type { Opened } from './opened.ts';
import { wrongBill } from './sums.ts';

/** What Go writes into a program about where it was built. */
const traces = [/\/(?:home|root|Users|work|build|tmp)\/[^\0\n]*\/launcher\//, /\bvcs\.revision=/];

/**
 * Returns a sentence for each thing that is wrong with `podkey`: its system and processor are checked with the other programs.
 *
 * @param bill the file with the bill of materials
 */
export async function wrongLauncher(
  { application, asar, target, version }: Opened,
  bill: string,
): Promise<string[]> {
  const name = launcherPlaces[target.platform];
  const program = await readFile(path.join(application, name)).catch(() => undefined);
  if (!program) return [`has no ${name}`];
  const text = program.toString('latin1');
  const goVersion = goVersionIn(program);
  return [
    ...(target.platform === 'linux' && !isStatic(program) ? [`has ${name}, which needs libraries`] : []),
    ...(text.includes(`"version":"${version}"`) ? [] : [`has ${name} of another version`]),
    ...(text.includes('\t-trimpath=true\n') && traces.every((trace) => !trace.test(text))
      ? []
      : [`has ${name}, which says where it was built`]),
    ...(goVersion === undefined
      ? [`has ${name}, which Go did not build`]
      : await withoutLibrary(goVersion, path.join(path.dirname(asar), noticesName), bill)),
  ];
}

/** Its licence and its entry in the bill of materials must be for the version that is in the program. */
async function withoutLibrary(goVersion: string, notices: string, bill: string): Promise<string[]> {
  const library = goLibrary(goVersion);
  const heading = `\n${library.name} ${library.version} (`;
  const texts = await readFile(notices, 'utf8').catch(() => '');
  const unlicensed = texts.includes(heading) ? [] : [`has no licence of ${library.name} ${library.version}`];
  return [...unlicensed, ...(await wrongBill(bill, [library]))];
}
