import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends a Chromium that briefly outlives its killed app; otherwise a new one would hand itself over to it.
 *
 * Chromium records a profile's holder in a link, `SingletonLock -> host-pid`.
 */
export function endLeftover(profile: string): void {
  const pid = holderOf(profile);
  if (pid === undefined) return;
  const commandLine = read(`/proc/${pid}/cmdline`).split('\0');
  if (commandLine.includes(`--user-data-dir=${profile}`)) kill(pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have ended by itself since.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function holderOf(profile: string): number | undefined {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]);
    return Number.isInteger(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
