import path from 'node:path';
import process from 'node:process';
import type { AfterPackContext } from 'electron-builder';
import { setFuses } from './fuses.ts';
import { launcherPlaces } from './inventory/launcher-program.ts';
import { signWindowsFile } from './windows/sign-file.ts';
import { recordPublisher } from './windows/update-publisher.ts';

/**
 * electron-builder's hook after it has laid out an application and before signing: sets the fuses, which the signature
 * covers; on Windows signs `podkey` and records the publisher.
 *
 * Skips the halves of a universal macOS program, because the fuses are set when they are joined.
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
  // electron-builder signs only programs in the application's own folder, and the native modules.
  await signWindowsFile(path.join(appOutDir, launcherPlaces.win), process.env);
  const publisher = packager.config.win?.signtoolOptions?.publisherName ?? [];
  await recordPublisher(appOutDir, [publisher].flat());
}
