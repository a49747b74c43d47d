import type { Platform } from '../targets.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** Where `podkey` for the command line is, relative to the application. */
export const launcherPlaces: Record<Platform, string> = {
  linux: 'bin/podkey',
  win: 'bin/podkey.exe',
  mac: 'Contents/Resources/podkey',
};

/** Go's standard library, whose code is in `podkey`. Databases of vulnerabilities know it as `stdlib`. */
export function goLibrary(version: string): ShippedPackage {
  return { folder: 'launcher', name: 'go/stdlib', version, license: 'BSD-3-Clause' };
}

/**
 * Returns the version of Go that built a program, such as `1.19.8`; undefined if Go did not build it.
 *
 * Go writes 32 bytes that start with a mark, then the version's length in a byte, and the version (Go's debug/buildinfo).
 */
export function goVersionIn(program: Buffer): string | undefined {
  const at = program.indexOf('\u00ff Go buildinf:', 0, 'latin1');
  if (at < 0) return undefined;
  const length = program[at + 32] ?? 0;
  return /^go(\d[\w.]*)/.exec(program.toString('latin1', at + 33, at + 33 + length))?.[1];
}
