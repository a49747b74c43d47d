import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** The properties of the machine that decide what it can build. */
export interface BuildMachine {
  system: NodeJS.Platform;
  arch: string;
  env: NodeJS.ProcessEnv;
  /** Returns the full path of a program on the PATH. */
  programAt: (name: string) => string | undefined;
  exists: (path: string) => boolean;
  /** Returns the names in a folder; empty if there is no such folder. */
  list: (folder: string) => string[];
}

/** The current machine. */
export function thisMachine(): BuildMachine {
  return {
    system: process.platform,
    arch: process.arch,
    env: process.env,
    programAt: (name) =>
      commandFolders()
        .map((folder) => path.join(folder, name))
        .find(canRun),
    exists: existsSync,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

/** electron-builder's download cache (getCacheDirectory of app-builder-lib), where tools can also be supplied. */
export function builderCache({ system, env }: BuildMachine): string {
  const own = env['ELECTRON_BUILDER_CACHE']?.trim();
  if (own && path.isAbsolute(own)) return own;
  if (system === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'electron-builder');
  if (system === 'win32') return path.join(env['LOCALAPPDATA'] ?? homedir(), 'electron-builder', 'Cache');
  return path.join(env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'electron-builder');
}

function commandFolders(): string[] {
  return [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
