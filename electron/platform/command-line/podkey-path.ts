import path from 'node:path';
import { app } from 'electron';

/** The path of the program `podkey`: beside an installed Podkey, or of the last build. */
export function podkeyPath(): string {
  const name = process.platform === 'win32' ? 'podkey.exe' : 'podkey';
  if (!app.isPackaged) return path.join(app.getAppPath(), 'out', 'launcher', name);
  const folder = path.dirname(process.execPath);
  return process.platform === 'darwin'
    ? path.join(folder, '../Resources', name)
    : path.join(folder, 'bin', name);
}
