import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A key that OpenSSH's own program made. */
export interface MadeSshKey {
  /** The private key's file. */
  text: string;
  /** Type, base64 and comment, as in the public key's file. */
  publicLine: string;
}

/** Makes a key with `ssh-keygen`, with more of its arguments, such as `-t rsa`. */
export async function makeSshKey(args: readonly string[], passphrase = ''): Promise<MadeSshKey> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-key-'));
  try {
    const file = path.join(folder, 'key');
    await run('ssh-keygen', ['-q', '-N', passphrase, '-C', 'made for a test', '-f', file, ...args]);
    const [text, publicLine] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.pub`, 'utf8')]);
    return { text, publicLine: publicLine.trim() };
  } finally {
    await rm(folder, { recursive: true });
  }
}
