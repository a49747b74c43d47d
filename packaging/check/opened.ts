import { existsSync } from 'node:fs';
import path from 'node:path';
import { extractFile, getRawHeader, listPackage, statFile } from '@electron/asar';
import { filesBelow } from '../inventory/file-hashes.ts';
import type { Target } from '../targets.ts';

/** An unpacked artefact, the input of every check. */
export interface Opened {
  target: Target;
  /** The artefact itself. */
  file: string;
  version: string;
  /** The folder that contains everything it installs. */
  root: string;
  /** Every file below the root, with slashes. */
  files: string[];
  /** The application's folder, or `Podkey.app`: the part that all artefacts of a system share. */
  application: string;
  /** The full path of `app.asar`. */
  asar: string;
  /** The executable with the fuses, or `Podkey.app`. */
  program: string;
}

/** Finds the application in an unpacked artefact; returns a sentence unless there is exactly one. */
export async function openedAt(
  target: Target,
  file: string,
  version: string,
  root: string,
): Promise<Opened | string> {
  const files = await filesBelow(root);
  const asars = files.filter((name) => name.endsWith('/app.asar') || name === 'app.asar');
  const [asar] = asars;
  if (asar === undefined || asars.length > 1) return `holds ${asars.length} applications (app.asar), not one`;
  const resources = path.dirname(path.join(root, asar));
  const application = path.resolve(resources, target.platform === 'mac' ? '../..' : '..');
  const program = {
    linux: path.join(application, 'podkey'),
    win: path.join(application, 'Podkey.exe'),
    mac: application,
  }[target.platform];
  if (!existsSync(program)) return `has no program at ${path.relative(root, program)}`;
  return { target, file, version, root, files, application, asar: path.join(root, asar), program };
}

/** A file in an archive; `content` reads it on demand. */
export interface ArchivedFile {
  name: string;
  /** Stored beside the archive, in `app.asar.unpacked`. */
  unpacked: boolean;
  /** SHA-256 from the archive's header. */
  hash: string;
  content: () => Buffer;
}

/** Returns the files of an archive, by their path in it, with slashes. */
export function archivedFiles(asar: string): ArchivedFile[] {
  return listPackage(asar, { isPack: false }).flatMap((listed) => {
    // The library uses the system's own path separators.
    const native = listed.slice(1);
    const entry = statFile(asar, native, false);
    if ('files' in entry || 'link' in entry) return [];
    return {
      name: native.replaceAll('\\', '/'),
      unpacked: entry.unpacked,
      hash: entry.integrity.hash,
      content: () => extractFile(asar, native, false),
    };
  });
}

/** Returns an archive's header as text, which is what the runtime hashes and compares. */
export function headerOf(asar: string): string {
  return getRawHeader(asar).headerString;
}
