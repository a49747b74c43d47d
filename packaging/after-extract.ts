import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * electron-builder's hook after it has unpacked the runtime: removes Electron's demo application and its version file.
 *
 * electron-builder leaves both in a runtime given by `electronDist`, and the demo application could make the program
 * run something other than Podkey.
 */
export default async function afterExtract({ appOutDir, packager }: AfterPackContext): Promise<void> {
  const resources = packager.platform.nodeName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  await rm(path.join(appOutDir, resources, 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
}
