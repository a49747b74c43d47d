import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { FoundPolicy } from '../../services/policy/policy-source.ts';
import { installedPolicyFile, ownedPolicyFile } from './policy-file.ts';

/** A file beside Podkey's program, if only an administrator can have written it. */
export function fileBesideProgram(name: string, maxBytes: number): Promise<FoundPolicy> {
  const program = realpathSync.native(process.execPath);
  const file = path.join(path.dirname(program), name);
  return process.platform === 'win32' ? installedPolicyFile(file, maxBytes) : ownedPolicyFile(file, maxBytes);
}
