import process from 'node:process';
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * What an installed Podkey's Electron is built to do, whatever its command line or environment says.
 *
 * Every fuse is named, so that one that a new Electron adds is a decision, not a default. docs/security.md says against whom.
 */
const wanted = {
  [FuseV1Options.RunAsNode]: false,
  // Podkey keeps no cookies, and Chromium may ask the keychain for a key to them ("Podkey Safe Storage"). A later version can
  // turn this on, but one that turned it off could not read what is there.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Chromium's own way of catching a WebAssembly program that leaves its memory: as Electron ships it.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/**
 * Sets the fuses of a packed Electron.
 *
 * @param program the executable, or on macOS the `.app`
 * @throws where the program has no fuses, or one that is not named here
 */
export async function setFuses(program: string): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // On a Mac with an Apple processor a program whose signature is void doesn't start, not even to be tried unsigned.
    resetAdHocDarwinSignature: process.platform === 'darwin' && program.endsWith('.app'),
    ...wanted,
  });
}

/**
 * The fuses of a program that are not as wanted, each as a sentence; none means all are.
 *
 * @param program the executable, or on macOS the `.app`
 */
export async function fusesNotAsWanted(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  const states = new Map<string, unknown>(Object.entries(wire));
  return Object.entries(wanted).flatMap(([index, on]) => {
    const state = states.get(index);
    if (state === (on ? FuseState.ENABLE : FuseState.DISABLE)) return [];
    const is = typeof state === 'number' ? FuseState[state] : undefined;
    const should = on ? 'on' : 'off';
    return [`the fuse ${FuseV1Options[Number(index)]} should be ${should} (found: ${is ?? 'none'})`];
  });
}
