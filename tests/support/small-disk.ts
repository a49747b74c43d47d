import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate disk, small enough to fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk except for `left` KiB. */
  fill(left?: number): void;
  /** Frees what `fill` used. */
  makeRoom(): void;
  /** Makes it read-only, even for root; not possible while a file on it is open for writing. */
  makeReadOnly(): void;
  /** Unmounts it and deletes its content. */
  end(): void;
}

const pageBytes = 4_096;

/** Mounts a tmpfs of this size; returns the reason as text if this computer does not allow it. */
export function mountSmallDisk(kibibytes: number): SmallDisk | string {
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${kibibytes}k,mode=700`, 'podkey-disk', folder);
  } catch (thrown) {
    rmSync(folder, { recursive: true });
    return `no disk can be mounted here: ${thrown instanceof Error ? thrown.message.trim() : 'mount failed'}`;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: (left = 0) => fillWith(filler, left * 1_024),
    makeRoom: () => rmSync(filler, { force: true }),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    end: () => {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function fillWith(filler: string, left: number): void {
  const handle = openSync(filler, 'a');
  const page = Buffer.alloc(pageBytes);
  try {
    for (;;) writeSync(handle, page);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
  } finally {
    closeSync(handle);
  }
  truncateSync(filler, Math.max(0, statSync(filler).size - left));
}
