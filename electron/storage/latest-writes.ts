import { existsSync, readFileSync } from 'node:fs';

/* The formats: sqlite.org/fileformat2.html#walformat and sqlite.org/walformat.html. */

const magic = 0x377f_0682;
const formatVersion = 3_007_000;
const headerBytes = 32;
const frameHeaderBytes = 24;
const indexHeaderBytes = 48;

/**
 * What is wrong with a database's write-ahead log, which holds the latest writes.
 *
 * `gone`: it was removed. `unusable`: SQLite would read nothing of it, or so little that the database alone has later writes. `end`: SQLite
 * reads it as far as it is sound.
 */
type LostWrites = 'gone' | 'unusable' | 'end';

/**
 * Returns what SQLite would discard without an error although it was written; null if nothing, as far as the files tell.
 *
 * SQLite takes the first frame that is not sound for the log's end. How long the log was is in its index, which a killed Podkey leaves
 * behind. An index of another log, as after a power cut, tells nothing. Call this before the database is opened.
 */
export function lostWrites(file: string): LostWrites | null {
  const index = readIndex(`${file}-shm`);
  const isThere = existsSync(`${file}-wal`);
  const log = isThere ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  if (log.length === 0) return !isThere && index && index.frames > index.copied ? 'gone' : null;
  const readable = readableFrames(log);
  if (readable === null) return 'unusable';
  const isOfLog = index && log.subarray(16, 24).equals(index.salts);
  if (!isOfLog || readable >= index.frames) return null;
  return readable < index.copied ? 'unusable' : 'end';
}

/** How many frames SQLite reads: those up to the last whole transaction. Null if the log's header is damaged. */
function readableFrames(log: Buffer): number | null {
  if (log.length < headerBytes) return null;
  const pageBytes = log.readUInt32BE(8);
  const isKnown = (log.readUInt32BE(0) & ~1) >>> 0 === magic && log.readUInt32BE(4) === formatVersion;
  if (!isKnown || pageBytes < 512 || pageBytes > 65_536) return null;
  // The last bit is the byte order of the checksums.
  const sum = new Checksum((log.readUInt32BE(0) & 1) === 0);
  sum.add(log.subarray(0, 24));
  if (!sum.equals(log, 24)) return null;
  let committed = 0;
  const frameBytes = frameHeaderBytes + pageBytes;
  for (let at = headerBytes, frame = 1; at + frameBytes <= log.length; at += frameBytes, frame += 1) {
    sum.add(log.subarray(at, at + 8));
    sum.add(log.subarray(at + frameHeaderBytes, at + frameBytes));
    const isOfLog = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (!isOfLog || !sum.equals(log, at + 16)) break;
    // The last frame of a transaction has the database's size.
    if (log.readUInt32BE(at + 4) !== 0) committed = frame;
  }
  return committed;
}

interface LogIndex {
  /** Frames that were written and committed. */
  frames: number;
  /** Frames that were copied into the database. */
  copied: number;
  /** Identify the log. */
  salts: Buffer;
}

/** Reads the header of a log's index, which SQLite writes twice; null if there is none, or it is damaged. */
function readIndex(file: string): LogIndex | null {
  if (!existsSync(file)) return null;
  const index = readFileSync(file);
  if (index.length < 2 * indexHeaderBytes + 4) return null;
  const header = index.subarray(0, indexHeaderBytes);
  const sum = new Checksum(true);
  sum.add(header.subarray(0, 40));
  if (!sum.equals(header, 40, true) || !header.equals(index.subarray(indexHeaderBytes, 2 * indexHeaderBytes)))
    return null;
  return {
    frames: header.readUInt32LE(16),
    copied: index.readUInt32LE(2 * indexHeaderBytes),
    salts: header.subarray(32, 40),
  };
}

/** SQLite's checksum of a log. */
class Checksum {
  #first = 0;
  #second = 0;
  readonly #isLittleEndian: boolean;

  constructor(isLittleEndian: boolean) {
    this.#isLittleEndian = isLittleEndian;
  }

  /** Adds bytes, a multiple of 8. */
  add(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 8) {
      this.#first = (this.#first + view.getUint32(at, this.#isLittleEndian) + this.#second) >>> 0;
      this.#second = (this.#second + view.getUint32(at + 4, this.#isLittleEndian) + this.#first) >>> 0;
    }
  }

  equals(bytes: Buffer, at: number, isLittleEndian = false): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return (
      view.getUint32(at, isLittleEndian) === this.#first &&
      view.getUint32(at + 4, isLittleEndian) === this.#second
    );
  }
}
