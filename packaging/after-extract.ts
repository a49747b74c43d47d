import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * Called by electron-builder once the runtime is unpacked: takes out what is for trying Electron, and what would say twice
 * which version it is. Of a runtime of one's own (`electronDist`) electron-builder leaves both in, and with them a way to have the
 * program run something else than Podkey.
 */
export default async function afterExtract({ appOutDir, packager }: AfterPackContext): Promise<void> {
  const resources = packager.platform.nodeName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  await rm(path.join(appOutDir, resources, 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
}
