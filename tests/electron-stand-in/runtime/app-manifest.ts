import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The stand-in's version of Electron (node_modules/electron). */
export const ELECTRON_VERSION = readElectronVersion();

/** What the runtime needs to know about its app. */
export interface AppManifest {
  /** The app's folder: `app.getAppPath()`. */
  readonly folder: string;
  /** Absolute path of the main process's entry. */
  readonly main: string;
  readonly name: string;
  readonly version: string;
  /** Name of the app's desktop entry on Linux (lib/browser/init.ts). */
  readonly desktopName: string;
}

/** Reads the app at `appPath`: a folder with a package.json, or a file (then named "Electron", as Electron does). */
export function readAppManifest(appPath: string): AppManifest {
  const absolute = resolve(appPath);
  if (!statSync(absolute).isDirectory()) {
    return {
      folder: dirname(absolute),
      main: absolute,
      name: 'Electron',
      version: ELECTRON_VERSION,
      desktopName: 'electron.desktop',
    };
  }
  const fields = readFields(join(absolute, 'package.json'));
  const name = fields.get('productName') ?? fields.get('name') ?? 'Electron';
  return {
    folder: absolute,
    main: resolve(absolute, fields.get('main') ?? 'index.js'),
    name,
    desktopName: fields.get('desktopName') ?? `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.desktop`,
    version: fields.get('version') ?? ELECTRON_VERSION,
  };
}

function readElectronVersion(): string {
  const file = new URL('../../../node_modules/electron/package.json', import.meta.url);
  return readFields(file).get('version') ?? '0.0.0';
}

function readFields(file: string | URL): Map<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
