import { crc32 } from 'node:zlib';

/** A file of an archive; `name` has slashes. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** 1 January 1980, the first date that an archive can have. */
const noDate = 0x0021;
const version = 20;
/** Names are in UTF-8. */
const utf8 = 0x0800;

/**
 * An archive (PKWARE APPNOTE) that is the same for the same files: sorted, without dates, and not compressed, because each zlib
 * compresses in another way.
 */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of [...files].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = Buffer.from(name);
    const facts = factsOf(content, path);
    const header = Buffer.alloc(4);
    header.writeUInt32LE(0x04034b50);
    const local = Buffer.concat([header, u16(version), facts, u16(0), path, content]);
    const central = Buffer.alloc(4);
    central.writeUInt32LE(0x02014b50);
    // No comment, first disk, no attributes.
    const rest = Buffer.concat([u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), path]);
    directory.push(central, u16(version), u16(version), facts, rest);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = u16(files.length);
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(listed.length), u32(offset), u16(0)];
  return Buffer.concat([...parts, listed, ...end]);
}

/** What both headers of a file say: flags, method, time, date, checksum, sizes, and the name's length. */
const factsOf = (content: Buffer, path: Buffer): Buffer =>
  Buffer.concat([
    u16(utf8),
    u16(0),
    u16(0),
    u16(noDate),
    u32(crc32(content)),
    u32(content.length),
    u32(content.length),
    u16(path.length),
  ]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
