import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Notes in an application for Windows who publishes it, where electron-updater looks for it: a new version is only taken from the
 * same publisher. Where nobody does, as of a build that is not signed, Podkey downloads none (electron/platform/app-updater.ts).
 *
 * @param publishers the subjects of its certificates, in full (RFC 4514)
 */
export async function notePublisher(application: string, publishers: readonly string[]): Promise<void> {
  // JSON, which is YAML too.
  const noted = {
    ...(publishers.length > 0 && { publisherName: publishers }),
    updaterCacheDirName: 'podkey-updater',
  };
  await writeFile(path.join(application, 'resources', 'app-update.yml'), `${JSON.stringify(noted)}\n`);
}
