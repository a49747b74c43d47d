import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A Windows of a test's own, as Wine makes one; 64-bit programs only. */
export interface Wine {
  /** Runs a program, or one of Windows' own by its name, and gives its exit code (as a system other than Windows sees it: its last byte). */
  run: (program: string, ...args: string[]) => number | null;
  /** The default value of a key, or the named one; undefined where there is none. */
  registry: (key: string, name?: string) => string | undefined;
  /** Where a Windows path lies on this system. */
  at: (windowsPath: string) => string;
  /** The environment in which `wine PROGRAM` runs a program there. */
  env: NodeJS.ProcessEnv;
  close: () => void;
}

/** Whether there is a Wine here. */
export const hasWine = spawnSync('wine', ['--version']).status === 0;

/** @param version as winecfg names it, such as `win10` */
export function startWine(version: string): Wine {
  const prefix = mkdtempSync(path.join(tmpdir(), 'podkey-wine-'));
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Neither .NET nor a browser, which it would ask to fetch.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    DISPLAY: '',
  };
  const wine = (...args: string[]) => spawnSync('wine', args, { env, encoding: 'utf8', timeout: 120_000 });
  // Without its 32-bit half it ends with a complaint, and works.
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
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}
