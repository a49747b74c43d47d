import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';

import { MissingApiError } from './missing.ts';

/** Folder names that Electron knows and Podkey does not use. */
const ELSEWHERE = new Set(['music', 'pictures', 'recent', 'videos']);

/** The special folders of `app.getPath` (Electron docs, app). */
export class AppPaths {
  readonly #paths: Map<string, string>;

  constructor(name: string, executable: string, userDataSwitch: string | undefined) {
    const appData = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
    const userData = userDataSwitch === undefined ? join(appData, name) : resolve(userDataSwitch);
    this.#paths = new Map([
      ['home', homedir()],
      ['appData', appData],
      ['userData', userData],
      ['sessionData', userData],
      ['temp', tmpdir()],
      ['exe', executable],
      ['module', executable],
      ['assets', dirname(executable)],
      ['desktop', join(homedir(), 'Desktop')],
      ['documents', join(homedir(), 'Documents')],
      ['downloads', join(homedir(), 'Downloads')],
      ['logs', join(userData, 'logs')],
      ['crashDumps', join(userData, 'Crashpad')],
    ]);
  }

  get(name: string): string {
    const path = this.#paths.get(name);
    if (path === undefined && ELSEWHERE.has(name))
      throw new MissingApiError(`electron.app.getPath('${name}')`);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    if (name === 'userData' || name === 'logs') mkdirSync(path, { recursive: true });
    return path;
  }

  set(name: string, path: string): void {
    // By now, Chromium uses its profile in that folder.
    if (name === 'userData' || name === 'sessionData') {
      throw new MissingApiError(`electron.app.setPath('${name}'): start it with --user-data-dir`);
    }
    this.get(name);
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    this.#paths.set(name, path);
  }
}
