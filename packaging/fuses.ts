import process from 'node:process';
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * The wanted fuses: what an installed Podkey's Electron can do, regardless of command line and environment.
 *
 * Every fuse is listed, so that a fuse added by a new Electron needs a decision. docs/security.md names the threats.
 */
const wanted = {
  [FuseV1Options.RunAsNode]: false,
  // Podkey keeps no cookies, and with this fuse Chromium may ask the keychain for a cookie key ("Podkey Safe Storage").
  // A later version can turn it on, but turning it off again would make the cookies unreadable.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Electron's default: Chromium's own handling of out-of-bounds WebAssembly accesses.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/**
 * Sets the fuses of a packed Electron.
 *
 * @param program the executable, or on macOS the `.app`
 * @throws if the program has no fuses, or one that is not listed here
 */
export async function setFuses(program: string): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A Mac with an Apple processor starts no program with an invalid signature, not even an unsigned test build.
    resetAdHocDarwinSignature: process.platform === 'darwin' && program.endsWith('.app'),
    ...wanted,
  });
}

/**
 * Returns a sentence for each wrong fuse of a program.
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
