import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from './builds.ts';

/**
 * Whether a build has a signature of its publisher. Whether it is a good one, and whose, is the release's matter: this is for what was
 * taken for a release and is none.
 *
 * Windows: a certificate table (PE format, optional header data directories). macOS: the application's sealed resources. Linux: listed in a
 * `SHA256SUMS` that was signed.
 *
 * @param sha256 of the build, in hexadecimal
 */
export async function looksSigned(folder: string, build: Build, sha256: string): Promise<boolean> {
  const file = path.join(folder, build.name);
  if (build.platform === 'win32') return hasCertificateTable(file);
  if (build.platform === 'darwin') return hasSealedResources(file);
  const [sums, signature] = await Promise.all([
    readFile(path.join(folder, 'SHA256SUMS'), 'utf8').catch(() => ''),
    readFile(path.join(folder, 'SHA256SUMS.asc'), 'utf8').catch(() => ''),
  ]);
  const isListed = sums
    .split('\n')
    .some((line) => /^(\S+) [ *](.*)$/.exec(line)?.slice(1).join(' ') === `${sha256} ${build.name}`);
  return isListed && signature.includes('BEGIN PGP SIGNATURE');
}

async function hasCertificateTable(file: string): Promise<boolean> {
  const head = await piece(file, 'start', 4096);
  if (head.length < 0x40 || head.toString('latin1', 0, 2) !== 'MZ') return false;
  const header = head.readUInt32LE(0x3c);
  const optional = header + 24;
  if (optional + 160 > head.length || head.toString('latin1', header, header + 4) !== 'PE\0\0') return false;
  // The directories come after 96 bytes in a program of 32 bits, 112 in one of 64; the fifth is the certificate table's.
  const directories = optional + (head.readUInt16LE(optional) === 0x20b ? 112 : 96);
  return head.readUInt32LE(directories + 4 * 8 + 4) > 0;
}

/** By the names in the archive's directory, which is at its end. */
async function hasSealedResources(file: string): Promise<boolean> {
  const end = await piece(file, 'end', 4 * 1024 * 1024);
  return end.includes('.app/Contents/_CodeSignature/CodeResources');
}

async function piece(file: string, from: 'start' | 'end', length: number): Promise<Buffer> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { bytesRead, buffer } = await handle.read(
    Buffer.alloc(Math.min(length, size)),
    0,
    Math.min(length, size),
    from === 'start' ? 0 : Math.max(0, size - length),
  );
  return buffer.subarray(0, bytesRead);
}
