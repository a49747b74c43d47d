/**
 * The steps before the app's own code is loaded: parse the command line, lock the user data folder, and start Chromium,
 * which then starts while the app loads.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readAppManifest } from './app-manifest.ts';
import { AppPaths } from './app-paths.ts';
import { Chromium } from './chromium/chromium.ts';
import { endLeftover } from './chromium/leftover.ts';
import { parseCommandLine } from './command-line.ts';
import { SingleInstanceLock } from './single-instance-lock.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const executable = process.env['ELECTRON_STAND_IN_EXECUTABLE'] ?? process.execPath;

if ((process.env['DISPLAY'] ?? '') === '') {
  // Playwright waits for these words.
  process.stderr.write(
    'Unable to open X display: DISPLAY is not set, and the stand-in for Electron needs a display.\n',
  );
  process.exit(1);
}

export const commandLine = parseCommandLine(executable, process.argv.slice(2));
export const manifest = readAppManifest(commandLine.appPath);
export const paths = new AppPaths(manifest.name, executable, commandLine.switches.get('user-data-dir'));
export const lock = new SingleInstanceLock(paths.get('userData'));

let started: Chromium | undefined;
let temporaryProfile: string | undefined;

/** The app's Chromium, started at first use. */
export function chromium(): Chromium {
  started ??= new Chromium({
    profile: profileFolder(),
    remoteDebuggingPort: commandLine.switches.get('remote-debugging-port'),
    sandbox: !commandLine.switches.has('no-sandbox'),
    jsFlags: commandLine.switches.get('js-flags'),
  });
  return started;
}

/** Ends Chromium if it was started. */
export async function closeChromium(): Promise<void> {
  await started?.close();
  if (temporaryProfile !== undefined) await removeFolder(temporaryProfile);
}

/** As in Electron, the profile is in the user data folder. Another instance on the same folder gets a separate one. */
function profileFolder(): string {
  if (!lock.acquire()) {
    temporaryProfile = mkdtempSync(join(tmpdir(), 'electron-stand-in-profile-'));
    return temporaryProfile;
  }
  const profile = join(paths.get('sessionData'), 'chromium');
  endLeftover(profile);
  return profile;
}

// Another instance usually only notifies the first one. It gets a Chromium when it opens a window.
if (lock.acquire()) chromium();
