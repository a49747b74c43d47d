import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';
import { setFuses } from './fuses.ts';
import { notePublisher } from './windows/update-publisher.ts';

/**
 * Called by electron-builder once an application is laid out, before it is signed and put into an installer: sets the fuses, which
 * are part of what the signature vouches for, and notes who publishes it.
 *
 * The halves of a universal macOS program are left alone: they are set together, once they are one.
 */
export default async function afterPack({ appOutDir, packager }: AfterPackContext): Promise<void> {
  if (/-temp$/.test(appOutDir)) return;
  const { productFilename } = packager.appInfo;
  const program = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
    linux: packager.config.linux?.executableName ?? productFilename,
  }[packager.platform.nodeName as 'darwin' | 'win32' | 'linux'];
  await setFuses(path.join(appOutDir, program));
  if (packager.platform.nodeName !== 'win32') return;
  const publisher = packager.config.win?.signtoolOptions?.publisherName ?? [];
  await notePublisher(appOutDir, [publisher].flat());
}
