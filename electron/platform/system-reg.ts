import { existsSync } from 'node:fs';
import path from 'node:path';

const usual = 'C:\\Windows\\System32\\reg.exe';

/** The path of Windows' reg.exe. Only the environment says that Windows is on another drive. Changing it does not hide the usual one. */
export function systemReg(): string {
  if (existsSync(usual)) return usual;
  return path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
}
