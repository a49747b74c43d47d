import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Records a Windows application's publisher where electron-updater looks for it: an update is only installed if it has
 * the same publisher. An unsigned build has none, so Podkey downloads no updates (electron/features/updates/app-updater.ts).
 *
 * @param publishers the full subjects of its certificates (RFC 4514)
 */
export async function recordPublisher(application: string, publishers: readonly string[]): Promise<void> {
  // JSON, which is also YAML.
  const noted = {
    ...(publishers.length > 0 && { publisherName: publishers }),
    updaterCacheDirName: 'podkey-updater',
  };
  await writeFile(path.join(application, 'resources', 'app-update.yml'), `${JSON.stringify(noted)}\n`);
}
