import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FindPolicy } from '../../services/policy/policy-source.ts';
import { installedPolicyFile, ownedPolicyFile } from './policy-file.ts';
import { preferencesAsJson } from './policy-preferences.ts';
import { registryPolicy } from './policy-registry.ts';
import { programAt } from './run-program.ts';

/*
 * Where each system stores what its administrators decide. Never the environment or the command line, which belong to the person.
 */

const linuxFile = '/etc/podkey/policy.json';
const macFile = '/Library/Managed Preferences/app.podkey.desktop.plist';
const plutil = '/usr/bin/plutil';
const regExe = 'C:\\Windows\\System32\\reg.exe';

/** How this system's policy is found. */
export function findPolicyOn(platform: NodeJS.Platform): FindPolicy {
  if (platform === 'win32') return findOnWindows;
  if (platform === 'darwin') return findOnMac;
  return (maxBytes) => ownedPolicyFile(linuxFile, maxBytes);
}

const findOnMac: FindPolicy = async (maxBytes) =>
  preferencesAsJson(await ownedPolicyFile(macFile, maxBytes), programAt(plutil));

/** The registry counts first, then a file beside Podkey's program, even if the registry can't be read. */
const findOnWindows: FindPolicy = async (maxBytes) => {
  const inRegistry = await registryPolicy(programAt(systemReg()));
  if (inRegistry.is === 'there') return inRegistry;
  if (inRegistry.is === 'unusable' && inRegistry.why !== 'unreadable') return inRegistry;
  const program = realpathSync.native(process.execPath);
  const inFile = await installedPolicyFile(path.join(path.dirname(program), 'policy.json'), maxBytes);
  return inFile.is === 'none' ? inRegistry : inFile;
};

/** Only the environment says that Windows is on another drive. Changing it does not hide the usual one. */
function systemReg(): string {
  if (existsSync(regExe)) return regExe;
  return path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
}
