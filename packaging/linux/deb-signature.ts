import { readFile, writeFile } from 'node:fs/promises';

/*
 * A Debian package's origin signature is an extra member of the archive, as written by debsigs and read by
 * debsig-verify. Debian's own debsigs always signs with SHA-1, which is no longer accepted.
 */

const magic = '!<arch>\n';
const headerSize = 60;
const signatureName = '_gpgorigin';

interface Member {
  header: Buffer;
  name: string;
  content: Buffer;
}

/**
 * Returns the signed content of a package: its first three members, concatenated (debsigs(1), deb(5)).
 *
 * @throws {RangeError} if it is not a Debian package
 */
export async function signedContent(file: string): Promise<Buffer> {
  return Buffer.concat(
    membersOf(await readFile(file))
      .slice(0, 3)
      .map(({ content }) => content),
  );
}

/** Adds a binary detached signature to a package, or replaces it. */
export async function putSignature(file: string, signature: Buffer): Promise<void> {
  const members = membersOf(await readFile(file)).filter(({ name }) => !name.startsWith('_gpg'));
  // The package's own time, so that the result does not depend on when it is signed.
  const time = members[0]?.header.toString('latin1', 16, 28) ?? '0'.padEnd(12);
  const size = String(signature.length).padEnd(10);
  const header = `${signatureName.padEnd(16)}${time}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${size}\`\n`;
  members.push({ header: Buffer.from(header, 'latin1'), name: signatureName, content: signature });
  const parts = members.flatMap(({ header: own, content }) => [
    own,
    content,
    Buffer.from(content.length % 2 ? '\n' : ''),
  ]);
  await writeFile(file, Buffer.concat([Buffer.from(magic), ...parts]));
}

/** Returns the members of an archive (ar(5)): a 60-byte header, the content, and a padding byte after an odd length. */
function membersOf(archive: Buffer): Member[] {
  if (archive.toString('latin1', 0, magic.length) !== magic)
    throw new RangeError('This is no Debian package');
  const members: Member[] = [];
  for (let at = magic.length; at + headerSize <= archive.length;) {
    const header = archive.subarray(at, at + headerSize);
    const size = Number(header.toString('latin1', 48, 58).trim());
    const content = archive.subarray(at + headerSize, at + headerSize + size);
    if (!Number.isInteger(size) || content.length < size)
      throw new RangeError('This Debian package is cut off');
    members.push({ header, name: header.toString('latin1', 0, 16).trim().replace(/\/$/, ''), content });
    at += headerSize + size + (size % 2);
  }
  return members;
}
