import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const pieceBytes = 1024 * 1024;

/**
 * A file that is held open from the moment it is checked to the moment it is run.
 *
 * A path may lead to another file a moment after its hash was taken. Here every hash is of what the handle leads to, and
 * `isStill` says that the path leads to that same file.
 */
export class HeldFile {
  readonly #path: string;
  readonly #handle: number;

  /** Throws as Node does where the file can't be opened. */
  constructor(path: string) {
    this.#path = path;
    this.#handle = openSync(path, 'r');
  }

  /** The SHA-512 of the file in base64. */
  async sha512(): Promise<string> {
    const hash = createHash('sha512');
    const stream = createReadStream(this.#path, { fd: this.#handle, start: 0, autoClose: false });
    await pipeline(stream, hash);
    return hash.digest('base64');
  }

  /**
   * Whether the path leads to the file that is held, and the file has that hash.
   *
   * Reads the whole file without giving anything else in this process a turn: about 0.3 s for 100 MB. What is run by its
   * path right after it has no time to become another file.
   */
  isStill(sha512: string): boolean {
    try {
      return this.#sha512Now() === sha512 && this.#isWherePathLeads();
    } catch {
      return false;
    }
  }

  close(): void {
    closeSync(this.#handle);
  }

  #sha512Now(): string {
    const hash = createHash('sha512');
    const piece = Buffer.allocUnsafe(pieceBytes);
    let position = 0;
    for (let count = -1; count !== 0; position += count) {
      count = readSync(this.#handle, piece, 0, pieceBytes, position);
      hash.update(piece.subarray(0, count));
    }
    return hash.digest('base64');
  }

  #isWherePathLeads(): boolean {
    const held = fstatSync(this.#handle, { bigint: true });
    const there = statSync(this.#path, { bigint: true });
    return held.dev === there.dev && held.ino === there.ino;
  }
}
