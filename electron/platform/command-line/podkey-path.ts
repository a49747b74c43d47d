import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** The path of the program `podkey`, without links, as the system names it: beside an installed Podkey, or of the last build. `here` is the folder of main's bundle. */
export function podkeyPath(here: string): string {
  const file = installedOrBuilt(here);
  return existsSync(file) ? realpathSync(file) : file;
}

function installedOrBuilt(here: string): string {
  const name = process.platform === 'win32' ? 'podkey.exe' : 'podkey';
  if (!app.isPackaged) return path.join(here, '../launcher', name);
  const folder = path.dirname(process.execPath);
  return process.platform === 'darwin'
    ? path.join(folder, '../Resources', name)
    : path.join(folder, 'bin', name);
}
