import { realpathSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../../../shared/errors/failure.ts';
import type { FoundPolicy } from '../../services/policy/read-policy.ts';
import { readFileStart } from '../file-access.ts';

/** The administrator of Linux and macOS. */
const root = 0;

/**
 * A policy in a file that only the administrator can change: the file and its folder must belong to `owner` (a user ID) and be
 * writable by no one else. Reads at most `maxBytes` and one more.
 */
export async function ownedPolicyFile(file: string, maxBytes: number, owner = root): Promise<FoundPolicy> {
  return readWhereProtected(file, maxBytes, async () => {
    const [itself, folder] = await Promise.all([lstat(file), lstat(path.dirname(file))]);
    // The target of a link may belong to anyone, and may be removed.
    if (!itself.isFile() || !folder.isDirectory()) return 'not-a-file';
    const isTheirs = [itself, folder].every(({ uid, mode }) => uid === owner && (mode & 0o022) === 0);
    return isTheirs ? null : 'changeable';
  });
}

/** Windows lets only administrators write here, in every language. On other drives people may create such folders. */
const programFiles = /^c:\\program files( \(x86\)| \(arm\))?\\/i;

/** A policy in a file on Windows. Its real folder must be one of those for all users. */
export async function installedPolicyFile(file: string, maxBytes: number): Promise<FoundPolicy> {
  return readWhereProtected(file, maxBytes, async () => {
    const itself = await lstat(file);
    if (!itself.isFile()) return 'not-a-file';
    return programFiles.test(file) ? null : 'changeable';
  });
}

async function readWhereProtected(
  file: string,
  maxBytes: number,
  look: () => Promise<'not-a-file' | 'changeable' | null>,
): Promise<FoundPolicy> {
  try {
    const why = await look();
    if (why) return { is: 'unusable', where: file, why };
    return { is: 'there', where: file, bytes: await readFileStart(file, maxBytes) };
  } catch (thrown) {
    const code = systemCode(thrown);
    if (code === 'ENOENT') return { is: 'none' };
    return { is: 'unusable', where: file, why: 'unreadable', detail: code ?? '' };
  }
}

/** A file beside Podkey's program, if only an administrator can have written it. */
export function fileBesideProgram(name: string, maxBytes: number): Promise<FoundPolicy> {
  const program = realpathSync.native(process.execPath);
  const file = path.join(path.dirname(program), name);
  return process.platform === 'win32' ? installedPolicyFile(file, maxBytes) : ownedPolicyFile(file, maxBytes);
}
