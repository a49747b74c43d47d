import { existsSync } from 'node:fs';
import path from 'node:path';
import { extractFile, getRawHeader, listPackage, statFile } from '@electron/asar';
import { filesBelow } from '../inventory/file-hashes.ts';
import type { Target } from '../targets.ts';

/** An artefact, unpacked, as every check looks at it. */
export interface Opened {
  target: Target;
  /** The artefact itself. */
  file: string;
  version: string;
  /** All that it installs lies below it. */
  root: string;
  /** Every file below the root, with slashes. */
  files: string[];
  /** The application's folder, or `Podkey.app`: the part that all artefacts of a system share. */
  application: string;
  /** The full path of `app.asar`. */
  asar: string;
  /** The executable, or `Podkey.app`: whose fuses count. */
  program: string;
}

/** Finds the application in an unpacked artefact; a sentence where there is not exactly one. */
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

/** A file within an archive; `content` is read when it is asked for. */
export interface ArchivedFile {
  name: string;
  /** It lies beside the archive, in `app.asar.unpacked`. */
  unpacked: boolean;
  /** SHA-256 as the archive's header has it. */
  hash: string;
  content: () => Buffer;
}

/** The files of an archive, by their paths in it with slashes. */
export function archivedFiles(asar: string): ArchivedFile[] {
  return listPackage(asar, { isPack: false }).flatMap((listed) => {
    // The library takes the system's own separators.
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

/** An archive's header, as the hash that the runtime compares is made of it. */
export function headerOf(asar: string): string {
  return getRawHeader(asar).headerString;
}
