import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A Windows for one test, made by Wine; runs 64-bit programs only. */
export interface Wine {
  /**
   * Runs a program, or one of Windows' own by name, and returns its exit code (on other systems only its last byte).
   */
  run: (program: string, ...args: string[]) => number | null;
  /** Returns the default or a named value of a registry key; undefined if there is none. */
  registry: (key: string, name?: string) => string | undefined;
  /** Converts a Windows path to this system's. */
  at: (windowsPath: string) => string;
  /** The environment for `wine PROGRAM`. */
  env: NodeJS.ProcessEnv;
  close: () => void;
}

/** Whether Wine is installed. */
export const hasWine = spawnSync('wine', ['--version']).status === 0;

/** Starts one. @param version as winecfg names it, such as `win10` */
export function startWine(version: string): Wine {
  const prefix = mkdtempSync(path.join(tmpdir(), 'podkey-wine-'));
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Without .NET and a browser, which Wine would offer to download.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    DISPLAY: '',
  };
  const wine = (...args: string[]) => spawnSync('wine', args, { env, encoding: 'utf8', timeout: 120_000 });
  // Without its 32-bit half it prints an error, but works.
  wine('wineboot', '--init');
  wine('winecfg', '-v', version);
  const drive = path.join(prefix, 'drive_c');
  if (!existsSync(drive)) throw new Error('Wine made no Windows');
  mkdirSync(path.join(drive, 'users'), { recursive: true });
  return {
    run: (program, ...args) => wine(program, ...args).status,
    registry: (key, name) => {
      const { stdout, status } = wine('reg', 'query', key, ...(name === undefined ? ['/ve'] : ['/v', name]));
      if (status !== 0) return undefined;
      return /REG_\w+ +(.*?)\s*$/m.exec(stdout)?.[1];
    },
    env,
    at: (windowsPath) => path.join(drive, ...windowsPath.replace(/^C:\\/i, '').split('\\')),
    close: () => {
      wine('wineboot', '--kill');
      // Its last programs may still be writing.
      rmSync(prefix, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
