import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from './builds.ts';

/**
 * Whether a build has a publisher's signature. Does not verify it: this catches builds that are not meant for release.
 *
 * Windows: a certificate table (PE format, optional header data directories). macOS: the application's sealed
 * resources. Linux: listed in a signed `SHA256SUMS`.
 *
 * @param sha256 the build's hash, in hexadecimal
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
  // The data directories start after 96 bytes in a 32-bit program and after 112 in a 64-bit one; the fifth is the
  // certificate table.
  const directories = optional + (head.readUInt16LE(optional) === 0x20b ? 112 : 96);
  return head.readUInt32LE(directories + 4 * 8 + 4) > 0;
}

/** Looks for their names in the zip's central directory, which is at its end. */
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
