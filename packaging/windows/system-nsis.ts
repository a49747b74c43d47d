import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lays out the system's NSIS as electron-builder expects it (getMakeNsisPath, getNsisPluginsPath of app-builder-lib),
 * with links only.
 *
 * @param nsis the system's folder, such as /usr/share/nsis
 * @param folder an empty or missing folder
 * @returns environment variables for electron-builder
 */
export async function systemNsis(nsis: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const programs = path.join(folder, process.platform === 'darwin' ? 'mac' : 'linux');
  await mkdir(programs, { recursive: true });
  for (const name of await readdir(nsis)) await symlink(path.join(nsis, name), path.join(folder, name));
  await symlink('/usr/bin/makensis', path.join(programs, 'makensis'));
  await symlink(path.join(nsis, 'Plugins'), path.join(folder, 'plugins'));
  return { ELECTRON_BUILDER_NSIS_DIR: folder, ELECTRON_BUILDER_NSIS_RESOURCES_DIR: folder };
}
